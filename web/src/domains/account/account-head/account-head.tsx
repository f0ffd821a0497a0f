import { Link } from 'react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import text from '@oka/ui/text/text.module.css'
import { PrivateHead } from '../../site/index.ts'
import { useSite } from '../../../platform/site/site.ts'
import css from './account-head.module.css'

interface AccountHeadProps {
  title: string
  /** `null` where what is below has the heading of the page, or there is none yet. */
  heading?: string | null
  lead?: string | undefined
  back?: { to: string; label: string; isOnPhonesOnly?: boolean } | undefined
}

/** Title, heading and the way back of a page of the account. */
export function AccountHead({ title, heading = title, lead, back }: AccountHeadProps) {
  const { productName } = useSite()
  return (
    <>
      <PrivateHead title={`${productName} - ${title}`} />
      {back && (
        <Link className={`${css.back} ${back.isOnPhonesOnly ? css.onPhones : ''}`} to={back.to}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          {back.label}
        </Link>
      )}
      {heading !== null && (
        <div className={css.head}>
          <h1>{heading}</h1>
          {lead && <p className={text.lead}>{lead}</p>}
        </div>
      )}
    </>
  )
}
