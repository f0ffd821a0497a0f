// When a code's membership that had to wait begins, from the ledger alone: where what opens the same lessons
// ends. What is paid or given since the code was typed moves it, so that it is never used up for time that is
// open anyway. What is stored stays as it was entered: until when was open as the code was typed.
import { addMonths, countMonthsBetween } from '@oka/contract/shared/calendar-months.rule.ts'
import { enrollmentsFrom, type LedgerEntry } from './enrollments.rule.ts'
import { findAccessEnd } from './access.rule.ts'

type CodeEntry = LedgerEntry & { periodStart: number; periodEnd: number }

/**
 * The same entries, all of a member's, with the period of each code that waited as it is now. One that began
 * as it was typed stays.
 */
export function placeCodes(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const waiting = entries.filter(isWaitingCode)
  if (waiting.length === 0) return [...entries]
  const placed = entries.filter((entry) => !isWaitingCode(entry))
  const moved = new Map<LedgerEntry, LedgerEntry>()
  for (const code of waiting.toSorted(byTime)) {
    const { at } = findAccessEnd(enrollmentsFrom(placed), code.programId, code.occurredAt)
    const entry = at === null || at === code.periodStart ? code : movedTo(at, code)
    moved.set(code, entry)
    placed.push(entry)
  }
  return entries.map((entry) => moved.get(entry) ?? entry)
}

const isWaitingCode = (entry: LedgerEntry): entry is CodeEntry =>
  entry.source === 'coupon' &&
  entry.kind === 'granted' &&
  entry.periodEnd !== null &&
  entry.periodStart !== null &&
  entry.periodStart > entry.occurredAt

/** As they were typed; of the same moment the one that was placed first. */
const byTime = (a: CodeEntry, b: CodeEntry) =>
  a.occurredAt - b.occurredAt || a.periodStart - b.periodStart || (a.sourceEventId < b.sourceEventId ? -1 : 1)

/** As many calendar months, from then on. */
function movedTo(at: number, code: CodeEntry): LedgerEntry {
  const months = countMonthsBetween(code.periodStart, code.periodEnd)
  const isWhole = addMonths(code.periodStart, months) === code.periodEnd
  return {
    ...code,
    periodStart: at,
    periodEnd: isWhole ? addMonths(at, months) : at + code.periodEnd - code.periodStart,
  }
}
