export const leavingMessages = {
  endsToday: 'Your membership ends with your account',
  ends: 'Your lessons close as soon as you delete it.',
  endsBefore: 'It’s open until {date}, but your lessons close as soon as you delete your account.',
  refundFirst: (price: string) =>
    `The ${price} you paid isn’t sent back by itself: ask for it first, then delete your account.`,
  staffFirst: (price: string) =>
    `The ${price} you paid isn’t sent back by itself. Ask for it first: one of us looks at it.`,
  requested: (price: string, number: string) =>
    `You asked for ${price} back, and we’re still looking at it. If you delete your account now, we can’t mail you our answer: wait for it until {date}, or write to us and name receipt ${number}.`,
  notPaidBack: (price: string) => `The ${price} you paid last isn’t paid back.`,
  notChargedAgain: 'Your card won’t be charged again.',
  storeGoesOn: (store: string) => `Your subscription from ${store} goes on`,
  onlyStore: (company: string) =>
    `Deleting your account doesn’t stop it. ${company} will keep charging you until you stop it there.`,
  processingTitle: 'Your bank is still working on a payment',
  unknownTitle: 'Your bank may still be working on a payment',
  paymentGoesBack: 'A payment that goes through after that is sent back to you.',
  processingText: 'If it goes through after you’ve deleted your account, all of it is sent back to you.',
  codeLostTitle: 'What opens later is lost too',
  codeLost: (code: string) =>
    `Your code ${code} would open the lessons from {start} until {end}. It’s lost with your account and can’t be used again.`,
  grantLost: 'We’d open the lessons for you from {start} until {end}. That’s lost with your account.',
  grantLostForGood: 'We’d open the lessons for you from {start} on. That’s lost with your account.',
  losesLater: 'What would open later is lost with it.',
  endsWithIt: 'Your membership ends with it.',
  askBefore: (price: string, until: string) =>
    `You can have ${price} back until ${until}: it’s easiest to ask for it before.`,
  askStaffBefore: (price: string) => `You can ask for ${price} back: it’s easiest to do that before.`,
  waitForAnswer: (price: string, date: string) =>
    `You asked for ${price} back: our answer comes by ${date}, and we can’t mail it to you after this.`,
  storeStays: 'Your app store subscription goes on until you stop it there.',
} as const
