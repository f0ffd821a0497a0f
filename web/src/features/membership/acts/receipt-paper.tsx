// A receipt, which is the tax invoice too. It prints on one page.
import { useRef } from 'react'
import { IconDownload, IconFlask } from '@tabler/icons-react'
import type { Receipt } from '@oka/contract/membership/membership-overview.schema.ts'
import { Logo } from '@oka/ui/brand/logo.tsx'
import { Button } from '@oka/ui/button/button.tsx'
import { EmailText } from '@oka/ui/text/email-text.tsx'
import text from '@oka/ui/text/text.module.css'
import { printAlone } from '../../../platform/print/print-alone.ts'
import { useSite } from '../../../platform/site/site.ts'
import { planName } from '../../plans/plans.door.ts'
import { Day, Sentence } from '../day.tsx'
import { membershipMessages } from '../membership.messages.ts'
import { actsMessages as messages } from './acts.messages.ts'
import css from './receipt-paper.module.css'

export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { productName } = useSite()
  const paper = useRef<HTMLElement>(null)
  const { number, paidAt, buyer, seller, isTest, durationText, programTitle, planPriceString, discount, priceString, taxString, card, refunds } = receipt
  return (
    <div className={css.page}>
      <article ref={paper} className={css.paper} aria-labelledby="receipt-title">
        <Logo name={productName} />
        <h1 id="receipt-title">{messages.receiptNumber(number)}</h1>
        <p className={`${text.small} ${text.mute}`}>
          <Sentence text={messages.issuedFor} values={{ date: <Day at={paidAt} />, email: <EmailText email={buyer.email} /> }} />
        </p>
        {isTest && (
          <p className={css.test}>
            <IconFlask size={20} stroke={1.75} aria-hidden />
            {messages.test}
          </p>
        )}
        <table className={css.table}>
          <caption className={text.hidden}>{messages.amounts}</caption>
          <thead className={text.hidden}>
            <tr>
              <th scope="col">{messages.what}</th>
              <th scope="col">{messages.amount}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                {messages.line(planName(durationText), programTitle)}
                <small>
                  <Sentence text={messages.period} values={{ start: <Day at={receipt.periodStart} />, end: <Day at={receipt.periodEnd} /> }} />
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
              <th scope="row">{card ? messages.paidFrom(membershipMessages.card(card.brand, card.last4)) : messages.paid}</th>
              <td>
                <bdi>{priceString}</bdi>
              </td>
            </tr>
            {taxString !== null && (
              <tr>
                <th scope="row">{messages.tax}</th>
                <td>
                  <bdi>{taxString}</bdi>
                </td>
              </tr>
            )}
            {refunds.map((refund) => (
              <tr key={refund.at}>
                <th scope="row">
                  <Sentence text={messages.refunded} values={{ date: <Day at={refund.at} /> }} />
                </th>
                <td>
                  <bdi>{refund.priceString}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={css.parties}>
          <section>
            <h2>{messages.seller}</h2>
            <Lines lines={[seller.name, seller.address, seller.taxNumber && messages.taxNumber(seller.taxNumber), seller.email]} />
          </section>
          <section>
            <h2>{messages.buyer}</h2>
            <Lines lines={[buyer.name, buyer.email, countryName(buyer.country)]} />
          </section>
        </div>
      </article>
      <Button kind="outline" onClick={() => printAlone(paper.current)}>
        <IconDownload size={20} stroke={1.75} aria-hidden />
        {messages.saveAsPdf}
      </Button>
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <p>
    {lines.filter(Boolean).map((line) => (
      <span key={line}>{line}</span>
    ))}
  </p>
)

const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code) : code)
