import { useEffect, useEffectEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { paths } from '../../app/paths.ts'
import { accountDeletionMessages as messages, AccountDeletion } from '../../domains/account/index.ts'
import { PageHead, openSignIn, opensDialog } from '../../domains/site/index.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { isSignedIn, useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'

export const handle = { backRoute: paths.home }

/**
 * The public address that app stores link to (SET-4). A member is led to the settings; anyone else learns
 * what deleting means, and signs in first.
 */
export default function DeleteAccountPage() {
  const { productName } = useSite()
  const isHydrated = useHydrated()
  const isMember = useIsSignedIn()
  const navigate = useNavigate()
  const leaveSignedIn = useEffectEvent(
    () => isSignedIn() && void navigate(paths.settingsDeletion, { replace: true }),
  )
  useEffect(() => {
    if (isHydrated) leaveSignedIn() // only on arrival: signing in here leads there by itself
  }, [isHydrated])
  return (
    <>
      <PageHead
        title={`${productName} - ${messages.title}`}
        description={messages.description}
        path={paths.deleteAccount}
        card={{ title: messages.title }}
      />
      <AccountDeletion
        action={
          isMember ? (
            <Link className={buttonClass('primary')} to={paths.settingsDeletion}>
              {messages.toSettings}
            </Link>
          ) : (
            <Link
              className={buttonClass('primary')}
              to={paths.loginAndReturn(paths.settingsDeletion)}
              onClick={logIn}
            >
              {messages.logIn}
            </Link>
          )
        }
      />
    </>
  )
}

const logIn = opensDialog(() => openSignIn({ mode: 'full', redirect: paths.settingsDeletion }))
