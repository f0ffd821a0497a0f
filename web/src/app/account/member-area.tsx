import { Banner } from '@oka/ui/state/banner.tsx'
import { learningMessages } from '../../domains/library/index.ts'
import { SessionProvider } from '../../platform/session-data/session-provider.tsx'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useOnline } from '../../platform/network/use-online.ts'
import { useIsNavigationBlocked } from '../../platform/network/blocked-navigation.ts'
import { AccountFrame } from './account-frame.tsx'

/** The session of a member around a page that visitors have too. */
export default function MemberArea() {
  const { apiRoot } = useEnvironment()
  const isOnline = useOnline()
  const isBlocked = useIsNavigationBlocked() // its banner says that the device is offline
  return (
    <SessionProvider key={apiRoot} apiRoot={apiRoot} seed={null} askToSignIn={null}>
      <Banner>{!isOnline && !isBlocked && learningMessages.offlineBanner}</Banner>
      <AccountFrame />
    </SessionProvider>
  )
}
