import { plural } from '../../platform/text/plural.ts'
import {
  budgets,
  cloudCredits,
  feeFreeProcessing,
  market,
  packages,
  planDate,
  projection,
  raise,
  seedRound,
  storeCommission,
  targets,
} from './plan.ts'

/** Whole dollars, as in $250,000. */
export const dollars = (sum: number) => `$${Math.round(sum).toLocaleString('en')}`
const count = (number: number) => number.toLocaleString('en', { maximumFractionDigits: 2 })
const lowest = budgets.reduce((sum, { from }) => sum + from, 0)
const highest = budgets.reduce((sum, { to }) => sum + to, 0)
const profitable = `Profitable within ${targets.monthsToProfit} months of launch`
const beforeLaunch = `${targets.contentHours} hours of content, ${count(targets.followers)} followers, 10 million views`
const sum = `${count(projection.leads)} leads a day × ${projection.acquisition} % who sign up × ${projection.conversion} % of those who buy × $${projection.transaction} on average`

export const investorMessages = {
  asOf: `Plan as of ${planDate}`,
  kicker: `Business plan as of ${planDate}`,
  claim: 'Transforming children, one parent at a time.',
  lead: (product: string) =>
    `${product} is an online academy for parents and carers, with a focus on families of children with special needs. This is the plan behind it.`,
  pictureAlt:
    'A plan on a kitchen table seen from above: four plants of growing height, a hand with a pencil and a hand with a seed',
  title: {
    invest: 'Invest',
    investSummary: 'Investment summary',
    investBrief: 'Investment brief',
    businessPlan: 'Business plan',
    seedRound: 'Seed round',
  },
  description: {
    invest: 'What the academy is, how it earns, what it costs and what it seeks.',
    investSummary: 'The plan of the academy in one page: families, programs, revenue, budgets and the offer.',
    investBrief: 'The plan to send along, with the nine seats of the advisory board.',
    businessPlan: 'The business plan of the academy: families, programs, pricing, budgets and technology.',
    seedRound: 'The offer of the seed round: what is raised and the smallest subscription.',
  },
  seeOffer: 'See the offer',
  readSummary: 'Read the summary',
  print: 'Print the plan',
  printOffer: 'Print the offer',
  seeking: 'We’re seeking',
  valuation: 'Pre-money valuation',
  aim: 'Our aim',
  valuationSum: `$${raise.preMoneyValuation / 1_000_000} million`,
  profitable,
  contents: 'Contents',
  sectionCount: (sections: number) =>
    plural(sections, { one: `${sections} section`, other: `${sections} sections` }),
  toTop: 'Back to the top',
  tableOf: 'The figures as a table',
  summary: {
    say: 'Parents learn in short lessons: videos, journal articles, book highlights and quotes, in programs with sections.',
    points: [
      ['Who learns', 'Parents and carers, through the web and the app stores.'],
      [
        'Who else pays',
        'Parent communities, schools, childcare and therapy centres, and employers, with custom learning packages.',
      ],
      ['Where', `Prices are set per country, in ${market.currencies} currencies.`],
      [
        'When',
        `The plan’s target for launch is January 2025, with ${targets.contentHours} hours of content made before it.`,
      ],
    ],
    note: `The figures on this page are the plan’s, as of ${planDate}. They’re aims, not results.`,
  },
  teamText: 'The plan pays for six kinds of work. A name stands here once a person has taken the seat.',
  openSeat: 'Open seat',
  onboarding: {
    text: 'Short questions, and each says why we ask it. These are screens of the product.',
    label: 'Screens of the product',
    alt: (title: string) => `Screen of the product at the question “${title}”`,
    screens: [
      ['interests', 'What brings you here?', 'The first question: what a parent came for.'],
      ['ages', 'How old are your children?', 'What to try fits the age.'],
      ['health', 'Health, only if you like.', 'Nothing is used before a yes.'],
      ['results', 'Lessons that fit.', 'Counted from the answers.'],
    ],
  },
  objectives: {
    text: 'The academy is made for parents and carers, and above all for families of children with special needs. Its aims before and after launch are four numbers.',
    backstory: 'The founders’ own story will stand here once they’ve written it.',
    goals: [
      [`${targets.contentHours} hours`, 'of content before launch'],
      [count(targets.followers), 'followers before launch'],
      ['10 million', 'views before launch'],
      [`${targets.monthsToProfit} months`, 'from launch to profit, at most'],
    ],
  },
  market: {
    title: 'Market opportunity',
    text: 'Two kinds of customer, one set of lessons. Consumers come through the web and the app stores; organisations bring their own families.',
    countries: `The two app stores reach ${market.storeCountries.join(' and ')} countries, and prices can be set in ${market.currencies} currencies.`,
    table: 'Reach of the app stores and of the prices',
    rows: [
      ['One app store', `${market.storeCountries[0]} countries`],
      ['The other app store', `${market.storeCountries[1]} countries`],
      ['Prices', `${market.currencies} currencies`],
    ],
    columns: ['What', 'How many'],
    consumers: 'Consumers',
    consumersText: 'The web app and the app stores.',
    organisations: 'Organisations',
    organisationsText: 'Custom learning packages.',
  },
  programsText: 'These programs are open now; the list is the academy’s own.',
  boardText:
    'Nine seats, one for each field in which a wrong sentence could do harm. A name stands here once a person has taken the seat.',
  consulting: {
    text: 'The fields that are to be asked while a lesson is being made. A name stands here once an expert has been engaged.',
    table: 'Experts by field',
    columns: ['Field', 'Answers for', 'Expert'],
    open: 'Not named yet',
  },
  revenueText:
    'Memberships first, then packages for organisations. Below: what it costs, what has to be reached and what it could earn.',
  budgets: {
    title: 'What the money pays for',
    sentence: `Each bar runs from the smallest to the largest budget in the plan: ${dollars(lowest)} to ${dollars(highest)} together. Operating expenses are one figure.`,
    table: 'Budget ranges in US dollars',
    columns: ['Budget', 'From', 'To'],
    together: 'Together',
    range: (from: number, to: number) =>
      from === to ? `$${from / 1_000}k` : `$${from / 1_000}k–${to / 1_000}k`,
  },
  credits: {
    title: 'Startup credits.',
    text: `Cloud credits up to ${dollars(cloudCredits[0])} and up to ${dollars(cloudCredits[1])}, and ${dollars(feeFreeProcessing)} of fee-free payment processing.`,
  },
  targets: {
    title: 'What has to be reached before launch',
    sentence: `${count(targets.followers)} followers over five social channels, and 10 million views. One leaf is 1,000 followers, one seed a million views.`,
    table: 'Targets before launch',
    columns: ['Target', 'How many'],
    rows: [
      ['Followers', count(targets.followers)],
      ['Views', count(targets.views)],
    ],
    channels: `Channels: ${targets.channels.join(', ')}.`,
  },
  calculator: {
    title: 'The projection, to try for yourself',
    text: 'It starts at the plan’s figures.',
    needsScript: 'Changing the figures needs JavaScript.',
    fields: {
      leads: 'Leads a day',
      acquisition: 'Sign up, in per cent',
      conversion: 'Of those, buy, in per cent',
      transaction: 'Average purchase, in dollars',
    },
    problems: {
      missing: 'Type a number.',
      notANumber: 'Use digits only, such as 2,500.',
      negative: 'Use zero or more.',
      tooLarge: (maximum: number) => `Use at most ${count(maximum)}.`,
    },
    about: 'About',
    week: 'a week',
    year: 'a year, in US dollars',
    unknown: 'Change what is marked, and the result stands here.',
    ofHundred: (signUps: number, purchases: number) =>
      `Of every 100 leads, ${count(signUps)} sign up and ${count(purchases)} ${purchases === 1 ? 'buys' : 'buy'}.`,
    steps: (signUps: number, purchases: number, day: number) =>
      `${count(signUps)} sign up, ${count(purchases)} buy: ${dollars(day)} a day.`,
    exact: (week: number, year: number) =>
      `Rounded as in the plan. Exactly: ${dollars(week)} a week, ${dollars(year)} in 52 weeks.`,
    reset: 'Back to the plan’s figures',
  },
  pricing: {
    text: 'Prices are set per country. Today’s are on the membership page.',
    link: 'See today’s prices',
    title: 'What an app store keeps',
    sentence: `${storeCommission.percent} % of up to 1 million in proceeds per year: of each $100, $15 goes to the store and $85 stays. On the web there’s no store.`,
    table: 'Of each $100 sold in an app store',
    columns: ['Part', 'In dollars'],
    rows: [
      ['Stays', '$85'],
      ['App store', '$15'],
    ],
  },
  thirdPricing: {
    text: 'Organisations buy custom learning packages, priced per country like everything else.',
    packages: `There are ${packages.length} pricing packages, A to H. We launch with package H.`,
    atLaunch: 'at launch',
    label: 'Pricing packages',
  },
  technology: [
    ['Web and app stores', 'A web app, and native apps for Android and iOS.'],
    ['Streaming video', 'Video comes from a streaming service, with 720p as its smallest full resolution.'],
    ['Two ways to pay', 'A card payment provider on the web, in-app purchases in the app stores.'],
    ['Room to grow', 'Scaling is planned on two large cloud providers.'],
  ],
  experience: {
    text: 'For a parent with one hand free, on a phone or a computer. The list of lessons, the lesson and its short answer are on one screen.',
    alt: 'Screen: a lesson on a computer, with the list of lessons beside it',
  },
  integration: {
    text: 'A partner puts a program into its own page, with its own branding and its own button. Families stay where they are.',
    points: [
      'The partner’s colour, button and label',
      'The partner’s page is told when its button is pressed',
    ],
  },
  offer: {
    title: 'Investment Offer',
    say: `We’re seeking ${dollars(raise.amount)} at a pre-money valuation of $${raise.preMoneyValuation / 1_000_000} million.`,
    goes: 'It goes into the six budgets of the revenue model.',
    facts: [
      ['Before launch', beforeLaunch],
      ['Our aim', profitable],
      ['As of', planDate],
    ],
    write: 'Write to us',
  },
  seedRound: {
    title: 'The seed round',
    kicker: `Offer as of ${planDate}`,
    lead: 'The offer alone. The plan behind it has its own page.',
    pictureAlt: 'A pot of earth, a seed above it and a seed packet beside it',
    say: `A seed round of ${dollars(seedRound.amount)}, from ${dollars(seedRound.minimumSubscription)} a subscription.`,
    goes: 'It goes into content, marketing, technology, branding, legal and operating costs.',
    facts: [
      ['Raising', dollars(seedRound.amount)],
      ['Minimum subscription', dollars(seedRound.minimumSubscription)],
      ['Before launch', beforeLaunch],
      ['Our aim', profitable],
      ['As of', planDate],
    ],
  },
  projectionQuestion: [
    'How was the revenue projection made?',
    `${sum}. That’s about $9,000 a week, or about $450,000 USD a year.`,
  ],
  questions: [
    [
      'When do you expect to be profitable?',
      `Our aim is within ${targets.monthsToProfit} months of launch. It’s an aim, and it depends on the figures above.`,
    ],
    ['What do the app stores take?', `${storeCommission.percent} % of up to 1 million in proceeds per year.`],
    ['What are packages A to H?', 'Eight pricing packages. We launch with package H.'],
    [
      'Who pays besides parents?',
      'Parent communities, schools, childcare and therapy centres, and employers, with custom learning packages.',
    ],
  ],
} as const
