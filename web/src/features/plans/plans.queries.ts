import { useQuery } from '@tanstack/react-query'
import { getPricing } from '@oka/contract/membership/pricing.endpoints.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useLearnerSession } from '../session-data/session-data.door.ts'

/** Prices appear no sooner (S1 §9), in ms. Nothing else waits for them. */
const shownAfterMs = 1_000
/** In ms. */
const limitMs = 15_000

/** The plans of the full program in a country; nothing is fetched while it is ''. */
export function usePricing(countryCode: string) {
  const { api } = useLearnerSession().session
  const isHydrated = useHydrated()
  return useQuery({
    queryKey: ['pricing', countryCode],
    async queryFn({ signal }) {
      const answer = api.call(getPricing, { countryCode }, { signal: timeLimit(limitMs, signal) })
      const [pricing] = await Promise.all([answer, new Promise((resolve) => setTimeout(resolve, shownAfterMs))])
      return pricing
    },
    enabled: isHydrated && countryCode !== '',
    staleTime: Infinity,
    retry: false,
  })
}
