import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { useEnvironment } from '../../../platform/environment/use-environment.ts'
import { useSite } from '../../../platform/site/site.ts'
import { askToSignIn } from './sign-in-request.ts'

/** What a locked lesson opens; `null` where beta mode hides joining (ENV-11). */
export function useAskToSignIn() {
  const environment = useEnvironment()
  const site = useSite()
  return hidesJoin(environment, site.environment) ? null : askToSignIn
}
