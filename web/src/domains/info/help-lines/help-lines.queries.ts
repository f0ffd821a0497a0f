import { useCachedQuery } from '../../../platform/session-data/query-cache.ts'
import { fetchHelpLines } from './fetch-help-lines.ts'

export const useHelpLines = (isWanted = true) =>
  useCachedQuery({
    queryKey: ['help-lines'],
    queryFn: ({ signal }) => fetchHelpLines(signal),
    staleTime: Infinity,
    enabled: isWanted,
  })
