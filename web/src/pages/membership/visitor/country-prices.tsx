import { CountryPrices } from '../../../domains/billing/index.ts'
import { SessionProvider } from '../../../platform/session-data/session-provider.tsx'
import { useEnvironment } from '../../../platform/environment/use-environment.ts'

/** Loaded apart: nothing else on the public page needs a session. */
export default function VisitorPrices() {
  const { apiRoot } = useEnvironment()
  return (
    <SessionProvider key={apiRoot} apiRoot={apiRoot} seed={null} askToSignIn={null}>
      <CountryPrices />
    </SessionProvider>
  )
}
