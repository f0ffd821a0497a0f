import { Link, useLocation } from 'react-router'
import {
  IconBook2,
  IconCookie,
  IconFileText,
  IconHome,
  IconInfoCircle,
  IconLeaf,
  IconLogin2,
  IconLogout,
  IconShieldLock,
  IconStack2,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import { legalMessages } from '../../features/legal/legal.messages.ts'
import { openSignIn } from '../../features/sign-in/sign-in-request.ts'
import { signInMessages } from '../../features/sign-in/sign-in.messages.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useAccountName } from '../../platform/session/account-name.ts'
import { useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'
import { appMessages as m } from '../app.messages.ts'
import { paths } from '../paths.ts'
import { opensDialog } from '../../features/sign-in/opens-dialog.ts'
import css from './site-menu.module.css'

/** Every place there is, for whoever is here. `onChoose` closes what the menu stands in. */
export function SiteMenu({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const isSignedIn = useIsSignedIn()
  const name = useAccountName()
  const { pathname } = useLocation()
  const site = useSite()
  const isOpenToJoin = !hidesJoin(useEnvironment(), site.environment)
  const sign = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
  if (isSignedIn)
    return (
      <nav className={css.menu} aria-label={m.menu}>
        <p className={css.who}>
          <IconUserCircle {...sign} />
          <span>
            {name ? m.signedInAs : m.signedIn}
            {name && <b>{name}</b>}
          </span>
        </p>
        <Link to={paths.home} onClick={onChoose}>
          <IconHome {...sign} />
          {m.home}
        </Link>
        <Link to={paths.program(auto)} onClick={onChoose}>
          <IconBook2 {...sign} />
          {m.learn}
        </Link>
        <Legal onChoose={onChoose} />
        <Link to={paths.logout} prefetch="none" onClick={onChoose}>
          <IconLogout {...sign} />
          {m.logOut}
        </Link>
      </nav>
    )
  return (
    <nav className={css.menu} aria-label={m.menu}>
      <Link to={paths.home} onClick={onChoose}>
        <IconHome {...sign} />
        {m.home}
      </Link>
      <Link to={paths.continueProgram(auto)} onClick={onChoose}>
        <IconBook2 {...sign} />
        {m.learn}
      </Link>
      {isOpenToJoin && (
        <Link to={paths.programsOnHome} onClick={onChoose}>
          <IconStack2 {...sign} />
          {m.programs}
        </Link>
      )}
      <Link to={paths.howItWorksOnHome} onClick={onChoose}>
        <IconLeaf {...sign} />
        {m.howItWorks}
      </Link>
      <Link to={paths.sourcesOnHome} onClick={onChoose}>
        <IconInfoCircle {...sign} />
        {m.ourSources}
      </Link>
      <Link to={paths.aboutUs} onClick={onChoose}>
        <IconUsers {...sign} />
        {m.aboutUs}
      </Link>
      <Legal onChoose={onChoose} />
      {isOpenToJoin && pathname !== paths.login && (
        <Link
          to={paths.login}
          onClick={opensDialog(() => {
            onChoose?.()
            openSignIn({ mode: 'full' })
          })}
        >
          <IconLogin2 {...sign} />
          {signInMessages.emailTitle}
        </Link>
      )}
    </nav>
  )
}

const Legal = ({ onChoose }: { onChoose?: (() => void) | undefined }) =>
  (
    [
      [paths.terms, legalMessages.terms, IconFileText],
      [paths.privacy, legalMessages.privacy, IconShieldLock],
      [paths.cookiePolicy, legalMessages.cookiePolicy, IconCookie],
    ] as const
  ).map(([path, words, Sign]) => (
    <Link key={path} to={path} onClick={onChoose}>
      <Sign size={22} stroke={1.75} aria-hidden />
      {words}
    </Link>
  ))
