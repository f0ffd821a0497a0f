import {
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
} from '@oka/contract/identity/sessions.endpoints.ts'
import type { Database } from '../../../db/database.ts'
import { AppError } from '../../../errors/app-error.ts'
import { bindEndpoint, type Binding } from '../../../http/bind-endpoint.ts'
import { memberCaller, type MemberCaller } from '../../../http/caller.ts'
import { findAccountByMember } from '../accounts.store.ts'
import { listActiveFamilies, type ActiveFamily } from '../sessions.store.ts'
import { endOtherSessions as endOthers, endSessionOfMember, type EndSessionsDeps } from './end-sessions.ts'

export function sessionsRoutes(binding: Binding, deps: EndSessionsDeps) {
  bindEndpoint(binding, listSessions, ({ caller, now }) => answer(deps.database, memberCaller(caller), now))

  bindEndpoint(binding, endSession, async ({ input, caller, now }) => {
    const member = memberCaller(caller)
    await endSessionOfMember(deps, member.memberId, input.sessionId, now)
    return answer(deps.database, member, now)
  })

  bindEndpoint(binding, endOtherSessions, async ({ caller, now }) => {
    const member = memberCaller(caller)
    await endOthers(deps, member, now)
    return answer(deps.database, member, now)
  })
}

async function answer({ db }: Database, { memberId, familyId }: MemberCaller, now: number) {
  if ((await findAccountByMember(db, memberId)) === null) throw new AppError('unauthenticated')
  const families = await listActiveFamilies(db, memberId, now)
  const isCurrent = ({ id }: ActiveFamily) => id === familyId
  const currentFirst = [...families.filter(isCurrent), ...families.filter((family) => !isCurrent(family))]
  return {
    success: true as const,
    sessions: currentFirst.map((family): Session => ({
      id: family.id,
      deviceName: family.device_name,
      signedInAt: new Date(family.created_at).toISOString(),
      lastUsedAt: new Date(family.last_used_at).toISOString(),
      isCurrent: isCurrent(family),
    })),
  }
}
