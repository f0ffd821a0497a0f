// Whether the ledger agrees with the gateway and the stores, and whether the stores can be read.
import { AppError } from '../../../errors/app-error.ts'
import { findLoggableReason } from '../../../errors/loggable-reason.ts'
import { CommandError, countText, timeText } from '../../../operations/command-line.ts'
import { PaymentsUnavailableError } from '../../../ports/payments.ts'
import { staffCommand } from '../../../staff/command.ts'
import { dayOf } from '../../../staff/given-values.ts'
import { recorded, recordFirst, type StaffRequest } from '../../../staff/request.ts'
import { comparePayments, returnsSinceMs } from '../reconciliation/compare-payments.ts'
import { differenceWords } from '../reconciliation/differences.ts'
import { listLastComparisons, type Comparison } from '../reconciliation/reconciliation.store.ts'
import { isStoreSource } from '../sources.rule.ts'
import { readLastMessageAt } from '../stores/store-memberships.store.ts'

export const comparePaymentsCommand = staffCommand({
  words: ['payments', 'compare'],
  usage: '[--since DATE]',
  help: 'reads the gateway and the stores, and says where the ledger differs; changes nothing',
  options: { since: 'string' },
  read: ({ values: { since } }) => (since === undefined ? null : dayOf('since', since)),
  run: comparePaymentsNow,
})

export const lastComparisonCommand = staffCommand({
  words: ['payments', 'last'],
  usage: '',
  help: 'what the last comparison found; one is made every night',
  run: showLastComparison,
})

export const checkStoresCommand = staffCommand({
  words: ['stores', 'check'],
  usage: '',
  help: 'whether RevenueCat takes the key, and when its last message was taken',
  run: checkStores,
})

const shownOfAKind = 50

/** `since`: of refunds and disputes; null is a month. */
async function comparePaymentsNow(request: StaffRequest, since: number | null): Promise<void> {
  const { operations, terminal, now } = request
  const deps = await operations.openComparison()
  if (!deps.hasGateway && deps.stores === null)
    throw new CommandError(
      'There is nothing to compare: neither a payment gateway nor the stores are connected.',
    )
  await recordFirst(request, 'comparedPayments', null)
  const onProgress = (compared: number, of: 'subscription' | 'member') =>
    terminal.progress(`${countText(compared, of)} read`)
  const onCompared = (comparison: Comparison) => print(request, comparison)
  await comparePayments({ ...deps, onProgress, onCompared }, since ?? now - returnsSinceMs).catch(
    (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'payments_unavailable') throw error
      const reason = findLoggableReason(error)
      const why = reason === null ? '' : ` (${reason})`
      throw new CommandError(
        `The payment gateway or the stores cannot be reached${why}. What was finished is above; run it again later.`,
        { cause: error },
      )
    },
  )
}

async function showLastComparison(request: StaffRequest): Promise<void> {
  const comparisons = await recorded(request, 'readComparison', null, listLastComparisons)
  if (comparisons.length === 0) request.terminal.print('Nothing was compared yet.')
  for (const comparison of comparisons) print(request, comparison)
}

function print(
  { terminal }: StaffRequest,
  { source, startedAt, compared, counts, differences }: Comparison,
): void {
  const what = isStoreSource(source) ? countText(compared, 'member') : countText(compared, 'subscription')
  const count = Object.values(counts).reduce((sum, ofKind) => sum + ofKind, 0)
  const found = count === 0 ? 'all agree with the ledger' : countText(count, 'difference')
  terminal.print(`${source}, ${timeText(startedAt)}: ${what} compared, ${found}`)
  for (const [kind, ofKind] of Map.groupBy(differences, (difference) => difference.kind)) {
    terminal.print(`  ${differenceWords[kind]} (${kind}):`)
    for (const { purchaseId, subscriptionId, problem } of ofKind.slice(0, shownOfAKind))
      terminal.print(
        `    purchase ${purchaseId ?? '-'}, subscription ${subscriptionId ?? '-'}${problem === undefined ? '' : `: ${problem}`}`,
      )
    const more = (counts[kind] ?? 0) - shownOfAKind
    if (more > 0) terminal.print(`    and ${more} more`)
  }
}

/** Whether what reads the stores is set up as it has to be. */
async function checkStores(request: StaffRequest): Promise<void> {
  const { operations, terminal } = request
  const lastAt = await recorded(request, 'checkedStores', null, readLastMessageAt)
  const { works, text } = await operations.checkStoreKey().catch((error: unknown) => {
    if (error instanceof PaymentsUnavailableError)
      return { works: false, text: `${findLoggableReason(error)}.` }
    throw error
  })
  terminal.print(
    lastAt === null
      ? 'No message of the stores was taken in 60 days. Is the webhook set up, with the Authorization header of REVENUECAT_WEBHOOK_AUTHORIZATION?'
      : `The last message of the stores was taken ${timeText(lastAt)}.`,
  )
  if (!works) throw new CommandError(text)
  terminal.print(text)
}
