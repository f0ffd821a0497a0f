import { refundDays, type membershipEnds } from '@oka/contract/membership/membership.enums.ts'
import { plural } from '../../../platform/text/plural.ts'

/** After the day it ended. */
const reasons: Readonly<Record<(typeof membershipEnds)[number], string>> = {
  expired: 'It had run until its last day.',
  cancelled: 'You had cancelled it.',
  refunded: 'You’ve had a full refund.',
  disputed: 'Your bank took the payment back.',
  paymentFailed: 'The card kept failing. Nothing is owed.',
  noCard: 'Your code paid for it, and no card was added. Nothing is owed.',
  transferred: 'The store moved it to another account.',
  unreadable: 'We can’t read its last payment. Please don’t buy again: you may be paying already.',
  revoked: 'We closed it. Please write to us if that surprises you.',
}

export const purchasePanelMessages = {
  title: (more: number) =>
    plural(more, {
      one: 'One membership opens this lesson and 1 more.',
      other:
        more === 0 ? 'A membership opens this lesson.' : `One membership opens this lesson and ${more} more.`,
    }),
  lead: 'Every lesson of every program.',
  plans: (currency: string) => `Plans, in ${currency}`,
  continue: (price: string, period: string) => `Continue, ${price} ${period}`,
  joinAgain: (price: string, period: string) => `Join again, ${price} ${period}`,
  logIn: 'Log in or join',
  logInText: 'Then you come back here. Nothing is charged by joining.',
  renews: 'Renews until you cancel. That takes two taps.',
  goOn: 'You go on where you stopped.',
  refund: `Full refund if you ask within ${refundDays} days, once in twelve months.`,
  upgrade: 'Upgrade',
  yourPayment: 'Your payment',
  openLessons: 'See the open lessons',

  endedOn: (day: string) => `Your membership ended on ${day}.`,
  endedText: 'What you’ve done, saved and written is still here.',
  reason: (end: (typeof membershipEnds)[number]) => reasons[end],
  done: (count: number) => plural(count, { one: '1 lesson done', other: `${count} lessons done` }),
  saved: (count: number) =>
    plural(count, {
      one: '1 saved lesson, kept for you.',
      other: count === 0 ? 'Kept for you.' : `${count} saved lessons, kept for you.`,
    }),
} as const
