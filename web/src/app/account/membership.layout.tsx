import { Outlet } from 'react-router'
import { Banner } from '@oka/ui/state/banner.tsx'
import { learningMessages } from '../../features/lesson-model/lesson-model.door.ts'
import { memberData } from '../../features/member-data/member-data.door.ts'
import { SessionProvider } from '../../features/session-data/session-data.door.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useOnline } from '../../platform/network/use-online.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useIsNavigationBlocked } from '../offline/blocked-navigation.ts'
import { AccountFrame } from './account-frame.tsx'

/** A page of the account for members, a public page for everyone else. */
export default function MembershipLayout() {
  const { apiRoot } = useEnvironment()
  const isOnline = useOnline()
  const isBlocked = useIsNavigationBlocked() // its banner says that the device is offline
  return (
    <SessionProvider key={apiRoot} apiRoot={apiRoot} memberData={memberData} seed={null} askToSignIn={null}>
      <Banner>{!isOnline && !isBlocked && learningMessages.offlineBanner}</Banner>
      {useIsSignedIn() ? <AccountFrame /> : <Outlet />}
    </SessionProvider>
  )
}
