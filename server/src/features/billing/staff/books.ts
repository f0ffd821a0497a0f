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
import { listBookedPayments, type BookedPayment } from '../receipts.store.ts'
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

const pageSize = 500

async function exportPayments(request: StaffRequest, { from, until, to }: Period): Promise<void> {
  const { operations, terminal } = request
  const { database, sealedValues } = operations
  const readPage = (after: string) =>
    listBookedPayments(database.db, sealedValues, { from, until, after, limit: pageSize })
  await recordFirst(request, 'exportedPayments', null)
  let page = await readPage('')
  if (page.length === 0) return terminal.print('Nothing was paid or refunded in that time: there is no file.')
  let count = 0
  const path = await writeNewFile(to, async (file) => {
    for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
      const table = formatCsv(page.map(describePayment))
      await file.appendFile(count === 0 ? `\uFEFF${table}` : table.slice(table.indexOf('\n') + 1))
      count += page.length
      terminal.progress(`${countText(count, 'line')} written`)
      page = await readPage(last.entry.id)
    }
  })
  terminal.print(
    `${countText(count, 'line')} in ${path}, with no name and no email. Amounts of purchases in stores are in the stores’ own reports.`,
  )
}

/** What a spreadsheet shows: what went back has a minus. */
function describePayment({ entry, taxRate, country }: BookedPayment) {
  const { kind, source, currency, amount, tax, discount } = entry
  const sign = kind === 'refunded' ? -1 : 1
  const decimal = (minor: number | null) =>
    currency === null || minor === null ? null : toDecimal(currency, sign * minor)
  const plan = parsePlan(entry.plan_id ?? '')
  return {
    occurred_at: entry.occurred_at,
    kind,
    document: entry.invoice_number ?? entry.invoice_id,
    payment: entry.invoice_id,
    currency,
    amount: decimal(amount),
    tax_included: decimal(tax),
    tax_percent: taxRate,
    discount: decimal(discount),
    code: entry.coupon_code,
    country,
    program: entry.program_id,
    months: plan?.months ?? null,
    paid_by: source,
    is_test: isTestSource(source) ? 'yes' : 'no',
    membership: entry.membership_id,
  }
}
