import type { Config } from '../../config/config.ts'
import type { SecretKey } from '../../config/secret-keys.ts'
import type { Database } from '../../db/database.ts'
import { stopListedLetters } from '../../features/newsletter/index.ts'
import { eraseListedMembers, withdrawListedConsents } from '../../features/personal-data/index.ts'
import { switchOffListed } from '../../features/reminders/index.ts'
import { openOperations } from '../open-operations.ts'
import type { KnownErasures } from './erasures.ts'
import { addErasures, addWithdrawals } from './target-database.store.ts'

export interface Replayed {
  /** How many members. */
  erased: number
  /** How many of them may still have a subscription at the payment gateway. */
  mayBeCharged: number
  /** Of how many members health answers were deleted. */
  withdrawn: number
  /** How many addresses came off the list of the letter. */
  unsubscribed: number
  /** Of how many members reminders were switched off. */
  reminders: number
}

/**
 * Erases every member of the restored database who deleted their account after the backup was made, and the
 * health answers of those who withdrew their consent; who unsubscribed from the letter, or switched reminders
 * off, gets none.
 */
export async function replayErasures(
  loaded: Database,
  config: Config,
  { keys, erasures, now }: { keys: readonly SecretKey[]; erasures: KnownErasures; now: number },
): Promise<Replayed> {
  await addErasures(loaded, erasures.rows)
  await addWithdrawals(loaded, erasures.withdrawals)
  if ((erasures.hashes.size === 0 && erasures.withdrawals.size === 0) || keys.length === 0)
    return { erased: 0, mayBeCharged: 0, withdrawn: 0, unsubscribed: 0, reminders: 0 }
  const operations = await openOperations(config, loaded, keys)
  try {
    const again = await eraseListedMembers(operations, erasures.hashes, now)
    return {
      ...again,
      withdrawn: await withdrawListedConsents(operations, erasures.withdrawals),
      unsubscribed: await stopListedLetters(operations, erasures.withdrawals),
      reminders: await switchOffListed(operations, erasures.withdrawals),
    }
  } finally {
    operations.stop()
  }
}
