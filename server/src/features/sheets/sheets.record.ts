import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { MemberRecord, NoRows } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import { counted } from '../../member-records/person-data.ts'
import { listTexts, mergeTexts } from './sheets.store.ts'

/** Opened for the member's own copy. */
interface ExportedText {
  member_id: string
  field: string
  text: string
  changed_at: number
}

/** No part of it is in the bootstrap answer: a page reads the sheet that it shows. */
export const sheetsRecord = (
  values: SealedValues,
): MemberRecord<NoRows, never, 'sheet_text', { sheet_text: ExportedText[] }> => ({
  name: 'sheets',
  ...memberTables('sheet_text'),
  rows: {},
  toBootstrap: () => ({}),
  merge: (trx, anonymousId, memberId) => mergeTexts(trx, values, anonymousId, memberId),
  async exportData(trx, memberId) {
    const texts = await listTexts(trx, values, memberId)
    return {
      sheet_text: texts.map(({ field, text, changedAt }) => ({
        member_id: memberId,
        field,
        text: text ?? unreadable,
        changed_at: changedAt,
      })),
    }
  },
  toReadable({ sheet_text: rows }, { day }) {
    const written = rows.filter(({ text }) => text !== '')
    return {
      title: 'Sheets',
      summary: `${counted(written.length, 'field')} filled in`,
      entries: [...written, ...rows.filter(({ text }) => text === '')].map(
        ({ field, text, changed_at: at }) => ({
          label: fieldWords(field),
          value: text === '' ? `Emptied on ${day(at)}` : `${text} (written on ${day(at)})`,
        }),
      ),
    }
  },
  retention: ['sheets'],
  savedAt: { sheet_text: 'changed_at' },
})

const unreadable = '(cannot be read any more)'

/** `what-helps/calms` → `What helps, calms`; `sleep-diary/night1` → `Sleep diary, night 1`. */
export function fieldWords(field: string): string {
  const [sheet = '', name = ''] = field.split('/')
  const words = (text: string) =>
    text.replaceAll('-', ' ').replaceAll(/([A-Z]|\d)/g, (character) => ` ${character.toLowerCase()}`)
  return `${sheet.charAt(0).toUpperCase()}${words(sheet.slice(1))}, ${words(name)}`
}
