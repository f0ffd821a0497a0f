import { Link, NavLink, useLocation } from 'react-router'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'
import { appMessages as m } from '../app.messages.ts'
import { paths } from '../paths.ts'
import css from './nav-links.module.css'

/** The few places of the header: those of the academy for a visitor, her own for whoever is signed in. */
export function NavLinks({ className = '' }: { className?: string | undefined }) {
  const isSignedIn = useIsSignedIn()
  const site = useSite()
  const hasPrograms = !hidesJoin(useEnvironment(), site.environment)
  const isLearning = useLocation().pathname.startsWith(paths.learn)
  return (
    <nav className={`${css.nav} ${className}`} aria-label={m.mainMenu}>
      {isSignedIn ? (
        <>
          <NavLink to={paths.home} end>
            {m.home}
          </NavLink>
          <Link to={paths.program(auto)} aria-current={isLearning ? 'page' : undefined}>
            {m.learn}
          </Link>
        </>
      ) : (
        <>
          {hasPrograms && <Link to={paths.programsOnHome}>{m.programs}</Link>}
          <Link to={paths.howItWorksOnHome}>{m.howItWorks}</Link>
          <Link to={paths.sourcesOnHome}>{m.ourSources}</Link>
        </>
      )}
    </nav>
  )
}
