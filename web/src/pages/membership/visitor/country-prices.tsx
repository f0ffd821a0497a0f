import { memberData } from '../../../features/member-data/member-data.door.ts'
import { CountryPrices } from '../../../features/membership/membership.door.ts'
import { SessionProvider } from '../../../features/session-data/session-data.door.ts'
import { useEnvironment } from '../../../platform/environment/use-environment.ts'

/** Loaded apart: nothing else on the public page needs a session. */
export default function VisitorPrices() {
  const { apiRoot } = useEnvironment()
  return (
    <SessionProvider key={apiRoot} apiRoot={apiRoot} memberData={memberData} seed={null} askToSignIn={null}>
      <CountryPrices />
    </SessionProvider>
  )
}
