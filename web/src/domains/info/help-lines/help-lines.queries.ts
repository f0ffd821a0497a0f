import { useQuery } from '@tanstack/react-query'
import { fetchHelpLines } from './fetch-help-lines.ts'

export const useHelpLines = (isWanted = true) =>
  useQuery({
    queryKey: ['help-lines'],
    queryFn: ({ signal }) => fetchHelpLines(signal),
    staleTime: Infinity,
    enabled: isWanted,
  })
