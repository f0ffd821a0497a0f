// The one cache of what the server said, on every layout: what a page reads through it needs no provider.
import { use, useEffect } from 'react'
import {
  QueryClientContext,
  useQuery,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useEnvironment } from '../environment/use-environment.ts'
import { useSignedInMemberId } from '../session/signed-in.ts'
import { getLearnerSession } from './learner-session.ts'

/** Of the session around this part of the page; where none is, of the learner in this tab. */
export function useQueryCache(): QueryClient {
  const around = use(QueryClientContext)
  const { apiRoot } = useEnvironment()
  const memberId = useSignedInMemberId()
  const cache = around ?? getLearnerSession(apiRoot, memberId).queries
  useEffect(() => {
    cache.mount()
    return () => cache.unmount()
  }, [cache])
  return cache
}

export function useCachedQuery<Fetched, Failure = Error, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Failure, Data, Key>,
): UseQueryResult<Data, Failure> {
  return useQuery(options, useQueryCache())
}
