import { getPricing } from '@oka/contract/membership/pricing.endpoints.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { useProfile } from '../../profile/index.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'
import { useCachedQuery } from '../../../platform/session-data/query-cache.ts'

/** To visitors prices appear no sooner (MEM-1), in ms. Nothing else waits for them. */
const shownAfterMs = 1_000
/** In ms. */
const limitMs = 15_000

interface PricingOptions {
  /** Two letters; nothing is fetched while it is ''. */
  countryCode: string
  /** Without it: of the full program. */
  programId?: string | undefined
}

/** The plans of a program in a country. */
export function usePricing({ countryCode, programId }: PricingOptions) {
  const { api, memberId } = useLearnerSession().session
  const isHydrated = useHydrated()
  return useCachedQuery({
    queryKey: ['pricing', countryCode, programId ?? ''],
    async queryFn({ signal }) {
      const answer = api.call(getPricing, { countryCode, programId }, { signal: timeLimit(limitMs, signal) })
      const delay = memberId === null ? shownAfterMs : 0
      const [pricing] = await Promise.all([answer, new Promise((resolve) => setTimeout(resolve, delay))])
      return pricing
    },
    enabled: isHydrated && countryCode !== '',
    staleTime: Infinity,
    retry: false,
  })
}

/** The same in the country of the learner's profile, once that is loaded (`usePrograms`). */
export const useOwnPricing = (programId?: string) =>
  usePricing({ countryCode: useProfile().answers.address.country, programId })
