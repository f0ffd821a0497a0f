import type { Database } from '../../db/database.ts'
import { stopListed } from './newsletter.store.ts'

/**
 * After a restore. `listed`: when a consent was withdrawn, by hash; those of other consents find no address.
 * Returns how many addresses came off the list of the letter.
 */
export async function stopListedLetters(
  { database }: { database: Database },
  listed: ReadonlyMap<string, number>,
): Promise<number> {
  let stopped = 0
  for (const [emailHash, stoppedAt] of listed)
    if (await stopListed(database, { emailHash, stoppedAt })) stopped++
  return stopped
}
