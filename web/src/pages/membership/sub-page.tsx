import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../app/paths.ts'
import { actsMessages } from '../../domains/billing/index.ts'
import { PrivateHead } from '../../domains/site/index.ts'
import { useSite } from '../../platform/site/site.ts'
import css from './membership-page.module.css'

interface SubPageProps {
  title: string
  lead?: string
  /** False where what is below has the heading of the page. */
  hasHeading?: boolean
  children: ReactNode
}

/** Title, heading and the way back of a page below the membership. */
export function SubPage({ title, lead, hasHeading = true, children }: SubPageProps) {
  const { productName } = useSite()
  return (
    <>
      <PrivateHead title={`${productName} - ${title}`} />
      <BackToMembership />
      {hasHeading && (
        <div className={css.head}>
          <h1>{title}</h1>
          {lead && <p className={text.lead}>{lead}</p>}
        </div>
      )}
      {children}
    </>
  )
}

export const BackToMembership = () => (
  <Link className={css.crumb} to={paths.membership}>
    <IconArrowLeft size={20} stroke={1.75} aria-hidden />
    {actsMessages.back}
  </Link>
)
