import { dayMs } from '@oka/contract/shared/durations.ts'
import type { LedgerSource } from '../../../db/money-tables.ts'
import { listStoreMembers, listStoreRows } from '../stores/store-memberships.store.ts'
import { collectKnownStores, type StoreDeps } from '../stores/store-sync.ts'
import { findMissingKinds, type Difference } from './differences.ts'
import { retryingReader, type RetryingReader } from './retrying-reader.ts'
import { listPurchasesOfTwo, listUnreadMembers } from './reconciliation.store.ts'
import { listEntries } from '../ledger/ledger.store.ts'
import type { LedgerEntry } from '../ledger/enrollments.rule.ts'
import { hasAccount } from '../purchase.store.ts'
import { deriveStoreEntries, type StoreProblem } from '../stores/store-entries.ts'

export interface CompareStores extends Pick<StoreDeps, 'database' | 'stores'> {
  pause: () => Promise<unknown>
  wait: (ms: number) => Promise<unknown>
  onProgress: (compared: number) => void
}

interface Found {
  source: LedgerSource
  difference: Difference
}

const pageSize = 200

/** What ended earlier is not read every night. */
const endedSinceMs = 90 * dayMs

/** Between two members: the service answers a few hundred calls a minute for all of an academy. */
const paceMs = 200

/**
 * Reads everyone who has, or had lately, something from a store, and whose reading was given up. Throws
 * `PaymentsUnavailableError`.
 */
export async function compareStores(
  deps: CompareStores,
  now: () => number,
): Promise<{ compared: number; found: Found[] }> {
  const { database, wait, pause, onProgress } = deps
  const reads = retryingReader({ wait, hasAnswered: false })
  const compared = new Set<string>()
  const doubtful: { memberId: string; first: readonly Found[] }[] = []
  const compare = async (memberId: string) => {
    if (compared.has(memberId)) return
    const first = await compareMember(deps, reads, memberId, now())
    if (first.length > 0) doubtful.push({ memberId, first })
    compared.add(memberId)
    onProgress(compared.size)
    await wait(paceMs)
  }
  const endedSince = now() - endedSinceMs
  for (const list of [
    (after: string) => listStoreMembers(database.db, { endedSince, after, limit: pageSize }),
    (after: string) => listUnreadMembers(database.db, after, pageSize),
  ])
    for (let members = await list(''); members.length > 0; members = await list(members.at(-1) ?? ''))
      for (const memberId of members) await compare(memberId)
  reads.finish()
  const ofTwo = await listPurchasesOfTwo(database.db, now())
  if (doubtful.length > 0 || ofTwo.length > 0) await pause()
  const found: Found[] = []
  for (const { memberId, first } of doubtful) {
    const before = new Set(first.map(keyOf))
    found.push(...(await compareMember(deps, reads, memberId, now())).filter((one) => before.has(keyOf(one))))
    await wait(paceMs)
  }
  const still = new Set(
    ofTwo.length === 0
      ? []
      : (await listPurchasesOfTwo(database.db, now())).map(({ membershipId }) => membershipId),
  )
  for (const { source, membershipId } of ofTwo)
    if (still.has(membershipId))
      found.push({
        source,
        difference: { kind: 'otherMember', purchaseId: membershipId, subscriptionId: null },
      })
  return { compared: compared.size, found }
}

const keyOf = ({ source, difference: { kind, purchaseId } }: Found) => `${source}/${kind}/${purchaseId ?? ''}`

async function compareMember(
  deps: CompareStores,
  reads: RetryingReader,
  memberId: string,
  now: number,
): Promise<Found[]> {
  const { value, problem } = await reads.read(() => readStoreEntries(deps, memberId, now))
  if (problem !== null) return unreadFound(deps, memberId, problem)
  const found = [...Map.groupBy(value.missing, ({ membershipId }) => membershipId)].flatMap(
    ([purchaseId, entries]) =>
      findMissingKinds(entries).map((kind): Found => ({
        source: entries[0]?.source ?? 'appStore',
        difference: { kind, purchaseId, subscriptionId: null },
      })),
  )
  return [
    ...found,
    ...value.problems.map(({ source, membershipId, text }) => unsound(source, membershipId, text)),
  ]
}

const unsound = (source: LedgerSource, purchaseId: string | null, problem: string): Found => ({
  source,
  difference: { kind: 'unsound', purchaseId, subscriptionId: null, problem },
})

/**
 * Of a member who has nothing here yet no id leads to them: their reading is among the jobs that were given
 * up.
 */
async function unreadFound({ database }: CompareStores, memberId: string, problem: string): Promise<Found[]> {
  const rows = await listStoreRows(database.db, memberId)
  return rows.length === 0
    ? [unsound('appStore', null, problem)]
    : rows.map(({ id, source }) => unsound(source, id, problem))
}

interface MissingEntries {
  /** What the stores say now and the ledger does not have; empty where they agree. */
  missing: LedgerEntry[]
  /** What the stores say and cannot be right. */
  problems: StoreProblem[]
}

/**
 * Compares one member's purchases in stores with the ledger and writes nothing. Throws
 * `PaymentsUnavailableError`.
 */
export async function readStoreEntries(
  deps: Pick<StoreDeps, 'database' | 'stores'>,
  memberId: string,
  now: number,
): Promise<MissingEntries> {
  const { database, stores } = deps
  // reading would make a subscriber of whoever was erased meanwhile
  if (!(await hasAccount(database.db, memberId))) return { missing: [], problems: [] }
  const subscriber = await stores.readSubscriber(memberId)
  const [rows, entries] = [
    await listStoreRows(database.db, memberId),
    await listEntries(database.db, memberId),
  ]
  const { entries: missing, problems } = deriveStoreEntries(
    subscriber,
    collectKnownStores(deps, memberId, entries, rows),
    now,
  )
  return { missing, problems }
}
