import { Link, useLocation } from 'react-router'
import {
  IconBook2,
  IconBookmark,
  IconCookie,
  IconCreditCard,
  IconExternalLink,
  IconFileText,
  IconHome,
  IconInfoCircle,
  IconLayoutGrid,
  IconListCheck,
  IconLogin2,
  IconLogout,
  IconMail,
  IconMoon,
  IconPhone,
  IconPrinter,
  IconSearch,
  IconSettings,
  IconShieldLock,
  IconStack2,
  IconUser,
  IconUserCircle,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import { EmailText } from '@oka/ui/text/email-text.tsx'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import { auto } from '@oka/contract/shared/auto.ts'
import { legalMessages } from '../../info/index.ts'
import { openSignIn, opensDialog } from '../sign-in/sign-in-request.ts'
import { signInPageMessages } from '../sign-in/sign-in-page.messages.ts'
import { useEnvironment } from '../../../platform/environment/use-environment.ts'
import { useAccountName, useIsSignedIn } from '../../../platform/session/signed-in.ts'
import { useSite } from '../../../platform/site/site.ts'
import { siteMessages as messages } from '../site.messages.ts'
import { paths } from '../../../app/paths.ts'
import { entriesOf, menus, type Addresses, type EntryName, type MenuEntry } from './menu-entries.rule.ts'
import css from './site-menu.module.css'
import { siteMenuMessages } from './site-menu.messages.ts'

const drawn: Readonly<Record<EntryName, { label: string; Icon: Icon }>> = {
  home: { label: messages.home, Icon: IconHome },
  search: { label: messages.search, Icon: IconSearch },
  browse: { label: siteMenuMessages.browse, Icon: IconLayoutGrid },
  learn: { label: messages.learn, Icon: IconBook2 },
  profile: { label: messages.profile, Icon: IconUser },
  programs: { label: messages.programs, Icon: IconStack2 },
  membership: { label: messages.membership, Icon: IconCreditCard },
  saved: { label: siteMenuMessages.saved, Icon: IconBookmark },
  help: { label: siteMenuMessages.helpLines, Icon: IconPhone },
  night: { label: siteMenuMessages.night, Icon: IconMoon },
  series: { label: siteMenuMessages.series, Icon: IconListCheck },
  sheets: { label: siteMenuMessages.sheets, Icon: IconPrinter },
  ourSources: { label: messages.ourSources, Icon: IconInfoCircle },
  aboutUs: { label: messages.aboutUs, Icon: IconUsers },
  contactUs: { label: messages.contactUs, Icon: IconMail },
  terms: { label: legalMessages.terms, Icon: IconFileText },
  privacy: { label: legalMessages.privacy, Icon: IconShieldLock },
  cookiePolicy: { label: legalMessages.cookiePolicy, Icon: IconCookie },
  storeTerms: { label: siteMenuMessages.storeTerms, Icon: IconExternalLink },
  settings: { label: messages.settings, Icon: IconSettings },
  logIn: { label: signInPageMessages.emailTitle, Icon: IconLogin2 },
  logOut: { label: siteMenuMessages.logOut, Icon: IconLogout },
}
const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

const addresses: Addresses = {
  ...paths,
  learn: paths.program(auto),
  programs: paths.programsOnHome,
  series: paths.seriesList,
  ourSources: paths.sourcesOnHome,
  logIn: paths.login,
  logOut: paths.logout,
}
const addressesOfVisitor: Addresses = { ...addresses, learn: paths.continueProgram(auto) }

/**
 * Every page of the site that the visitor or member can use (PUB-14). In a drawer, links take the drawer's
 * entry in the history.
 */
export function SiteMenu({ isInDrawer }: { isInDrawer: boolean }) {
  const isSignedIn = useIsSignedIn()
  const name = useAccountName()
  const { pathname } = useLocation()
  const site = useSite()
  const environment = useEnvironment()
  const isOpenToJoin = !hidesJoin(environment, site.environment)
  const entries = entriesOf(menus.home, {
    isSignedIn,
    isOpenToJoin,
    environment,
    addresses: isSignedIn ? addresses : addressesOfVisitor,
    storeTerms: site.storeTerms,
  })
  return (
    <nav className={css.menu} aria-label={messages.menu}>
      {isSignedIn && (
        <p className={css.account}>
          <IconUserCircle {...icon} />
          <span>
            <span>{name ? siteMenuMessages.signedInAs : siteMenuMessages.signedIn}</span>
            {name && (
              <b>
                <EmailText email={name} />
              </b>
            )}
          </span>
        </p>
      )}
      {entries.map((entry) =>
        entry.name === 'logIn' && pathname === paths.login ? null : (
          <Entry key={entry.name} entry={entry} replace={isInDrawer} />
        ),
      )}
    </nav>
  )
}

function Entry({ entry: { name, path, isExternal }, replace }: { entry: MenuEntry; replace: boolean }) {
  const { label, Icon } = drawn[name]
  const content = (
    <>
      <Icon {...icon} />
      {label}
    </>
  )
  if (isExternal)
    return (
      <a href={path} rel="noreferrer" target="_blank">
        {content}
      </a>
    )
  return (
    <Link
      to={path}
      replace={replace}
      {...(name === 'logOut' && { prefetch: 'none' as const })}
      {...(name === 'logIn' && { onClick: opensDialog(() => openSignIn({ mode: 'full' })) })}
    >
      {content}
    </Link>
  )
}
