import { Link, useLocation } from 'react-router'
import {
  IconBook2,
  IconCookie,
  IconFileText,
  IconHome,
  IconInfoCircle,
  IconLeaf,
  IconListCheck,
  IconLogin2,
  IconLogout,
  IconPrinter,
  IconSettings,
  IconShieldLock,
  IconStack2,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import { EmailText } from '@oka/ui/text/email-text.tsx'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import { legalMessages } from '../../features/legal/legal.messages.ts'
import { openSignIn, opensDialog } from '../../features/sign-in/sign-in-request.ts'
import { signInMessages } from '../../features/sign-in/sign-in.messages.ts'
import { useEnvironment } from '../../platform/environment/use-environment.ts'
import { useAccountName, useIsSignedIn } from '../../platform/session/signed-in.ts'
import { useSite } from '../../platform/site/site.ts'
import { appMessages as messages } from '../app.messages.ts'
import { paths } from '../paths.ts'
import css from './site-menu.module.css'
import { siteMenuMessages } from './site-menu.messages.ts'

/** Every page of the site that the visitor or member can use. In a drawer, links take the drawer's entry in the history. */
export function SiteMenu({ isInDrawer }: { isInDrawer: boolean }) {
  const isSignedIn = useIsSignedIn()
  const name = useAccountName()
  const { pathname } = useLocation()
  const site = useSite()
  const isOpenToJoin = !hidesJoin(useEnvironment(), site.environment)
  const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const
  if (isSignedIn)
    return (
      <nav className={css.menu} aria-label={messages.menu}>
        <p className={css.account}>
          <IconUserCircle {...icon} />
          <span>
            {name ? siteMenuMessages.signedInAs : siteMenuMessages.signedIn}
            {name && (
              <b>
                <EmailText email={name} />
              </b>
            )}
          </span>
        </p>
        <Link to={paths.home} replace={isInDrawer}>
          <IconHome {...icon} />
          {messages.home}
        </Link>
        <Link to={paths.program(auto)} replace={isInDrawer}>
          <IconBook2 {...icon} />
          {messages.learn}
        </Link>
        <SmallSteps replace={isInDrawer} />
        <LegalLinks replace={isInDrawer} />
        <Link to={paths.settings} replace={isInDrawer}>
          <IconSettings {...icon} />
          {messages.settings}
        </Link>
        <Link to={paths.logout} prefetch="none" replace={isInDrawer}>
          <IconLogout {...icon} />
          {siteMenuMessages.logOut}
        </Link>
      </nav>
    )
  return (
    <nav className={css.menu} aria-label={messages.menu}>
      <Link to={paths.home} replace={isInDrawer}>
        <IconHome {...icon} />
        {messages.home}
      </Link>
      <Link to={paths.continueProgram(auto)} replace={isInDrawer}>
        <IconBook2 {...icon} />
        {messages.learn}
      </Link>
      {isOpenToJoin && (
        <Link to={paths.programsOnHome} replace={isInDrawer}>
          <IconStack2 {...icon} />
          {messages.programs}
        </Link>
      )}
      <SmallSteps replace={isInDrawer} />
      <Link to={paths.howItWorksOnHome} replace={isInDrawer}>
        <IconLeaf {...icon} />
        {messages.howItWorks}
      </Link>
      <Link to={paths.sourcesOnHome} replace={isInDrawer}>
        <IconInfoCircle {...icon} />
        {messages.ourSources}
      </Link>
      <Link to={paths.aboutUs} replace={isInDrawer}>
        <IconUsers {...icon} />
        {messages.aboutUs}
      </Link>
      <LegalLinks replace={isInDrawer} />
      {isOpenToJoin && pathname !== paths.login && (
        <Link to={paths.login} onClick={opensDialog(() => openSignIn({ mode: 'full' }))}>
          <IconLogin2 {...icon} />
          {signInMessages.emailTitle}
        </Link>
      )}
    </nav>
  )
}

const SmallSteps = ({ replace }: { replace: boolean }) => (
  <>
    <Link to={paths.seriesList} replace={replace}>
      <IconListCheck size={22} stroke={1.75} aria-hidden />
      {siteMenuMessages.series}
    </Link>
    <Link to={paths.sheets} replace={replace}>
      <IconPrinter size={22} stroke={1.75} aria-hidden />
      {siteMenuMessages.sheets}
    </Link>
  </>
)

const LegalLinks = ({ replace }: { replace: boolean }) =>
  (
    [
      [paths.terms, legalMessages.terms, IconFileText],
      [paths.privacy, legalMessages.privacy, IconShieldLock],
      [paths.cookiePolicy, legalMessages.cookiePolicy, IconCookie],
    ] as const
  ).map(([path, label, Icon]) => (
    <Link key={path} to={path} replace={replace}>
      <Icon size={22} stroke={1.75} aria-hidden />
      {label}
    </Link>
  ))
