import { Link, NavLink, useLocation } from 'react-router'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import { useEnvironment } from '../../../platform/environment/use-environment.ts'
import { useIsSignedIn } from '../../../platform/session/signed-in.ts'
import { useSite } from '../../../platform/site/site.ts'
import { siteMessages as messages } from '../site.messages.ts'
import { isOfAccount, paths } from '../../../app/paths.ts'
import css from './nav-links.module.css'

/** Navigation in the header: sections of home for visitors, their own pages for members. */
export function NavLinks({ className = '' }: { className?: string | undefined }) {
  const isSignedIn = useIsSignedIn()
  const site = useSite()
  const hasPrograms = !hidesJoin(useEnvironment(), site.environment)
  const { pathname } = useLocation()
  const isLearning = pathname.startsWith(paths.learn)
  return (
    <nav className={`${css.nav} ${className}`} aria-label={messages.mainMenu}>
      {isSignedIn ? (
        <>
          <NavLink to={paths.home} end>
            {messages.home}
          </NavLink>
          <Link to={paths.program(auto)} aria-current={isLearning ? 'page' : undefined}>
            {messages.learn}
          </Link>
          <NavLink to={paths.profile}>{messages.profile}</NavLink>
          <Link to={paths.settings} aria-current={isOfAccount(pathname) ? 'page' : undefined}>
            {messages.settings}
          </Link>
        </>
      ) : (
        <>
          {hasPrograms && <Link to={paths.programsOnHome}>{messages.programs}</Link>}
          <Link to={paths.topicsOnHome}>{messages.topics}</Link>
          <NavLink to={paths.membership}>{messages.membership}</NavLink>
        </>
      )}
    </nav>
  )
}
