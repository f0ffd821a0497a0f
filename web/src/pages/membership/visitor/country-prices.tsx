import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { PurchaseStep } from '../../../domains/billing/index.ts'
import { openSignIn } from '../../../domains/site/index.ts'
import { SessionProvider } from '../../../platform/session-data/session-provider.tsx'
import { useEnvironment } from '../../../platform/environment/use-environment.ts'
import { useSite } from '../../../platform/site/site.ts'

/** Loaded apart: nothing else on the public page needs a session. */
export default function VisitorPrices() {
  const environment = useEnvironment()
  const { apiRoot } = environment
  const site = useSite()
  return (
    <SessionProvider key={apiRoot} apiRoot={apiRoot} seed={null} askToSignIn={null}>
      <PurchaseStep
        signIn={(redirect) => openSignIn({ mode: 'full', redirect })}
        isForSale={!hidesJoin(environment, site.environment)}
      />
    </SessionProvider>
  )
}
