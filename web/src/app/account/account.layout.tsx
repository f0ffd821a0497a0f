import {
  redirect,
  useLocation,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { Banner } from '@oka/ui/state/banner.tsx'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import { learningMessages } from '../../domains/library/index.ts'
import {
  PrivateHead,
  openSignIn,
  opensDialog,
  signInMessages,
  siteMessages as messages,
} from '../../domains/site/index.ts'
import { SessionProvider } from '../../platform/session-data/session-provider.tsx'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useOnline } from '../../platform/network/use-online.ts'
import { isSignedIn, useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'
import { useIsNavigationBlocked } from '../../platform/network/blocked-navigation.ts'
import { StorageNotice } from '../offline/storage-notice.tsx'
import { isOfMembership, paths } from '../paths.ts'
import css from './account.module.css'
import { AccountFrame } from './account-frame.tsx'
import { accountMessages } from './account.messages.ts'

/**
 * Visitors sign in first and come back (LOGIN-8). Only the browser knows who is signed in: the server's
 * markup has no page in it.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (isSignedIn()) return null
  const { pathname, search } = new URL(request.url)
  throw redirect(paths.loginAndReturn(pathname + search))
}

/** A dialog that opens over the page is no new visit: the one of signing in again must not lead away. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** Until the browser knows. */
export function HydrateFallback() {
  return (
    <div className={`${text.wide} ${css.loading}`}>
      <AccountHead />
      <noscript>{signInMessages.needsScript}</noscript>
      <div aria-hidden="true">
        <Skeleton width="8em" height="40px" />
        <Skeleton height="220px" radius="var(--r-panel)" />
      </div>
    </div>
  )
}

/** The pages of an account: a menu beside them where there is room. */
export default function AccountLayout() {
  const { apiRoot } = useEnvironment()
  const isOnline = useOnline()
  const isBlocked = useIsNavigationBlocked() // its banner says that the device is offline
  const isMember = useIsSignedIn()
  return (
    <SessionProvider key={apiRoot} apiRoot={apiRoot} seed={null} askToSignIn={null}>
      <StorageNotice />
      <Banner>{!isOnline && !isBlocked && learningMessages.offlineBanner}</Banner>
      {isMember ? <AccountFrame /> : <SignedOut />}
    </SessionProvider>
  )
}

/** The title until a page has its own. */
function AccountHead() {
  const { productName } = useSite()
  const { pathname } = useLocation()
  const title =
    pathname === paths.profile
      ? accountMessages.profile
      : isOfMembership(pathname)
        ? accountMessages.membership
        : messages.settings
  return <PrivateHead title={`${productName} - ${title}`} />
}

/** Signed out while the page was open, here or in another tab: nothing of the account stays on the screen. */
function SignedOut() {
  const { pathname, search } = useLocation()
  return (
    <>
      <AccountHead />
      <StatePanel
        headingLevel="h1"
        title={accountMessages.loggedOut}
        actions={
          <a
            className={buttonClass('teal')}
            href={paths.loginAndReturn(pathname + search)}
            onClick={opensDialog(() =>
              openSignIn({ mode: 'full', redirect: location.pathname + location.search }),
            )}
          >
            {signInMessages.logIn}
          </a>
        }
      >
        {accountMessages.loggedOutText}
      </StatePanel>
    </>
  )
}
