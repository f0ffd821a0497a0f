import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../app/paths.ts'
import { PrivateHead } from '../../domains/site/index.ts'
import { settingsMessages } from '../../domains/account/index.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './account-page.module.css'

interface AccountPageProps {
  title: string
  lead?: string
  /** Below the settings page: phones have a way back there, larger windows the menu beside it. */
  isBelowSettings?: boolean
  children: ReactNode
}

/** Title, heading and the way back of a page of the account. */
export function AccountPage({ title, lead, isBelowSettings = false, children }: AccountPageProps) {
  const { productName } = useSite()
  return (
    <>
      <PrivateHead title={`${productName} - ${title}`} />
      {isBelowSettings && (
        <Link className={css.crumb} to={paths.settings}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          {settingsMessages.title}
        </Link>
      )}
      <div className={css.head}>
        <h1>{title}</h1>
        {lead && <p className={text.lead}>{lead}</p>}
      </div>
      {children}
    </>
  )
}
