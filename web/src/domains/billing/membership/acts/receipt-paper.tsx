// A receipt, which is the tax invoice too.
import { Link } from 'react-router'
import type { Receipt } from '@oka/contract/membership/membership-overview.schema.ts'
import { EmailText } from '@oka/ui/text/email-text.tsx'
import { paths } from '../../../../app/paths.ts'
import { planName } from '../../plans/plan-names.ts'
import { Day, Sentence } from '../day.tsx'
import { membershipMessages } from '../membership.messages.ts'
import { actsMessages as messages } from './acts.messages.ts'
import { Paper, TaxRow } from './paper.tsx'
import css from './receipt-paper.module.css'

export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const {
    number,
    paidAt,
    buyer,
    seller,
    isTest,
    durationText,
    programTitle,
    planPriceString,
    discount,
    priceString,
    card,
    refunds,
  } = receipt
  const line = buyer ? (
    <Sentence
      text={messages.issuedFor}
      values={{ date: <Day at={paidAt} />, email: <EmailText email={buyer.email} /> }}
    />
  ) : (
    <Day at={paidAt} />
  )
  return (
    <Paper title={messages.receiptNumber(number)} line={line} isTest={isTest} seller={seller} buyer={buyer}>
      <tr>
        <th scope="row">
          {messages.line(planName(durationText), programTitle)}
          <small>
            <Sentence
              text={messages.period}
              values={{ start: <Day at={receipt.periodStart} />, end: <Day at={receipt.periodEnd} /> }}
            />
          </small>
        </th>
        <td>
          <bdi>{planPriceString}</bdi>
        </td>
      </tr>
      {discount && (
        <tr>
          <th scope="row">{messages.code(discount.couponCode, discount.percent)}</th>
          <td>
            <bdi>−{discount.priceString.replace(/^[-−]/, '')}</bdi>
          </td>
        </tr>
      )}
      <tr className={css.total}>
        <th scope="row">
          {card ? messages.paidFrom(membershipMessages.card(card.brand, card.last4)) : messages.paid}
        </th>
        <td>
          <bdi>{priceString}</bdi>
        </td>
      </tr>
      <TaxRow taxString={receipt.taxString} taxRateString={receipt.taxRateString} />
      {refunds.map((refund) => (
        <tr key={refund.refundId}>
          <th scope="row">
            <Link to={paths.refundDocument(refund.refundId)}>
              <Sentence text={messages.refunded} values={{ date: <Day at={refund.at} /> }} />
            </Link>
          </th>
          <td>
            <bdi>{refund.priceString}</bdi>
          </td>
        </tr>
      ))}
    </Paper>
  )
}
