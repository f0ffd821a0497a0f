// Measures reckoning who is enrolled from 500 entries of the ledger, in this process, with the server's rule
// bundled as the server is. Floor: reading the entries from JSON.
import { pathToFileURL } from 'node:url'
import { bundleFloor } from '../harness/bundle-floor.ts'
import { median, spread, type Figure, type RunOptions } from '../harness/figures.ts'

const entryCount = 500
const monthMs = 30 * 86_400_000
/** As many in one measured round, because one takes little more than the clock can show. */
const runsPerRound = 20

type Entries = readonly object[]
type Rule = { enrollmentsFrom: (entries: Entries) => readonly unknown[] }

export async function measureEnrollments({ effort, scratchFolder }: RunOptions): Promise<Figure[]> {
  const rule = new URL('../../server/src/features/billing/ledger/enrollments.rule.ts', import.meta.url)
  const { enrollmentsFrom } = (await import(
    pathToFileURL(await bundleFloor(rule, scratchFolder)).href
  )) as Rule
  return [1, 10].map((memberships) => {
    const entries = entriesOf(memberships)
    const json = JSON.stringify(entries)
    const [ours, floor]: [number[], number[]] = [[], []]
    const rounds = { whole: 30, quick: 5, once: 1 }[effort]
    for (let round = -rounds; round < rounds; round++) {
      const times = [
        msPerRun(() => enrollmentsFrom(entries).length),
        msPerRun(() => (JSON.parse(json) as Entries).length),
      ]
      if (round < 0) continue // warm-up
      ours.push(times[0] ?? 0)
      floor.push(times[1] ?? 0)
    }
    return {
      what: `who is enrolled, from ${entryCount} entries of ${memberships === 1 ? 'one membership' : `${memberships} memberships`}`,
      value: median(ours),
      unit: 'ms',
      floor: { what: 'reading the same entries from JSON', value: median(floor) },
      target: { of: 'value', atMost: 1 },
      note: spread(ours, 'ms'),
    }
  })
}

/**
 * Payments month after month, some of them late, refunded or disputed; auto-renew turned off and on again.
 */
function entriesOf(memberships: number): Entries {
  const kinds = [
    'paid',
    'paid',
    'paymentFailed',
    'paid',
    'autoRenewOff',
    'paid',
    'autoRenewOn',
    'refunded',
    'disputed',
    'disputeWon',
  ]
  return Array.from({ length: entryCount }, (_, index) => {
    const at = Math.floor(index / memberships) * monthMs
    return {
      membershipId: `membership-${index % memberships}`,
      programId: 'opp.full',
      source: 'stripe',
      sourceEventId: `event-${index}`,
      kind: kinds[Math.floor(index / memberships) % kinds.length],
      occurredAt: at,
      periodStart: at,
      periodEnd: at + monthMs,
      invoiceId: `invoice-${index - (index % 3)}`,
      reason: null,
    }
  })
}

function msPerRun(run: () => number): number {
  const start = performance.now()
  let found = 0
  for (let count = 0; count < runsPerRound; count++) found += run()
  const ms = (performance.now() - start) / runsPerRound
  if (found === 0) throw new Error('Nothing was reckoned')
  return ms
}
