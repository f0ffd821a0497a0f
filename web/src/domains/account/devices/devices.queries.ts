import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
} from '@oka/contract/identity/sessions.endpoints.ts'
import { useMemberCall } from '../../../platform/session/use-member-call.ts'

const key = ['sessions'] as const

/** Fresh on each visit. */
export function useSessions() {
  const call = useMemberCall()
  return useQuery<Session[]>({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listSessions, null, { signal })).sessions,
    staleTime: 0,
  })
}

/** Ends one session, or all others for `null`; resolves with those that are left. */
export function useEndSessions() {
  const call = useMemberCall()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (session: Session | null) => {
      const answer = session
        ? await call(endSession, { sessionId: session.id })
        : await call(endOtherSessions, {})
      return answer.sessions
    },
    onSuccess: (sessions) => queries.setQueryData<Session[]>(key, sessions),
  })
}
