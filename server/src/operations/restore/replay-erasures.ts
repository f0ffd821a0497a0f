import type { Config } from '../../config/config.ts'
import type { SecretKey } from '../../config/secret-keys.ts'
import type { Database } from '../../db/database.ts'
import { eraseListedMembers } from '../../features/personal-data/personal-data.door.ts'
import { openOperations } from '../open-operations.ts'
import type { KnownErasures } from './erasures.ts'
import { addErasures } from './target-database.store.ts'

/** Erases every member of the restored database who deleted their account after the backup was made. Returns how many. */
export async function replayErasures(
  loaded: Database,
  config: Config,
  { keys, erasures, now }: { keys: readonly SecretKey[]; erasures: KnownErasures; now: number },
): Promise<number> {
  await addErasures(loaded, erasures.rows)
  if (erasures.hashes.size === 0 || keys.length === 0) return 0
  const operations = await openOperations(config, loaded, keys)
  try {
    return await eraseListedMembers(operations, erasures.hashes, now)
  } finally {
    operations.stop()
  }
}
