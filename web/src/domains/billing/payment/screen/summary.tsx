import { Link } from 'react-router'
import { IconCalendarEvent, IconCreditCard, IconMail, IconShieldCheck } from '@tabler/icons-react'
import { refundDays } from '@oka/contract/membership/membership.enums.ts'
import type { TransactionInfo } from '@oka/contract/membership/membership.schema.ts'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../../../app/paths.ts'
import { Day } from '../../membership/day.tsx'
import { currencyName, planName } from '../../plans/plan-names.ts'
import { paymentMessages as messages } from '../payment.messages.ts'
import type { PlanPeriod } from '../period-of-plan.ts'
import css from './payment.module.css'

/**
 * Everything about the money in one box: what is paid today, the tax in it, and what is charged next and
 * when.
 */
export function Summary({ invoice, period }: { invoice: TransactionInfo; period: PlanPeriod }) {
  const { discount, renewal, taxString, tax, priceString, planPriceString } = invoice
  const currency = currencyName(invoice.currency)
  return (
    <section aria-label={messages.plan}>
      <div className={css.sum}>
        <Line name={planName(period.name)} amount={planPriceString} />
        {discount && (
          <Line
            isMuted
            name={messages.code(discount.couponCode, discount.percent)}
            amount={messages.minus(discount.priceString)}
          />
        )}
        <div className={css.total}>
          <span>{messages.total}</span>
          <bdi>{priceString}</bdi>
        </div>
        {tax > 0 && taxString && <Line isMuted name={messages.incTax} amount={taxString} />}
        <p className={css.renewal}>
          {renewal ? (
            <span>
              <span>{messages.renewsOn}</span>{' '}
              <b className={css.joint}>
                <Day at={renewal.at} />
              </b>{' '}
              <span>{messages.at}</span> <bdi className={css.bold}>{renewal.priceString}</bdi>
              <span>{messages.renewsEnd(period.text, currency)}</span>
            </span>
          ) : (
            <span>{messages.noRenewal(currency)}</span>
          )}
        </p>
      </div>
      <p className={css.refund}>
        <IconShieldCheck size={24} stroke={1.75} aria-hidden />
        {messages.refund}
      </p>
    </section>
  )
}

const Line = ({ name, amount, isMuted = false }: { name: string; amount: string; isMuted?: boolean }) => (
  <div className={isMuted ? css.muted : undefined}>
    <span>{name}</span>
    <bdi>{amount}</bdi>
  </div>
)

const dayMs = 86_400_000
const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** The dates of what is bought, in their order. `now` in epoch ms. */
export function WhatHappensWhen({ invoice, now }: { invoice: TransactionInfo; now: number }) {
  const day = (time: number) => <Day at={new Date(time).toISOString()} />
  const { renewal } = invoice
  return (
    <section className={css.when} aria-labelledby="what-happens-when">
      <h2 id="what-happens-when">{messages.whenTitle}</h2>
      <ol>
        <li>
          <IconCreditCard {...icon} />
          <span>
            <b>{messages.today}</b>
            <span>{messages.todayText(invoice.priceString)}</span>
          </span>
        </li>
        <li>
          <IconShieldCheck {...icon} />
          <span>
            <b>{day(now + refundDays * dayMs)}</b>
            <span>{messages.refundUntilText}</span>
          </span>
        </li>
        {renewal && (
          <>
            <li>
              <IconMail {...icon} />
              <span>
                <b>
                  <Day at={renewal.noticeAt} />
                </b>
                <span>{messages.noticeText}</span>
              </span>
            </li>
            <li>
              <IconCalendarEvent {...icon} />
              <span>
                <b>
                  <Day at={renewal.at} />
                </b>
                <span>{messages.renewalText(renewal.priceString)}</span>
              </span>
            </li>
          </>
        )}
      </ol>
      <p className={`${text.small} ${text.mute}`}>
        {messages.agree} <Link to={paths.terms}>{messages.terms}</Link> {messages.and}{' '}
        <Link to={paths.privacy}>{messages.privacy}</Link>. {messages.withdrawWhere}{' '}
        <Link to={`${paths.terms}#withdrawal`}>{messages.withdraw}</Link>.
      </p>
    </section>
  )
}
