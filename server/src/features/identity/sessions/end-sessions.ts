// Signing out other devices (SET-5).
import type { Database } from '../../../db/database.ts'
import type { MemberCaller } from '../../../http/caller.ts'
import type { EndedSessions } from '../ended-sessions.ts'
import { endFamilies, endFamily, listActiveFamilies } from '../sessions.store.ts'

export interface EndSessionsDeps {
  database: Database
  endedSessions: EndedSessions
}

/** A session that has ended, or is another member's, changes nothing. */
export async function endSessionOfMember(
  { database, endedSessions }: EndSessionsDeps,
  memberId: string,
  sessionId: string,
  now: number,
): Promise<void> {
  const isEnded = await database.inTransaction(async (trx) => {
    const isOwn = (await listActiveFamilies(trx, memberId, now)).some(({ id }) => id === sessionId)
    if (isOwn) await endFamily(trx, sessionId, now)
    return isOwn
  })
  if (isEnded) endedSessions.add(sessionId)
}

export async function endOtherSessions(
  { database, endedSessions }: EndSessionsDeps,
  { memberId, familyId }: MemberCaller,
  now: number,
): Promise<void> {
  const ended = await database.inTransaction((trx) => endFamilies(trx, memberId, familyId, now))
  for (const id of ended) endedSessions.add(id)
}
