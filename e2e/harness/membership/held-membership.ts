// What a member holds, written into the academy's database: for stories about lessons, and for memberships
// that ended, which nothing on a screen can make.
import { DatabaseSync } from 'node:sqlite'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Academy } from '../academy.ts'

interface Held {
  programId?: string
  /** Epoch ms; the past is an ended membership, null is without an end. */
  until?: number | null
}

const day = 86_400_000

/** In place of whatever the member held. The server reads it with the next request. */
export function holdMembership(
  academy: Academy,
  memberId: string,
  { programId = 'opp.full', until = null }: Held = {},
): void {
  const from = Math.min(Date.now(), until ?? Date.now()) - 30 * day
  const enrollment = {
    membershipId: 'held-for-a-story',
    programId,
    source: 'staff',
    autoRenew: false,
    spans: [[programId, from, until]],
    endsAt: until,
    endsBecause: 'expired',
  }
  const database = openDatabase(academy)
  const { changes } = database
    .prepare('update account set enrollments = ? where member_id = ?')
    .run(JSON.stringify([enrollment]), memberId)
  database.close()
  if (changes !== 1) throw new Error(`No account has the member id ${memberId}`)
}

/** The academy's own database, while it runs. */
export function openDatabase({ dataDir }: Academy): DatabaseSync {
  const file = readdirSync(dataDir).find((name) => /\.(db|sqlite3?)$/.test(name))
  if (!file) throw new Error('The academy has no database file')
  return new DatabaseSync(join(dataDir, file), { timeout: 5_000 })
}
