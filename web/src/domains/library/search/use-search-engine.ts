import { useCachedQuery } from '../../../platform/session-data/query-cache.ts'

/** `isWanted`: the field has been touched. Once it is there it stays, offline too. */
export const useSearchEngine = (isWanted: boolean) =>
  useCachedQuery({
    queryKey: ['search-engine'],
    queryFn: async ({ signal }) => (await import('./search-engine.lazy.ts')).loadSearchEngine(signal),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
    retry: 1,
    // the browser may have the file without a network
    networkMode: 'always',
    refetchOnReconnect: ({ state }) => state.status === 'error',
  })
