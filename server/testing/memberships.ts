// Memberships for tests that need one and not how it was bought.
import { programIds } from '@oka/contract/shared/ids.ts'
import { emptyEntry, recordEntries } from '../src/features/membership/membership.door.ts'
import type { TestServer } from './test-server.ts'

interface Grant {
  programId?: string
  from?: number
  /** Null: without an end. */
  until?: number | null
}

let count = 0

/** Opens a program for a member, as staff would: now and without an end, where the grant does not say otherwise. */
export async function grantMembership(
  { deps, clock }: Pick<TestServer, 'deps' | 'clock'>,
  memberId: string,
  { programId = programIds.optimalParentProgram, from = clock.now, until = null }: Grant = {},
): Promise<void> {
  const membershipId = `granted-for-a-test-${++count}`
  const entry = { ...emptyEntry, membershipId, programId, source: 'staff', sourceEventId: membershipId, kind: 'granted', occurredAt: from } as const
  await deps.database.inTransaction((trx) => recordEntries(trx, memberId, [{ ...entry, periodStart: from, periodEnd: until }], clock.now))
}
