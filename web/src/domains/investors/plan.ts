// The documented figures of the plan, once (PUB-19); money is in US dollars.

export const planDate = '15 Jan 2025'

/** Of the plan; the seed round has its own and they never stand on one page. */
export const raise = { amount: 250_000, preMoneyValuation: 1_500_000 } as const
export const seedRound = { amount: 500_000, minimumSubscription: 250_000 } as const

/** `to` equals `from` where the plan has one figure. */
export const budgets = [
  { name: 'Content production', from: 100_000, to: 250_000 },
  { name: 'Sales and marketing', from: 50_000, to: 100_000 },
  { name: 'Technology', from: 50_000, to: 100_000 },
  { name: 'Branding and design', from: 25_000, to: 75_000 },
  { name: 'Legal', from: 15_000, to: 25_000 },
  { name: 'Operating expenses', from: 50_000, to: 50_000 },
] as const

export const cloudCredits = [100_000, 150_000] as const
export const feeFreeProcessing = 25_000

export const targets = {
  followers: 25_000,
  views: 10_000_000,
  contentHours: 50,
  channels: ['Facebook', 'Instagram', 'YouTube', 'LinkedIn', 'TikTok'],
  monthsToProfit: 6,
} as const

export const market = {
  /** Of the two app stores, in the order of the plan, which does not say which is which. */
  storeCountries: [175, 173],
  currencies: 41,
  organisations: [
    'Parent communities',
    'Schools',
    'Childcare and therapy centres',
    'Employers, as an employee benefit',
  ],
} as const

/** Up to this much in proceeds a year. */
export const storeCommission = { percent: 15, proceeds: 1_000_000 } as const

export const packages = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export const launchPackage = 'H'

/** What the projection starts at; with it come about $9,000 a week and about $450,000 a year. */
export const projection = { leads: 2_500, acquisition: 5, conversion: 20, transaction: 50 } as const
