import type { HelpLine } from '@oka/contract/help/help-lines.schema.ts'
import { calendarDateText } from '../../../platform/text/date-text.ts'
import { helpLinesMessages as messages } from './help-lines.messages.ts'

/** When the lines were last checked, in one sentence; empty without lines. */
export function checkedDays(lines: readonly HelpLine[]): string {
  const days = lines.map(({ checkedOn }) => checkedOn).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last
    ? messages.checkedOn(calendarDateText(first))
    : messages.checkedBetween(calendarDateText(first), calendarDateText(last))
}
