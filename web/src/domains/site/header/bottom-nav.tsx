import { Link, NavLink, useLocation, useMatch } from 'react-router'
import { IconBook2, IconHome, IconSettings, IconUser } from '@tabler/icons-react'
import { auto } from '@oka/contract/shared/auto.ts'
import { useIsSignedIn } from '../../../platform/session/signed-in.ts'
import { siteMessages as messages } from '../site.messages.ts'
import { isOfAccount, paths, membershipPatterns } from '../../../app/paths.ts'
import css from './bottom-nav.module.css'

const hasNoBottomNav = [paths.learn, '/embed']

/**
 * Members' navigation on phones. Not on home, which has the same links, not in the learning area or embedded
 * (PUB-16), and not beside a payment, where nothing leads away.
 */
export function BottomNav() {
  const isSignedIn = useIsSignedIn()
  const { pathname } = useLocation()
  const isPayment = useMatch(membershipPatterns.payment) !== null
  if (
    !isSignedIn ||
    isPayment ||
    pathname === paths.home ||
    hasNoBottomNav.some((prefix) => pathname.startsWith(prefix))
  )
    return null
  return (
    <nav className={css.nav} aria-label={messages.mainMenu}>
      <NavLink to={paths.home} end>
        <IconHome size={24} stroke={1.75} aria-hidden />
        {messages.home}
      </NavLink>
      <Link to={paths.program(auto)}>
        <IconBook2 size={24} stroke={1.75} aria-hidden />
        {messages.learn}
      </Link>
      <NavLink to={paths.profile}>
        <IconUser size={24} stroke={1.75} aria-hidden />
        {messages.profile}
      </NavLink>
      <Link to={paths.settings} aria-current={isOfAccount(pathname) ? 'page' : undefined}>
        <IconSettings size={24} stroke={1.75} aria-hidden />
        {messages.settings}
      </Link>
    </nav>
  )
}
