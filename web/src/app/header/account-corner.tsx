import { Link, useLocation } from 'react-router'
import { IconUserCircle } from '@tabler/icons-react'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { buttonLook } from '@oka/ui/button/button.tsx'
import { iconButtonLook } from '@oka/ui/button/icon-button.tsx'
import { preloadSignIn } from '../../features/sign-in/sign-in-dialog.tsx'
import { openSignIn } from '../../features/sign-in/sign-in-request.ts'
import { signInMessages as m } from '../../features/sign-in/sign-in.messages.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { useSite } from '../../platform/site/site.ts'
import { paths } from '../paths.ts'
import { opensDialog } from '../../features/sign-in/opens-dialog.ts'
import css from './account-corner.module.css'

/** The end of a visitor's header: Log in and Join, on phones one sign for both (PUB-2). On the login page it would only lead where she is. */
export function AccountCorner() {
  const isHydrated = useHydrated()
  const site = useSite()
  const environment = useEnvironment()
  const { pathname } = useLocation()
  if (hidesJoin(environment, site.environment) || pathname === paths.login) return null
  // Links, so that they lead somewhere before the page is awake, and in a new tab.
  const shared = { onPointerEnter: preload, onFocus: preload }
  return (
    <div className={`${css.corner} ${isHydrated ? '' : css.unsure}`}>
      <Link className={`${buttonLook('text')} ${css.desk}`} to={paths.login} onClick={openDialog} {...shared}>
        {m.logIn}
      </Link>
      <Link className={`${buttonLook('teal')} ${css.desk}`} to={paths.createAccount} preventScrollReset onClick={openDialog} {...shared}>
        {m.join}
      </Link>
      <Link className={`${iconButtonLook} ${css.phone}`} to={paths.login} aria-label={m.emailTitle} title={m.emailTitle} onClick={openDialog} {...shared}>
        <IconUserCircle size={26} stroke={1.75} aria-hidden />
      </Link>
    </div>
  )
}

const preload = () => void preloadSignIn().catch(() => {})

const openDialog = opensDialog(() => openSignIn({ mode: 'full' }))
