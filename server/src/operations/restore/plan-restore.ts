// Reads a backup without changing anything: what would come back, and what speaks against it.
import { migrations } from '../../../migrations/all.ts'
import type { SecretKey } from '../../config/secret-keys.ts'
import { computeFingerprint } from '../../encryption/key-fingerprint.ts'
import { sealedValues } from '../../encryption/sealed-values.ts'
import type { BackupHeader } from '../backup/backup-format.ts'
import { readBackup, type BackupContent } from '../backup/read-backup.ts'
import { kidOfHash, type KnownErasures } from './erasures.ts'

/** `unneeded`: it is not configured, and nothing in the backup was sealed with it. */
export type KeyState = 'fits' | 'missing' | 'differs' | 'unneeded'

export interface RestorePlan extends BackupContent {
  keys: { kid: string; sealed: number; state: KeyState }[]
  members: { accounts: number; anonymous: number }
  /** How many members of the backup were deleted since. */
  erasedMembers: number
  pendingMigrations: string[]
  /** Why it cannot be restored, each with what to do. */
  problems: string[]
}

interface PlanOptions {
  path: string
  keys: readonly SecretKey[]
  erasures: KnownErasures
  /** Kids whose erasures cannot be recognised any more; the person at the terminal says so. */
  lostKids: readonly string[]
}

export async function planRestore({ path, keys, erasures, lostKids }: PlanOptions): Promise<RestorePlan> {
  const values = keys.length > 0 ? sealedValues(keys) : null
  const members = { accounts: 0, anonymous: 0 }
  let erasedMembers = 0
  let header: BackupHeader | null = null
  const content = await readBackup(path, {
    onHeader: (read) => void (header = read),
    onRows(table, rows) {
      if (table !== 'member' || !header) return
      const columns = header.tables.find(({ name }) => name === table)?.columns ?? []
      const [id, kind] = [columns.indexOf('id'), columns.indexOf('kind')]
      for (const row of rows) {
        const read = JSON.parse(row) as string[]
        if (read[kind] === 'anonymous') members.anonymous++
        else members.accounts++
        if (
          erasures.hashes.size > 0 &&
          values?.hashesOf(read[id] ?? '').some((hash) => erasures.hashes.has(hash))
        )
          erasedMembers++
      }
    },
  })
  const keyStates = keysOf(content, keys)
  const unknownKids = new Set(
    [...erasures.hashes, ...erasures.withdrawals.keys()]
      .map(kidOfHash)
      .filter((kid) => !keys.some((key) => key.kid === kid) && !lostKids.includes(kid)),
  )
  const unknown = content.header.migrations.filter((name) => !(name in migrations))
  const problems = [
    ...(unknown.length > 0
      ? [`It was made by a newer version (${unknown.join(', ')}). Install that version, then restore.`]
      : []),
    ...keyStates
      .filter(({ state }) => state === 'missing')
      .map(
        ({ kid }) =>
          `It needs the encryption key ${kid}, which is not configured. Add it to ENCRYPTION_KEYS, or put the folder keys back into DATA_DIR.`,
      ),
    ...keyStates
      .filter(({ state }) => state === 'differs')
      .map(
        ({ kid }) =>
          `The configured encryption key ${kid} is not the one the backup was made with. Configure the one that was in use then.`,
      ),
    ...[...unknownKids].map(
      (kid) =>
        `Some deletions or withdrawn consents were recorded with the key ${kid}, which is not configured, so what was deleted could come back. Add it to ENCRYPTION_KEYS. If it is lost for good: --lost-key ${kid}`,
    ),
  ]
  const pendingMigrations = Object.keys(migrations).filter(
    (name) => !content.header.migrations.includes(name),
  )
  return { ...content, keys: keyStates, members, erasedMembers, pendingMigrations, problems }
}

/** Keys of which the backup says that they were in use, and those that sealed anything in it. */
function keysOf({ header, footer }: BackupContent, keys: readonly SecretKey[]): RestorePlan['keys'] {
  const kids = new Set([...header.encryptionKeys.map(({ kid }) => kid), ...Object.keys(footer.sealed)])
  return [...kids].toSorted().map((kid) => {
    const key = keys.find((one) => one.kid === kid)
    const used = header.encryptionKeys.find((one) => one.kid === kid)
    const sealed = footer.sealed[kid] ?? 0
    if (!key) return { kid, sealed, state: sealed > 0 ? 'missing' : 'unneeded' }
    return { kid, sealed, state: !used || used.fingerprint === computeFingerprint(key) ? 'fits' : 'differs' }
  })
}
