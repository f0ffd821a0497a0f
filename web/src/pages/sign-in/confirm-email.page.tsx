import { Link } from 'react-router'
import { auto } from '@oka/contract/shared/auto.ts'
import { getAccountSettings } from '@oka/contract/account/account-settings.endpoints.ts'
import { emailToken } from '@oka/contract/identity/identity.schema.ts'
import { timeLimit } from '@oka/client/time-limit.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import {
  PrivateHead,
  ConfirmForm,
  confirmMessages as messages,
  openSignIn,
  opensDialog,
  signInMessages,
  useMailedLink,
} from '../../domains/site/index.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { openSession } from '../../platform/session/session.ts'
import {
  accountEmail,
  isSignedIn,
  saveAccountEmail,
  useIsSignedIn,
} from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'
import { NightPanel } from './night-panel.tsx'

const titleId = 'confirm-email-title'

/** Nothing that the page loads is sent the link. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

/** Confirms the address of an account, or its new one, with a mailed link (LOGIN-15). */
export default function ConfirmEmailPage() {
  const { productName } = useSite()
  const { apiRoot } = useEnvironment()
  const isMember = useIsSignedIn()
  const link = useMailedLink()
  const token = emailToken.safeParse(link?.token).data ?? null
  const learn = (
    <Link className={buttonClass('primary', { wide: true })} to={paths.program(auto)}>
      {messages.continueLearning}
    </Link>
  )
  const settings = (
    <Link className={buttonClass('text', { wide: true })} to={paths.settings}>
      {messages.settings}
    </Link>
  )
  const logIn = (
    <Link
      className={buttonClass('primary', { wide: true })}
      to={paths.loginAndReturn(paths.settings)}
      onClick={opensDialog(() => openSignIn({ mode: 'full', redirect: paths.settings }))}
    >
      {signInMessages.logIn}
    </Link>
  )
  return (
    <>
      <PrivateHead title={`${productName} - ${messages.pageTitle}`} />
      <NightPanel labelledBy={titleId} needsScript={messages.needsScript}>
        <ConfirmForm
          apiRoot={apiRoot}
          titleId={titleId}
          token={token}
          isUnusable={link !== null && token === null}
          readIsNewAddress={() => readIsNewAddress(apiRoot)}
          actions={{
            confirmed: learn,
            changed: learn,
            already: (
              <>
                {learn}
                {settings}
              </>
            ),
            sent: learn,
            expired: isMember ? settings : logIn,
            taken: isMember ? settings : logIn,
          }}
        />
      </NightPanel>
    </>
  )
}

/**
 * The menu names the account by its address. Without a signed-in account or an answerthe address counts as
 * the same.
 */
async function readIsNewAddress(apiRoot: string): Promise<boolean> {
  const before = accountEmail()
  if (!isSignedIn() || before === null) return false
  const answer = await openSession(apiRoot)
    .call(getAccountSettings, null, { signal: timeLimit(5_000) })
    .catch(() => null)
  if (!answer || !isSignedIn()) return false
  saveAccountEmail(answer.settings.email)
  return answer.settings.email !== before
}
