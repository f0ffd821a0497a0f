import {
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
} from '@oka/contract/identity/sessions.endpoints.ts'
import { useFormCall } from '../../../platform/session/use-form-call.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'
import { useCachedQuery, useQueryCache } from '../../../platform/session-data/query-cache.ts'

const key = ['sessions'] as const

/** Fresh on each visit. */
export function useSessions() {
  const call = useMemberCall()
  return useCachedQuery<Session[]>({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listSessions, null, { signal })).sessions,
    staleTime: 0,
  })
}

/** Ends one session, or all others for `null`; resolves with those that are left. */
export function useEndSessions() {
  const call = useMemberCall()
  const queries = useQueryCache()
  return useFormCall(
    async (session: Session | null) => {
      const answer = session
        ? await call(endSession, { sessionId: session.id })
        : await call(endOtherSessions, {})
      return answer.sessions
    },
    { onSuccess: (sessions) => void queries.setQueryData<Session[]>(key, sessions) },
  )
}
