// What each source of the ledger is: a new one is a line here.
import type { CardSource } from '../../ports/payments.ts'
import type { LedgerSource } from '../../db/money-tables.ts'
import type { StoreSource } from '../../ports/store-purchases.ts'

interface SourceFacts {
  /** Who takes the money; null: nothing is paid. */
  paidBy: 'card' | 'store' | null
  /**
   * No money moves. A purchase of a store’s test account is marked itself, and has the source of any other.
   */
  isTest: boolean
}

const facts: Readonly<Record<LedgerSource, SourceFacts>> = {
  stripe: { paidBy: 'card', isTest: false },
  stripeTest: { paidBy: 'card', isTest: true },
  sandbox: { paidBy: 'card', isTest: true },
  appStore: { paidBy: 'store', isTest: false },
  googlePlay: { paidBy: 'store', isTest: false },
  coupon: { paidBy: null, isTest: false },
  staff: { paidBy: null, isTest: false },
}

export const isCardSource = (source: LedgerSource): source is CardSource => facts[source].paidBy === 'card'

export const isStoreSource = (source: LedgerSource): source is StoreSource => facts[source].paidBy === 'store'

export const isPaidSource = (source: LedgerSource): boolean => facts[source].paidBy !== null

export const isTestSource = (source: LedgerSource): boolean => facts[source].isTest

const sources = Object.keys(facts) as LedgerSource[]

export const storeSources: readonly StoreSource[] = sources.filter(isStoreSource)

export const paidSources: readonly LedgerSource[] = sources.filter(isPaidSource)

export const testSources: readonly LedgerSource[] = sources.filter(isTestSource)
