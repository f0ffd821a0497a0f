// What the service itself stores of a person: copies of their data, mails, waiting work, and what staff did.
import type { PersonDataSource } from '../../member-records/person-data.ts'
import { counted } from '../../member-records/person-data.ts'
import { clearReasons } from './staff-actions.store.ts'
import { pseudonymizeRows } from '../../member-records/person-tables.store.ts'
import { tableSource } from '../../member-records/table-source.ts'

export const dataExportSource = tableSource({
  name: 'dataExport',
  position: 360,
  endsAtRequest: true,
  table: 'data_export',
  owner: 'member_id',
  leftOut: { sealed_archive: 'the copy itself' },
  retention: ['dataExports'],
  toReadable: (rows, { time }) => ({
    title: 'Copies of your data',
    summary: rows.some(({ ready_at: readyAt }) => readyAt !== null)
      ? 'One copy is ready'
      : rows.length > 0
        ? 'One copy is being prepared'
        : 'None at the moment',
    entries: rows.flatMap((row) => [
      { label: 'Requested', value: time(row.requested_at) },
      ...(row.expires_at === null ? [] : [{ label: 'Deleted', value: time(row.expires_at) }]),
    ]),
  }),
})

export const jobSource = tableSource({
  name: 'waitingWork',
  position: 370,
  endsAtRequest: true,
  table: 'job',
  owner: 'subject_id',
  leftOut: {
    payload:
      'the content of mails on their way, with links that would sign anyone in; you get it as the mail',
    unique_key: 'names of the machinery',
    lease: 'names of the machinery',
    leased_until: 'names of the machinery',
  },
  retention: ['waitingWork'],
  toReadable: (rows, { time }) => ({
    title: 'Waiting to be done',
    summary: rows.length === 0 ? 'Nothing at the moment' : counted(rows.length, 'thing'),
    entries: rows.map((row) => ({
      label: wordsOf(row.kind),
      value: `Since ${time(row.created_at)}${row.failed_at === null ? '' : ', failed'}`,
    })),
  }),
})

export const sentMailSource = (hashOf: (memberId: string) => string): PersonDataSource =>
  tableSource({
    name: 'sentMails',
    position: 330,
    table: 'sent_mail',
    owner: 'subject_id',
    leftOut: { subject_hash: 'empty while your account exists' },
    retention: ['sentMails'],
    toReadable: (rows, { time }) => ({
      title: 'Mails',
      summary: `${counted(rows.length, 'mail')} sent to you in the last year`,
      entries: rows
        .toSorted((a, b) => b.sent_at - a.sent_at)
        .map((row) => ({ label: wordsOf(row.mail), value: `Sent on ${time(row.sent_at)}` })),
    }),
    erase: (trx, memberId) => pseudonymizeRows(trx, 'sent_mail', memberId, hashOf(memberId)),
  })

export const staffActionSource = (hashOf: (memberId: string) => string): PersonDataSource =>
  tableSource({
    name: 'staffActions',
    position: 350,
    table: 'staff_action',
    owner: 'subject_id',
    leftOut: { subject_hash: 'empty while your account exists' },
    retention: ['staffActions'],
    toReadable: (rows, { time }) => ({
      title: 'When our staff looked',
      summary:
        rows.length === 0 ? 'Not in the last year' : `${counted(rows.length, 'time')} in the last year`,
      entries: rows
        .toSorted((a, b) => b.at - a.at)
        .map((row) => ({
          label: `${row.staff}, ${time(row.at)}`,
          value: `${wordsOf(row.action)}. Reason given: ${row.reason}`,
        })),
    }),
    async erase(trx, memberId) {
      await clearReasons(trx, memberId) // words of a person about a person
      await pseudonymizeRows(trx, 'staff_action', memberId, hashOf(memberId))
    },
  })

/** `passwordChanged` → `Password changed`. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/[A-Z-]/g, (character) => ` ${character === '-' ? '' : character.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
