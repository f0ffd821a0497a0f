import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { dialogPanel } from '@oka/ui/dialog/dialog.tsx'
import { leaveOverPage } from '@oka/ui/dialog/use-back-closes.ts'
import { paths } from '../../app/paths.ts'
import { pathOnThisSite } from '../../features/sign-in/return-url.ts'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'
import { signInMessages as m } from '../../features/sign-in/sign-in.messages.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useDrawings, useSite } from '../../platform/site/site.ts'
import css from './login.module.css'

/** The dialog's form on a page of its own, for whoever was sent here by an address (LOGIN-8). */
export default function LoginPage() {
  const { productName } = useSite()
  const { apiRoot } = useEnvironment()
  const isHydrated = useHydrated()
  const picture = useDrawings()
  useLeaveWhenSignedIn()
  const form = <SignInForm mode="full" apiRoot={apiRoot} titleId="login-title" headingLevel="h1" onDone={nothing} onWithoutAccount={nothing} />
  return (
    <div className={css.page}>
      <title>{`${productName} - ${m.logIn}`}</title>
      <meta name="robots" content="noindex" />
      <img className={css.picture} src={picture('night-armchair')} alt="" />
      <section className={`${dialogPanel} ${css.panel}`} aria-labelledby="login-title">
        {/* Not to be sent before the page is awake: the browser would put the email into the address. */}
        {isHydrated ? (
          form
        ) : (
          <fieldset className={css.asleep} disabled>
            {form}
          </fieldset>
        )}
        <noscript>
          <p className={css.needsScript}>{m.needsScript}</p>
        </noscript>
      </section>
    </div>
  )
}

/** Leaving follows from being signed in. */
const nothing = () => {}

/** Who comes signed in goes home; who signs in here goes where she was going, on this site, else to /index. */
function useLeaveWhenSignedIn() {
  const isSignedIn = useIsSignedIn()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const cameSignedIn = useRef<boolean>(undefined)
  useEffect(() => {
    if (!isHydrated) return
    cameSignedIn.current ??= isSignedIn
    if (!isSignedIn) return
    const returnUrl = new URLSearchParams(location.search).get('returnUrl')
    const target = pathOnThisSite(returnUrl, location.origin, [paths.login, paths.logout]) ?? paths.index
    const leaveTo = cameSignedIn.current ? paths.home : target
    void leaveOverPage().then(() => navigate(leaveTo, { replace: true }))
  }, [isHydrated, isSignedIn, navigate])
}
