import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { AccountHead } from '../../domains/account/index.ts'
import { actsMessages } from '../../domains/billing/index.ts'

interface SubPageProps {
  title: string
  lead?: string
  /** False where what is below has the heading of the page. */
  hasHeading?: boolean
  children: ReactNode
}

export const toMembership = { to: paths.membership, label: actsMessages.back }

/** A page below the membership, with the way back to it. */
export const SubPage = ({ title, lead, hasHeading = true, children }: SubPageProps) => (
  <>
    <AccountHead title={title} heading={hasHeading ? title : null} lead={lead} back={toMembership} />
    {children}
  </>
)
