import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { auto } from '@oka/contract/shared/auto.ts'
import { accountOptional, paths } from '../../app/paths.ts'
import {
  PrivateHead,
  announceArrival,
  pathOnThisSite,
  openReset,
  SignInForm,
  signInMessages as messages,
} from '../../domains/site/index.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useOpenOverlays } from '../../platform/overlay/use-overlay.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'
import { toast } from '../../platform/toast/toasts.ts'
import { NightPanel } from './night-panel.tsx'

const titleId = 'login-title'

/** The form of the sign-in dialog on a page of its own (LOGIN-8). */
export default function LoginPage() {
  const { productName } = useSite()
  const { apiRoot } = useEnvironment()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useLeaveWhenSignedIn()
  return (
    <>
      <PrivateHead title={`${productName} - ${messages.logIn}`} />
      <NightPanel labelledBy={titleId} needsScript={messages.needsScript}>
        <SignInForm
          mode={search.has(accountOptional) ? 'partial' : 'full'}
          apiRoot={apiRoot}
          titleId={titleId}
          headingLevel="h1"
          onDone={announceNewAccount}
          onForgotten={(email) => openReset({ email })}
          onLinkSent={(email) => toast(messages.resetLinkSent(email))}
          onWithoutAccount={() =>
            void navigate(returnPath() ?? paths.continueProgram(auto), { replace: true })
          }
        />
      </NightPanel>
    </>
  )
}

/** The page leaves as soon as the session says that the user is signed in. */
function announceNewAccount({ isNewAccount }: { isNewAccount: boolean }) {
  if (isNewAccount) announceArrival({ kind: 'joined' }, paths.login)
}

/** The `returnUrl` of this page's address, where it leads to a page of this site. */
const returnPath = () =>
  pathOnThisSite(new URLSearchParams(location.search).get('returnUrl'), location.origin, [
    paths.login,
    paths.logout,
  ])

/**
 * Redirects signed-in users to the home page; after signing in here, to the return address on this site, else
 * to /index.
 */
function useLeaveWhenSignedIn() {
  const isSignedIn = useIsSignedIn()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { hasOpen, closeAll } = useOpenOverlays()
  const closeSteps = useEffectEvent(closeAll)
  const arrivedSignedIn = useRef<boolean>(undefined)
  useEffect(() => {
    if (!isHydrated) return
    arrivedSignedIn.current ??= isSignedIn
    if (!isSignedIn) return
    if (hasOpen) return void closeSteps() // their entries first: what follows replaces the page's own
    const path = arrivedSignedIn.current ? paths.home : (returnPath() ?? paths.index)
    void navigate(path, { replace: true })
  }, [isHydrated, isSignedIn, hasOpen, navigate])
}
