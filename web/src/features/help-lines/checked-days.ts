import type { HelpLine } from '@oka/contract/help/help-lines.schema.ts'
import { helpLinesMessages as messages } from './help-lines.messages.ts'

const dayText = (day: string) => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

/** When the lines were last checked, in one sentence; empty without lines. */
export function checkedDays(lines: readonly HelpLine[]): string {
  const days = lines.map(({ checkedOn }) => checkedOn).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? messages.checkedOn(dayText(first)) : messages.checkedBetween(dayText(first), dayText(last))
}
