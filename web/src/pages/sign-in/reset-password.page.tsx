import { useEffect, useEffectEvent } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { email as emailSchema, emailToken } from '@oka/contract/identity/identity.schema.ts'
import { emailKeyOf } from '@oka/contract/identity/mailbox.rule.ts'
import { paths } from '../../app/paths.ts'
import {
  PrivateHead,
  NewPasswordForm,
  resetMessages as messages,
  openReset,
  openSignIn,
  useMailedLink,
} from '../../domains/site/index.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { openSession } from '../../platform/session/session.ts'
import { accountEmail, isSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'
import { toast } from '../../platform/toast/toasts.ts'
import { clearMemberData } from '../../platform/session-data/learner-session.ts'
import { NightPanel } from './night-panel.tsx'

const titleId = 'reset-password-title'

/** Nothing that the page loads is sent the link. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

/**
 * A new password with a mailed link (LOGIN-11). Opening it changes nothing: a scanner of mails may do that.
 */
export default function ResetPasswordPage() {
  const { productName } = useSite()
  const { apiRoot } = useEnvironment()
  const navigate = useNavigate()
  const link = useMailedLink()

  // The documents say /index (LOGIN-11), which leads there by one more step.
  const leave = () => navigate(paths.home, { replace: true })
  const leaveExpired = () => {
    const email = emailSchema.safeParse(link?.email).data ?? ''
    // Without a token it is no link that has expired: the mail about a changed password leads here so.
    if (link?.token === '' && email !== '') openReset({ email, signIn: { mode: 'full' }, onPage: paths.home })
    else openSignIn({ mode: 'full', isLinkExpired: true, email, onPage: paths.home })
    void leave()
  }
  const onUnusable = useEffectEvent(leaveExpired)
  const isUsable =
    link !== null && emailToken.safeParse(link.token).success && emailSchema.safeParse(link.email).success
  useEffect(() => {
    if (link && !isUsable) onUnusable()
  }, [link, isUsable])

  function leaveDone(email: string) {
    if (isSignedIn() && isOther(email)) toast(messages.resetDone)
    else {
      endSession(apiRoot)
      openSignIn({ mode: 'full', email, toast: messages.resetDone, onPage: paths.home })
    }
    void leave()
  }

  return (
    <>
      <PrivateHead title={`${productName} - ${messages.title}`} />
      {isUsable && <PrefetchPageLinks page={paths.home} />}
      <NightPanel labelledBy={titleId} needsScript={messages.needsScript}>
        <NewPasswordForm
          apiRoot={apiRoot}
          titleId={titleId}
          email={link?.email ?? ''}
          token={link?.token ?? ''}
          onDone={() => leaveDone(link?.email ?? '')}
          onExpired={leaveExpired}
        />
      </NightPanel>
    </>
  )
}

/** Someone else’s account is signed in here; its session goes on. */
function isOther(email: string): boolean {
  const here = accountEmail()
  return here !== null && emailKeyOf(here) !== emailKeyOf(email)
}

/** The server has ended all sessions of the account. */
function endSession(apiRoot: string) {
  if (!isSignedIn()) return
  clearMemberData()
  void openSession(apiRoot).end()
}
