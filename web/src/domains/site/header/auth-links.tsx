import { Link, useLocation } from 'react-router'
import { IconUserCircle } from '@tabler/icons-react'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import { iconButtonClass } from '@oka/ui/button/icon-button.tsx'
import { preloadSignIn } from '../sign-in/sign-in-dialog.tsx'
import { openSignIn, opensDialog } from '../sign-in/sign-in-request.ts'
import { signInPageMessages as messages } from '../sign-in/sign-in-page.messages.ts'
import { useEnvironment } from '../../../platform/environment/use-environment.ts'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'
import { useSite } from '../../../platform/site/site.ts'
import { paths } from '../../../app/paths.ts'
import css from './auth-links.module.css'

/**
 * Log in and Join in a visitor's header, one icon for both on phones (PUB-2). Not on the login page itself.
 */
export function AuthLinks() {
  const isHydrated = useHydrated()
  const site = useSite()
  const environment = useEnvironment()
  const { pathname } = useLocation()
  if (hidesJoin(environment, site.environment) || pathname === paths.login) return null
  // Links, so that they work before hydration and in a new tab.
  const preloadProps = { onPointerEnter: preload, onFocus: preload }
  return (
    <div className={`${css.links} ${isHydrated ? '' : css.unhydrated}`}>
      <Link
        className={`${buttonClass('text')} ${css.wide}`}
        to={paths.login}
        onClick={openDialog}
        {...preloadProps}
      >
        {messages.logIn}
      </Link>
      <Link
        className={`${buttonClass('teal')} ${css.wide}`}
        to={paths.createAccount}
        preventScrollReset
        onClick={openDialog}
        {...preloadProps}
      >
        {messages.join}
      </Link>
      <Link
        className={`${iconButtonClass} ${css.narrow}`}
        to={paths.login}
        aria-label={messages.emailTitle}
        title={messages.emailTitle}
        onClick={openDialog}
        {...preloadProps}
      >
        <IconUserCircle size={26} stroke={1.75} aria-hidden />
      </Link>
    </div>
  )
}

const preload = () => void preloadSignIn().catch(() => {})

const openDialog = opensDialog(() => openSignIn({ mode: 'full' }))
