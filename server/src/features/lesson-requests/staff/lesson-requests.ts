// What parents looked for and did not find, for whoever plans lessons.
import { countText } from '../../../operations/command-line.ts'
import { staffCommand } from '../../../staff/command.ts'
import { dayOf } from '../../../staff/given-values.ts'
import { recorded, type StaffRequest } from '../../../staff/request.ts'
import { DamagedValueError, type SealedValues } from '../../../encryption/sealed-values.ts'
import { countRequestsByDay, listRequestsSince, type LessonRequestRow } from '../lesson-requests.store.ts'

export const staffCommands = [
  staffCommand({
    words: ['lesson-requests', 'list'],
    usage: '[--from DATE]',
    help: 'what a search did not find, in the words of whoever sent it; days in UTC',
    options: { from: 'string' },
    read: ({ values: { from } }) => (from === undefined ? 0 : dayOf('from', from)),
    run: listRequests,
  }),
  staffCommand({
    words: ['lesson-requests', 'count'],
    usage: '',
    help: 'how many there are of each day, without their words',
    run: countRequests,
  }),
]

const dayText = (at: number) => new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)

async function listRequests(request: StaffRequest, from: number): Promise<void> {
  const rows = await recorded(request, 'readLessonRequests', null, (trx) => listRequestsSince(trx, from))
  request.terminal.print(
    rows.length === 0
      ? 'Nobody has asked for a lesson.'
      : `${countText(rows.length, 'request')}, the latest first:`,
  )
  for (const row of rows)
    request.terminal.print(`  ${dayText(row.day)}  ${readText(request.operations.sealedValues, row)}`)
}

function readText(values: SealedValues, { id, sealed_text: sealed }: LessonRequestRow): string {
  try {
    return values.open({ id, field: 'lesson_request.sealed_text' }, sealed)
  } catch (error) {
    if (error instanceof DamagedValueError) return '(cannot be read)'
    throw error
  }
}

async function countRequests(request: StaffRequest): Promise<void> {
  const days = await recorded(request, 'countedLessonRequests', null, countRequestsByDay)
  const whole = days.reduce((sum, { count }) => sum + count, 0)
  request.terminal.print(`${countText(whole, 'request')}.`)
  for (const { day, count } of days) request.terminal.print(`  ${dayText(day)}  ${count}`)
}
