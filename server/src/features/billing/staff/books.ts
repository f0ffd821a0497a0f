// What whoever keeps the books asks for: every payment and refund of a period, with its tax.
import { dayMs } from '@oka/contract/shared/durations.ts'
import { formatCsv } from '../../../csv.rule.ts'
import { countText, UsageError } from '../../../operations/command-line.ts'
import { staffCommand, type TypedCommand } from '../../../staff/command.ts'
import { dayOf, given } from '../../../staff/given-values.ts'
import { writeNewFile } from '../../../staff/new-file.ts'
import { recordFirst, type StaffRequest } from '../../../staff/request.ts'
import { parsePlan } from '../prices/plans.ts'
import { toDecimal } from '../prices/price-text.ts'
import { bookInvoice } from '../payments.rule.ts'
import { listBookedInvoices, type BookedInvoice } from '../receipts.store.ts'
import { isTestSource } from '../sources.rule.ts'

const options = { from: 'string', until: 'string', to: 'string' } as const

export const exportPaymentsCommand = staffCommand({
  words: ['payments', 'export'],
  usage: '--from DATE --until DATE --to FILE',
  help: 'every payment and refund of a period, with its tax, as a table (CSV); days in UTC,\nthe last one included',
  options,
  maxWords: 0,
  read: readPeriod,
  run: exportPayments,
})

interface Period {
  from: number
  /** Not included. */
  until: number
  to: string
}

function readPeriod({ values }: TypedCommand<typeof options>): Period {
  const from = dayOf('from', given(values.from, 'From which day? Add --from DATE'))
  const last = dayOf('until', given(values.until, 'Until which day? Add --until DATE'))
  if (last < from) throw new UsageError('--until must not be before --from')
  return { from, until: last + dayMs, to: given(values.to, 'Where to? Add --to FILE') }
}

/** Invoices; their lines stand in the order of time. */
const pageSize = 1_000

async function exportPayments(request: StaffRequest, { from, until, to }: Period): Promise<void> {
  const { operations, terminal } = request
  const { database, sealedValues } = operations
  const readPage = (after: string) =>
    listBookedInvoices(database.db, sealedValues, { from, until, after, limit: pageSize })
  await recordFirst(request, 'exportedPayments', null)
  let page = await readPage('')
  if (page.size === 0) return terminal.print('Nothing was paid or refunded in that time: there is no file.')
  let count = 0
  const path = await writeNewFile(to, async (file) => {
    for (let last = [...page.keys()].at(-1); last !== undefined; last = [...page.keys()].at(-1)) {
      const lines = [...page.values()]
        .flatMap((invoice) => describeInvoice(invoice, from, until))
        .toSorted((a, b) => a.occurred_at - b.occurred_at)
      const table = formatCsv(lines)
      await file.appendFile(count === 0 ? `\uFEFF${table}` : table.slice(table.indexOf('\n') + 1))
      count += lines.length
      terminal.progress(`${countText(count, 'line')} written`)
      page = await readPage(last)
    }
  })
  terminal.print(
    `${countText(count, 'line')} in ${path}, with no name and no email. Amounts of purchases in stores are in the stores’ own reports.`,
  )
}

/** What happened in the period, as a spreadsheet shows it: what went back has a minus. */
function describeInvoice({ entries, taxRate, country }: BookedInvoice, from: number, until: number) {
  const recordedAt = new Map(entries.map(({ entry, recordedAt: at }) => [entry, at]))
  const bookings = bookInvoice(entries.map(({ entry }) => entry))
  return bookings
    .filter(({ entry: { occurredAt } }) => occurredAt >= from && occurredAt < until)
    .map(({ entry, amount, tax, number }) => {
      const { currency, source } = entry
      const currencyOfLine =
        currency ?? bookings.find((other) => other.entry.currency !== null)?.entry.currency
      const decimal = (minor: number | null) =>
        currencyOfLine == null || minor === null ? null : toDecimal(currencyOfLine, minor)
      return {
        occurred_at: entry.occurredAt,
        recorded_at: recordedAt.get(entry) ?? null,
        kind: entry.kind,
        document: number,
        payment: entry.invoiceId,
        currency: currencyOfLine ?? null,
        amount: decimal(amount),
        tax_included: decimal(tax),
        tax_percent: taxRate,
        discount: decimal(entry.discount),
        code: entry.couponCode,
        country,
        program: entry.programId,
        months: parsePlan(entry.planId ?? '')?.months ?? null,
        paid_by: source,
        is_test: isTestSource(source) ? 'yes' : 'no',
        membership: entry.membershipId,
      }
    })
}
