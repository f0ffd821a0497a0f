import { membershipPageMessages } from './membership-page.messages.ts'

export const membershipMessages = {
  ...membershipPageMessages,
  upgradeTitle: 'Upgrade Membership',
  cancelTitle: 'Cancel membership',
  changePlanTitle: 'Change plan',
  cardTitle: 'Use another card',
  paymentTitle: 'Payment',
  receiptTitle: 'Receipt',
  refundTitle: 'Refund',
  loading: 'Loading your membership',
  offlineTitle: 'You’re offline',
  offlineText:
    'Your membership will show here when you’re back online. It doesn’t change while you’re offline.',
  failedTitle: 'We couldn’t load your membership',
  failedText: 'It’s still there, and so is what it opens. Try again in a moment.',
  tryAgain: 'Try again',
  close: 'Close',
  writeToUs: 'Write to us',
  continueLearning: 'Continue Your Learning Journey',
  seeOpenLessons: 'See the open lessons',

  // The one sentence
  openUntil: 'Every lesson is open until {date}.',
  openUntilOf: (program: string) => `Every lesson of ${program} is open until {date}.`,
  openWithoutEnd: 'Every lesson is open to you.',
  openWithoutEndOf: (program: string) => `Every lesson of ${program} is open to you.`,
  stillTrying: 'Every lesson is open. We’re {still}.',
  stillTryingBold: 'still trying your card',
  storeStillTrying: (company: string) => `Every lesson is open. ${company} is {still}.`,
  storeStillTryingBold: 'still trying to take the payment',
  endedOn: 'Your membership ended on {date}.',
  unreadable: 'We can’t read your last payment.',

  // Why
  paidByCode: (plan: string, program: string) =>
    `You have the ${plan} to the ${program}, and a code paid for it.`,
  paidByCard: (plan: string, program: string) => `You have the ${plan} to the ${program}, paid by card.`,
  cancelled: 'You cancelled it. You won’t be charged again.',
  stoppedByDispute: 'Your bank asked for a payment back, so it won’t be renewed. You won’t be charged again.',
  storeTurnedDown: (company: string) =>
    `${company} couldn’t take the payment on {date}. Look at how you pay there.`,
  storeCancelled: (company: string) => `It doesn’t renew. ${company} won’t charge you again.`,
  turnedDown: (price: string) => `Your bank turned down ${price} on {date}.`,
  fromStore: (plan: string, store: string, company: string) =>
    `You have the ${plan} from ${store}. ${company} takes the payment, so ${company} shows the price.`,
  aMembership: 'membership',
  openedByCode: (code: string) => `Your code ${code} opened it on {date}.`,
  openedByACode: 'A code opened it on {date}.',
  openedByUs: 'We opened it for you on {date}.',
  twoOpen: (count: string) => `${count} memberships open the same lessons.`,
  endedBecause: {
    expired: 'It ran out. What you learned and wrote is still here.',
    cancelled: 'You cancelled it. What you learned and wrote is still here.',
    refunded: 'You’ve had a full refund. What you learned and wrote is still here.',
    disputed: 'The payment was taken back through your bank. What you learned and wrote is still here.',
    paymentFailed:
      'Your bank turned down the last payment. Nothing is owed, and what you learned and wrote is still here.',
    noCard:
      'Your code paid for it, and no card was added. Nothing is owed, and what you learned and wrote is still here.',
    transferred: 'The store moved it to another account. What you learned and wrote is still here.',
    revoked: 'We ended it. If you didn’t expect that, write to us. What you learned and wrote is still here.',
    unreadable:
      'Your lessons stay closed until we’ve sorted it out. Please don’t buy again: you may be paying already. You can still stop the renewal here.',
  },
  codeRanOut: (code: string) =>
    `${code} opened every lesson until then. What you learned and wrote is still here.`,
  storeEndedBecause: {
    refunded: (company: string) =>
      `${company} gave the payment back. What you learned and wrote is still here.`,
    paymentFailed: (company: string) =>
      `${company} couldn’t take the last payment. What you learned and wrote is still here.`,
  },
  storePaused: (company: string) =>
    `You paused it. ${company} charges you again on {date}, and every lesson opens then.`,
  storePauseComes: (company: string) =>
    `You’ve paused it from then on. ${company} charges you again on {date}.`,
  storeEnded: (company: string) =>
    `${company} says that your subscription is over. What you learned and wrote is still here.`,

  // How it stands
  howItStands: 'How it stands',
  nextCharge: 'Next charge',
  none: 'None',
  noneWithoutCardYet: 'None. Add a card if you want to continue: without one it ends on {date}.',
  addCard: 'Add a card',
  endsWithoutCard: 'It ends, unless you add a card before.',
  noneWithoutCard: 'None. There’s no card, so it simply ends.',
  noneWithoutEnd: 'None. There’s nothing to pay.',
  /** By how often it is charged. */
  forMore: {
    'per month': 'for one more month',
    'every 3 months': 'for 3 more months',
    'every 6 months': 'for 6 more months',
    'per year': 'for one more year',
  } as Readonly<Record<string, string | undefined>>,
  chargedOn: (forMore: string) => `on {date}, ${forMore}.`,
  chargedOnIn: (forMore: string, currency: string) => `on {date}, ${forMore}. ${currency}.`,
  pausedByStore: (company: string) =>
    `{date}, by ${company}. You paused it there, so nothing is charged before.`,
  byStore: (company: string) => `{date}, by ${company}`,
  storeTriesUntil: (company: string) => `${company} tries again until {date}.`,
  paidFrom: 'Paid from',
  card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  cardUnknown: 'Your card',
  anotherCard: 'Use another card',
  portal: 'See all invoices at Stripe',
  plan: 'Plan',
  since: 'Since {date}.',
  thenPlan: (plan: string, price: string, period: string) => `From {date}: ${plan}, ${price} ${period}.`,
  changePlan: 'Change plan',
  toStop: 'To stop',
  toStopText: 'Cancel, and you won’t be charged again. Every lesson stays open until {date}.',
  toStopUnread: 'Cancel, and you won’t be charged again.',
  cancelMembership: 'Cancel membership',
  nextTry: 'Next try',
  nextTryOn: '{date}',
  noNextTry: 'We won’t try this card again.',
  openUntilLabel: 'Open until',
  atLeast: '{date} at least',
  afterThat: 'After that',
  afterThatText: 'The lessons that are open to everyone stay open, and your progress stays yours.',
  undo: 'Undo',
  undoUntil: 'Until {date}. Nothing is charged before that day.',
  undoCancellation: 'Undo the cancellation',
  undone: (day: string, price: string) => `You’re back. It renews on ${day} at ${price}.`,
  notUndoneDisputed:
    'This membership can’t be renewed. If you didn’t mean to ask your bank, write to us, and we’ll look at it together.',
  notUndoneWithoutCard: 'To undo the cancellation, add a card first: without one it can’t be renewed.',
  onlyStore: (company: string) => `Only ${company} can stop it.`,
  onItsDevice: {
    appStore: ' On your iPhone or iPad:',
    googlePlay: ' On your Android phone:',
    otherStore: '',
  },
  stopSteps: {
    appStore: (product: string) => [
      'Open Settings and tap your name.',
      `Tap Subscriptions, then ${product}.`,
      'Tap Cancel Subscription.',
    ],
    googlePlay: (product: string) => [
      'Open Google Play and tap your picture.',
      'Tap Payments & subscriptions, then Subscriptions.',
      `Tap ${product}, then Cancel subscription.`,
    ],
    otherStore: () => [],
  },
  refund: 'Refund',
  askStore: {
    appStore: 'Ask Apple at reportaproblem.apple.com.',
    googlePlay: 'Ask Google Play.',
    otherStore: 'Ask the store where you bought it.',
  },
  stores: { appStore: 'the App Store', googlePlay: 'Google Play', otherStore: 'an app store' },
  companies: { appStore: 'Apple', googlePlay: 'Google Play', otherStore: 'The store' },
  openStore: {
    appStore: 'Open in the App Store',
    googlePlay: 'Open Google Play subscriptions',
    otherStore: 'Open in the store',
  },
  worksOn: {
    appStore: 'This works on your iPhone or iPad.',
    googlePlay: 'This works on your Android phone.',
    otherStore: 'This works on the device you bought it with.',
  },
  toChange: 'To change it',
  contactUs: 'Please contact us to manage your membership.',
  refundSentTo: (price: string, card: string) => `${price} to ${card}, sent on {date}.`,
  cardPaidWith: 'the card you paid with',
  when: 'When',
  banksTake: 'Banks take 5 to 10 days.',
  stillOpen: 'Still open',
  stillOpenText: 'The lessons that are open to everyone, your progress and your sheets.',

  // Later
  opensLater: 'We’ve opened more for you',
  codeOpensLater: (code: string) => `Your code ${code} is waiting`,
  fromUntil: 'It opens the lessons by itself on {start}, until {end}. Nothing to pay, nothing to do.',
  behindRenewal:
    'It’s for when your membership ends. Each renewal is charged as always, and moves the code behind it, so none of it is used up. Cancel before the next renewal, and it opens the lessons from {start} until {end}, with nothing to pay.',
  fromThen: 'It opens the lessons by itself on {start}. Nothing to pay, nothing to do.',

  // The card fails
  cardFailed: 'Your card didn’t go through.',
  cardFailedText: 'You can keep learning. Use another card, or let us try this one again on {date}.',
  cardFailedNoTry: 'You can keep learning. Use another card before {date}.',

  storeFailed: (company: string) => `${company} couldn’t take the payment.`,
  storeFailedText: (company: string) =>
    `You can keep learning. ${company} tries again until {date}. Look at how you pay there before that day.`,

  // Several
  payingTwice: 'You’re paying twice.',
  payingTwiceText: (longer: string) =>
    `One is enough. ${longer} runs longer, so we’d stop the other. Charged by mistake? Tell us, and we’ll pay the overlap back.`,
  sourceNames: {
    card: 'Card',
    appStore: 'App Store',
    googlePlay: 'Google Play',
    otherStore: 'App store',
    code: 'Code',
    staff: 'Opened by us',
  },
  sourceWith: (source: string, what: string) => `${source}, ${what}`,
  thenCharged: (price: string, period: string) => `Open until {date}, then ${price} ${period}.`,
  thenStoreCharges: (company: string) =>
    `Open until {date}, then ${company} charges you again. Only ${company} can stop it.`,
  thenPaused: (company: string) =>
    `Open until {date}, then paused. ${company} charges you again on {resumes}.`,
  thenEnds: 'Open until {date}. It won’t be charged again.',
  nothingToStop: 'Open until {date}. Nothing to pay, nothing to stop.',
  withoutEnd: 'Open without an end. Nothing to pay, nothing to stop.',
  cancelThisOne: 'Cancel this one',
  cancelOne: (name: string) => `Cancel this one: ${name}`,

  // What happens when
  whatHappens: 'What happens when',
  youPaid: (price: string) => `You paid ${price}.`,
  until: 'Until {date}',
  fullRefund: 'Full refund, if you ask.',
  weMail: 'We’ll email you the date and the price.',
  renews: (price: string, forMore: string) => `${price} ${forMore}, unless you’ve cancelled.`,
  ends: 'It ends. Nothing is charged.',

  // Refund
  changedYourMind: 'Changed your mind?',
  refundUntil: (price: string) =>
    `Until {date} you can have all ${price} back. It goes to the card you paid with, and your membership ends that day.`,
  refundUntilTo: (price: string, brand: string) =>
    `Until {date} you can have all ${price} back. It goes to your ${brand}, and your membership ends that day.`,
  onceInTwelveMonths:
    'This works once in twelve months. After that we look at each request, and answer within two business days.',
  wantItBack: 'Want your money back?',
  staffDecide: (price: string) =>
    `Until {date} you can ask for ${price} back. It’s for a renewal, or you’ve had a refund in the last twelve months, so one of us looks at it and answers within two business days.`,
  staffQuestion: (price: string) => `Ask for ${price} back?`,
  staffAnswer: 'One of us looks at it, and we’ll email you our answer within two business days.',
  staffUntilThen: 'Until then your membership stays as it is.',
  sendRequest: 'Send my request',
  requestSent: 'We’ve got your request. You’ll have our answer within two business days.',
  requestedTitle: 'We’re looking at your refund',
  requested: (price: string) => `You asked for ${price} back on {day}. We’ll email you our answer by {date}.`,
  askForRefund: 'Ask for a refund',
  refundQuestion: (price: string) => `Get ${price} back?`,
  refundGoesTo: (card: string) => `It goes to your ${card}. Banks take 5 to 10 days.`,
  refundGoesToCard: 'It goes to the card you paid with. Banks take 5 to 10 days.',
  refundEnds:
    'Your membership {ends}. The lessons that are open to everyone, your progress and your sheets stay.',
  endsToday: 'ends today',
  getBack: (price: string) => `Get ${price} back`,
  keepMembership: 'Keep my membership',
  oneMoment: 'One moment …',
  refunded: (price: string) => `We sent ${price} back. Your membership has ended.`,

  // Receipts
  receipts: 'Receipts',
  receiptLine: (plan: string) => `{date}. ${plan}.`,
  receiptLineWithCode: (plan: string, code: string) => `{date}. ${plan}, with code ${code}.`,
  receiptRefunded: (price: string) => `Refunded: ${price}.`,
  open: 'Open',
  theRefundOf: (day: string) => `The refund of ${day}`,
  theReceiptOf: (day: string) => `the receipt of ${day}`,
  mailedTo: 'We mailed each one to {email}.',
} as const
