// Members of whom nothing is known, for what needs their ids alone.
import { randomUUID } from 'node:crypto'
import type { TestServer } from '../test-server.ts'

export async function newMembers(
  { deps, clock }: Pick<TestServer, 'deps' | 'clock'>,
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const nothing = {
    credential_hash: null,
    landing_activity_id: null,
    landing_program_id: null,
    landing_email: null,
    marketing: null,
  }
  const rows = ids.map((id) => ({ ...nothing, id, kind: 'account' as const, created_at: clock.now }))
  await deps.database.db.insertInto('member').values(rows).execute()
  return ids
}
