import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { IconReceipt } from '@tabler/icons-react'
import type { ReceiptSummary } from '@oka/contract/membership/membership-overview.schema.ts'
import { Row, rowActionClass, Rows } from '@oka/ui/row/row.tsx'
import { EmailText } from '@oka/ui/text/email-text.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { planName } from '../../plans/plan-names.ts'
import { Day, dayText, Sentence } from '../day.tsx'
import { membershipMessages as messages } from '../membership.messages.ts'
import css from './membership-view.module.css'

interface ReceiptsProps {
  receipts: readonly ReceiptSummary[]
  email: string
  /** Below the list. */
  children?: ReactNode
}

export function Receipts({ receipts, email, children }: ReceiptsProps) {
  const id = useId()
  return (
    <section className={css.receipts} aria-labelledby={id}>
      <h2 id={id}>{messages.receipts}</h2>
      <div className={css.rows}>
        <Rows>
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.receiptId} receipt={receipt} />
          ))}
        </Rows>
      </div>
      {email !== '' && (
        <p className={`${text.small} ${text.mute} ${css.mailed}`}>
          <Sentence text={messages.mailedTo} values={{ email: <EmailText email={email} /> }} />
        </p>
      )}
      {children}
    </section>
  )
}

function ReceiptRow({
  receipt: { receiptId, paidAt, priceString, durationText, couponCode, refundedPriceString, refunds },
}: {
  receipt: ReceiptSummary
}) {
  const plan = planName(durationText)
  const line =
    couponCode === null ? messages.receiptLine(plan) : messages.receiptLineWithCode(plan, couponCode)
  return (
    <Row
      icon={<IconReceipt size={26} stroke={1.75} aria-hidden />}
      title={<bdi>{priceString}</bdi>}
      value={
        <>
          <Sentence text={line} values={{ date: <Day at={paidAt} /> }} />{' '}
          {refundedPriceString !== null && <span>{messages.receiptRefunded(refundedPriceString)}</span>}
          {refunds.map(({ refundId, at }) => (
            <span key={refundId}>
              {' '}
              <Link to={paths.refundDocument(refundId)}>{messages.theRefundOf(dayText(at))}</Link>
            </span>
          ))}
        </>
      }
      action={
        <Link className={rowActionClass} to={paths.receipt(receiptId)}>
          <span>
            <span>{messages.open}</span>
            <span className={text.hidden}> {messages.theReceiptOf(dayText(paidAt))}</span>
          </span>
        </Link>
      }
    />
  )
}
