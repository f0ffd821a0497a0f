import { Link, useLocation, useMatches } from 'react-router'
import { IconArrowLeft, IconSearch, IconSettings } from '@tabler/icons-react'
import { Logo } from '@oka/ui/brand/logo.tsx'
import { iconButtonClass } from '@oka/ui/button/icon-button.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIsSignedIn } from '../../../platform/session/signed-in.ts'
import { useSite } from '../../../platform/site/site.ts'
import { siteMessages as messages } from '../site.messages.ts'
import { paths } from '../../../app/paths.ts'
import { AuthLinks } from './auth-links.tsx'
import { MenuButton } from './menu-button.tsx'
import { NavLinks } from './nav-links.tsx'
import css from './site-header.module.css'

/** Menu, back, home, and the account (PUB-2). The menu opens on the side of its button. */
export function SiteHeader() {
  const site = useSite()
  const isSignedIn = useIsSignedIn()
  const backRoute = useBackRoute()
  const { pathname } = useLocation()
  const isHome = pathname === paths.home // it has no bottom navigation
  return (
    <header className={css.top}>
      <div className={`${text.wide} ${css.bar}`}>
        {!isSignedIn && <MenuButton side="start" />}
        {isSignedIn && backRoute && (
          <Link
            className={`${iconButtonClass} ${css.back}`}
            to={backRoute}
            aria-label={messages.back}
            title={messages.back}
          >
            <IconArrowLeft size={26} stroke={1.75} aria-hidden />
          </Link>
        )}
        <Link className={css.logo} to={paths.home} aria-label={messages.homeLink(site.productName)}>
          <Logo name={site.productName} />
        </Link>
        <NavLinks className={css.nav} />
        {pathname !== paths.search && (
          <Link
            className={`${iconButtonClass} ${css.search}`}
            to={paths.search}
            aria-label={messages.search}
            title={messages.search}
          >
            <IconSearch size={26} stroke={1.75} aria-hidden />
          </Link>
        )}
        {isSignedIn && isHome && (
          <Link
            className={`${iconButtonClass} ${css.settings}`}
            to={paths.settings}
            aria-label={messages.settings}
            title={messages.settings}
          >
            <IconSettings size={26} stroke={1.75} aria-hidden />
          </Link>
        )}
        {isSignedIn ? <MenuButton side="end" /> : <AuthLinks />}
      </div>
    </header>
  )
}

/** The innermost route's `handle.backRoute`. */
function useBackRoute(): string | null {
  const handles = useMatches().map(({ handle }) => (handle as { backRoute?: string } | undefined)?.backRoute)
  return handles.findLast((route) => route !== undefined) ?? null
}
