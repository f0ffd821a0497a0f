export const buyingMessages = {
  moreLinks: 'More about buying',
  terms: 'Terms',
  privacy: 'Privacy',

  // Members
  everyLesson: 'Every lesson of every program, with its text and its sound.',
  everyLessonOf: 'Every lesson of this program, with its text and its sound.',
  programUnknown: 'This program isn’t sold on its own',
  programUnknownText: 'One membership opens every program.',
  seeMembership: 'See the membership',
  choosePlan: 'Choose a plan',
  plansInCurrency: (currency: string) => `Plans, in ${currency}`,
  next: (price: string, period: string) => `Continue, ${price} ${period}`,
  joinAgain: (price: string, period: string) => `Join again, ${price} ${period}`,
  nextSignIn: 'Next: log in or join with your email. Your plan stays chosen.',
  today: 'Today, {date}',
  payToday: (price: string) => `You pay ${price}. Every lesson opens at once.`,
  beforeItRenews: 'Before it renews',
  weSendAMail: 'We send a mail with the date and the price.',
  renewsAt: (price: string) =>
    `It renews at ${price}, unless you’ve cancelled. That takes two taps, and you can keep learning until the end date.`,
  moneyBack: 'Money back for 30 days.',
  moneyBackText:
    'Tell us within 30 days of buying and you get all of it back. This works once in twelve months; after that we look at each request.',
  notNow: 'Not now',

  // A purchase that was begun
  middleOfPaying: 'You were in the middle of paying',
  middleOfPayingText: 'Nothing was charged yet. You began on {date}.',
  unknownText:
    'You began on {date}. We can’t see just now whether it went through: please look again before you pay.',
  whatIsPaid: (plan: string, price: string) => `${plan}, ${price}.`,
  continuePaying: 'Continue paying',
  stopPaying: 'Stop',
  stopped: 'Stopped. Nothing was charged.',

  // Upgrade
  upgradeLead: 'These are all the plans there are. Each opens every lesson.',
  alreadyOpen: 'There’s nothing more to buy: everything is open to you.',
  seeYourMembership: 'See your membership',
} as const
