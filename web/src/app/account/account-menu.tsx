import { Link, NavLink, useLocation } from 'react-router'
import { IconDeviceMobile, IconFileText, IconLeaf, IconSettings, IconTrash } from '@tabler/icons-react'
import { membershipSettingsMessages, settingsMessages } from '../../domains/account/index.ts'
import { siteMessages as messages } from '../../domains/site/index.ts'
import { isOfMembership, paths } from '../paths.ts'
import css from './account.module.css'
import { accountMessages } from './account.messages.ts'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** The topics of the settings page, by their fragments. */
const groups = [
  ['signing-in', settingsMessages.signingIn],
  ['membership', membershipSettingsMessages.membership],
  ['reading', settingsMessages.reading],
  ['playing', settingsMessages.playing],
  ['this-device', settingsMessages.onThisDevice],
  ['your-data', settingsMessages.yourData],
] as const

/** Beside the pages from 900 px on; phones have rows and a way back instead. */
export function AccountMenu() {
  const { pathname } = useLocation()
  const isSettings = pathname === paths.settings
  return (
    <nav className={css.menu} aria-label={accountMessages.account}>
      <p className={css.title}>{accountMessages.account}</p>
      <Link to={paths.membership} aria-current={isOfMembership(pathname) ? 'page' : undefined}>
        <IconLeaf {...icon} />
        {accountMessages.membership}
      </Link>
      <NavLink to={paths.settings} end>
        <IconSettings {...icon} />
        {messages.settings}
      </NavLink>
      {isSettings && (
        <ul>
          {groups.map(([id, name]) => (
            <li key={id}>
              <Link to={`#${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      <NavLink to={paths.devices}>
        <IconDeviceMobile {...icon} />
        {accountMessages.devices}
      </NavLink>
      <NavLink to={paths.myData}>
        <IconFileText {...icon} />
        {accountMessages.myData}
      </NavLink>
      <NavLink to={paths.accountDeletion}>
        <IconTrash {...icon} />
        {accountMessages.deleteAccount}
      </NavLink>
    </nav>
  )
}
