// The document of a refund: what was given back, and of which receipt.
import { Link } from 'react-router'
import type { RefundDocument } from '@oka/contract/membership/membership-overview.schema.ts'
import { paths } from '../../../../app/paths.ts'
import { planName } from '../../plans/plan-names.ts'
import { Day, Sentence } from '../day.tsx'
import { membershipMessages } from '../membership.messages.ts'
import { actsMessages as messages } from './acts.messages.ts'
import { Paper, TaxRow } from './paper.tsx'
import css from './receipt-paper.module.css'

export function RefundPaper({ refund }: { refund: RefundDocument }) {
  const {
    number,
    refundedAt,
    receipt,
    durationText,
    programTitle,
    priceString,
    card,
    isTest,
    seller,
    buyer,
  } = refund
  return (
    <Paper
      title={messages.refundNumber(number)}
      line={<Day at={refundedAt} />}
      isTest={isTest}
      seller={seller}
      buyer={buyer}
    >
      <tr>
        <th scope="row">
          {messages.line(planName(durationText), programTitle)}
          <small>
            <Link to={paths.receipt(receipt.receiptId)}>
              <Sentence
                text={messages.ofReceipt(receipt.number)}
                values={{ date: <Day at={receipt.paidAt} /> }}
              />
            </Link>
          </small>
        </th>
        <td>
          <bdi>{receipt.priceString}</bdi>
        </td>
      </tr>
      <tr className={css.total}>
        <th scope="row">
          {card ? messages.givenBackTo(membershipMessages.card(card.brand, card.last4)) : messages.givenBack}
        </th>
        <td>
          <bdi>{priceString}</bdi>
        </td>
      </tr>
      <TaxRow taxString={refund.taxString} taxRateString={refund.taxRateString} />
    </Paper>
  )
}
