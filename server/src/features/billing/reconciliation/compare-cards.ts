import type { ListedSubscription, SubscriptionPage } from '../../../ports/payments.ts'
import { listEntries, listEntriesOfMembership } from '../ledger/ledger.store.ts'
import type { BillingDeps } from '../gateway.ts'
import { dropInvalidInvoices } from '../subscription-entries.rule.ts'
import {
  differenceKinds,
  hasUnreturnedPayment,
  isSuspect,
  findReadProblem,
  strangerKind,
  type Difference,
  type DifferenceKind,
} from './differences.ts'
import { retryingReader, type RetryingReader } from './retrying-reader.ts'
import {
  findKnownPurchases,
  findLastComparison,
  findPurchaseIds,
  findTraces,
  listPaidPurchases,
} from './reconciliation.store.ts'

export interface CompareCards extends Pick<BillingDeps, 'database' | 'payments'> {
  /** Before what differs is read once more: something may have changed on its way. */
  pause: () => Promise<unknown>
  /** Before what could not be read is tried again. */
  wait: (ms: number) => Promise<unknown>
  onProgress: (compared: number) => void
}

interface Candidate {
  subscriptionId: string
  /** As the gateway names it. */
  purchaseId: string | null
  customerId: string | null
}

const pageSize = 500

/**
 * Reads every subscription of the gateway, and what is open here; `since`: for money that went back. Throws
 * `PaymentsUnavailableError`.
 */
export async function compareCards(
  deps: CompareCards,
  since: number,
  now: () => number,
): Promise<{ compared: number; differences: Difference[] }> {
  const { database, payments, wait, onProgress } = deps
  const unsound: Difference[] = []
  const seen = new Set<string>()
  const candidates = new Map<string, Candidate>()
  const suspect = (one: Candidate) =>
    void (candidates.has(one.subscriptionId) || candidates.set(one.subscriptionId, one))
  let after: string | null = null
  do {
    const page: SubscriptionPage = await payments.listSubscriptions(after, now())
    for (const one of await suspectsOf(deps, page.subscriptions, now())) suspect(one)
    for (const { id, purchaseId, problem } of page.unsound)
      unsound.push({ kind: 'unsound', purchaseId, subscriptionId: id, problem })
    for (const { id } of [...page.subscriptions, ...page.unsound]) seen.add(id)
    onProgress(seen.size)
    after = page.next
  } while (after !== null)

  const returned = await payments.listReturned(since, now())
  // what is of no purchase here is in the list, or of another academy
  const own = await findPurchaseIds(database.db, payments.source, returned)
  const isUnsound = new Set(unsound.map(({ subscriptionId }) => subscriptionId))
  for (const [subscriptionId, purchaseId] of own)
    if (!isUnsound.has(subscriptionId)) suspect({ subscriptionId, purchaseId, customerId: null })
  const before = await differedBefore(deps)
  for (const one of before) if (!isUnsound.has(one.subscriptionId)) suspect(one)

  for (let position = ''; ;) {
    const paid = await listPaidPurchases(database.db, payments.source, position, pageSize)
    for (const { id, subscriptionId } of paid)
      if (subscriptionId !== null && !seen.has(subscriptionId))
        suspect({ subscriptionId, purchaseId: id, customerId: null })
    const last = paid.at(-1)
    if (last === undefined || paid.length < pageSize) break
    position = last.id
  }
  const reads = retryingReader({ wait, hasAnswered: true })
  const differences = [...unsound, ...(await confirmed(deps, reads, [...candidates.values()], now))]
  const ofBefore = new Set<string | null>(before.map(({ subscriptionId }) => subscriptionId))
  const isAgain = ({ subscriptionId }: Difference) => ofBefore.has(subscriptionId)
  // First, so that what is read again tomorrow is not cut off where very many differ.
  return {
    compared: seen.size,
    differences: differences.toSorted((one, other) => Number(isAgain(other)) - Number(isAgain(one))),
  }
}

/**
 * What differed in the last comparison is read again: a refund that failed is reported until all is given
 * back, also long after the last time that money went back, and after nights on which its subscription could
 * not be read.
 */
async function differedBefore({ database, payments }: CompareCards): Promise<Candidate[]> {
  const last = await findLastComparison(database.db, payments.source)
  return (last?.differences ?? []).flatMap(({ purchaseId, subscriptionId }) =>
    subscriptionId === null ? [] : [{ subscriptionId, purchaseId, customerId: null }],
  )
}

async function suspectsOf(
  { database, payments }: CompareCards,
  listed: readonly ListedSubscription[],
  now: number,
): Promise<Candidate[]> {
  const known = await findKnownPurchases(
    database.db,
    payments.source,
    listed.map(({ purchaseId }) => purchaseId),
  )
  return listed.flatMap((one) => {
    const purchase = known.get(one.purchaseId)
    const isDoubtful =
      purchase === undefined ? strangerKind(one, 'none', now) !== null : isSuspect(one, purchase, now)
    return isDoubtful
      ? [{ subscriptionId: one.id, purchaseId: one.purchaseId, customerId: one.customerId }]
      : []
  })
}

/** Only what differs at two readings in the same way; where one of them failed, what the second says. */
async function confirmed(
  deps: CompareCards,
  reads: RetryingReader,
  candidates: readonly Candidate[],
  now: () => number,
): Promise<Difference[]> {
  const doubtful: { candidate: Candidate; first: readonly DifferenceKind[] }[] = []
  for (const candidate of candidates) {
    const { kinds } = await compareOne(deps, reads, candidate, now())
    if (kinds.length > 0) doubtful.push({ candidate, first: kinds })
  }
  if (doubtful.length === 0) return []
  await deps.pause()
  const differences: Difference[] = []
  for (const { candidate, first } of doubtful) {
    const { kinds, purchaseId, problem } = await compareOne(deps, reads, candidate, now())
    for (const kind of kinds)
      if (first.includes(kind) || kind === 'unsound' || first.includes('unsound'))
        differences.push({
          kind,
          purchaseId,
          subscriptionId: candidate.subscriptionId,
          ...(problem !== null && { problem }),
        })
  }
  return differences
}

interface ComparedOne {
  kinds: readonly DifferenceKind[]
  purchaseId: string | null
  problem: string | null
}

/** The gateway first: what is stored here in between is then newer, and not missing. */
async function compareOne(
  { database, payments }: CompareCards,
  reads: RetryingReader,
  { subscriptionId, purchaseId: named, customerId }: Candidate,
  now: number,
): Promise<ComparedOne> {
  const { value, problem } = await reads.read(() => payments.readSubscription(subscriptionId, now))
  if (problem !== null) return { kinds: ['unsound'], purchaseId: named, problem }
  const read = value && dropInvalidInvoices(value)
  const purchaseId = read?.purchaseId ?? named
  const known =
    purchaseId === null
      ? undefined
      : (await findKnownPurchases(database.db, payments.source, [purchaseId])).get(purchaseId)
  if (read === null) {
    // as a second one that was reported before
    const isOfAnother =
      known !== undefined && known.subscriptionId !== null && known.subscriptionId !== subscriptionId
    return {
      kinds: known?.hasAccount === true && !isOfAnother ? ['unknownThere'] : [],
      purchaseId: known?.id ?? null,
      problem,
    }
  }
  if (known === undefined) {
    const traces = await findTraces(database.db, purchaseId === null ? [] : [purchaseId])
    const trace = traces.get(purchaseId ?? '') ?? 'none'
    const kind = strangerKind(read, trace, now)
    if (
      kind === null &&
      purchaseId !== null &&
      trace === 'erased' &&
      hasUnreturnedPayment(read, await listEntriesOfMembership(database.db, purchaseId))
    )
      return { kinds: ['paidAfterErasure'], purchaseId: null, problem }
    return { kinds: kind === null ? [] : [kind], purchaseId: null, problem }
  }
  const recorded = (await listEntries(database.db, known.memberId)).filter(
    ({ membershipId }) => membershipId === known.id,
  )
  const kinds = differenceKinds(read, { known, recorded, source: payments.source, customerId }, now)
  return {
    kinds,
    purchaseId: known.id,
    problem: kinds.includes('unsound') ? findReadProblem(read, known.id, now) : null,
  }
}
