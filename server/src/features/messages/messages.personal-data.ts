import type { StoredRow } from '../../db/schema.ts'
import type { SealedValues } from '../../encryption/sealed-values.ts'
import { counted, type PersonDataSource } from '../../member-records/person-data.ts'
import { readRows } from '../../member-records/person-tables.store.ts'
import { tableSource } from '../../member-records/table-source.ts'
import { answersOf, describeMessage, openContent, type MessageContent } from './message-content.ts'

type OpenedRow = StoredRow<'message'> & { content: MessageContent }

/** Only what was written with an account: nothing says whose the others are. */
export function messageSource(values: SealedValues): PersonDataSource {
  const source = tableSource({
    name: 'messages',
    position: 180,
    table: 'message',
    owner: 'subject_id',
    leftOut: {},
    retention: ['messages'],
    toReadable: (rows, { time, lessonTitle }) => ({
      title: 'What you wrote to us',
      summary: rows.length === 0 ? 'None' : counted(rows.length, 'message'),
      entries: (rows as readonly OpenedRow[])
        .toSorted((a, b) => b.received_at - a.received_at)
        .flatMap((row) => [
          {
            label: [
              row.source === 'rating' ? 'The app asked for a rating' : describeMessage(row.type, row.content),
              ...(row.activity_id === null ? [] : [lessonTitle(row.activity_id)]),
              time(row.received_at),
            ].join(', '),
            value: valueOf(row.content),
          },
          ...answersOf(row.content, row).map(({ text, at }) => ({
            label: `Our answer, ${time(at)}`,
            value: text,
          })),
        ]),
    }),
  })
  return {
    ...source,
    async exportData(trx, memberId) {
      const rows = (await readRows(trx, 'message', 'subject_id', memberId, [])) as StoredRow<'message'>[]
      return {
        message: rows.map(({ sealed_content: sealed, ...row }) => ({
          ...row,
          content: openContent(values, { id: row.id, sealed_content: sealed }) ?? {},
        })),
      }
    },
  }
}

const valueOf = ({ text, name, email, place, browser }: MessageContent) =>
  [text, name, email, place, browser].filter(Boolean).join(' · ') || 'No words'
