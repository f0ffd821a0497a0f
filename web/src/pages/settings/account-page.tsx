import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { AccountHead, settingsMessages } from '../../domains/account/index.ts'

interface AccountPageProps {
  title: string
  lead?: string
  /** Below the settings page: phones have a way back there, larger windows the menu beside it. */
  isBelowSettings?: boolean
  children: ReactNode
}

const toSettings = { to: paths.settings, label: settingsMessages.title, isOnPhonesOnly: true }

export const AccountPage = ({ title, lead, isBelowSettings = false, children }: AccountPageProps) => (
  <>
    <AccountHead title={title} lead={lead} back={isBelowSettings ? toSettings : undefined} />
    {children}
  </>
)
