import type { SealedValues } from '../../encryption/sealed-values.ts'
import type { MemberRecord, NoRows } from '../../member-records/member-record.ts'
import { memberTables } from '../../member-records/member-tables.store.ts'
import { counted } from '../../member-records/person-data.ts'
import { findProfile, renamedChildren } from '../profile/index.ts'
import { listTexts, mergeTexts } from './sheets.store.ts'

/** Opened for the member's own copy. */
interface ExportedText {
  member_id: string
  field: string
  text: string
  changed_at: number
  /** Whose copy it is, by the nickname; '' without one. Absent on the copy that is no child's. */
  child?: string
}

/** No part of it is in the bootstrap answer: a page reads the sheet that it shows. */
export const sheetsRecord = (
  values: SealedValues,
): MemberRecord<NoRows, never, 'sheet_text', { sheet_text: ExportedText[] }> => ({
  name: 'sheets',
  ...memberTables('sheet_text'),
  rows: {},
  toBootstrap: () => ({}),
  async merge(trx, anonymousId, memberId) {
    // Before the answers are merged, which the order of the features sees to.
    const renamed = await renamedChildren(trx, values, anonymousId, memberId)
    const newField = (field: string) => {
      const child = childOf(field)
      const id = child === undefined ? undefined : renamed.get(child)
      return id === undefined ? field : field.replace(`:${child}/`, `:${id}/`)
    }
    await mergeTexts(trx, values, { from: anonymousId, to: memberId, newField })
  },
  async exportData(trx, memberId) {
    const texts = await listTexts(trx, values, memberId)
    const hasCopies = texts.some(({ field }) => childOf(field) !== undefined)
    const { children } = hasCopies ? await findProfile(trx, values, memberId) : { children: [] }
    return {
      sheet_text: texts.map(({ field, text, changedAt }) => {
        const child = childOf(field)
        return {
          member_id: memberId,
          field,
          text: text ?? unreadable,
          changed_at: changedAt,
          ...(child !== undefined && { child: children.find(({ id }) => id === child)?.nickname ?? '' }),
        }
      }),
    }
  },
  toReadable({ sheet_text: rows }, { day }) {
    const written = rows.filter(({ text }) => text !== '')
    return {
      title: 'Sheets',
      summary: `${counted(written.length, 'field')} filled in`,
      entries: [...written, ...rows.filter(({ text }) => text === '')].map(
        ({ field, text, changed_at: at, child }) => ({
          label: fieldWords(field, child),
          value: text === '' ? `Emptied on ${day(at)}` : `${text} (written on ${day(at)})`,
        }),
      ),
    }
  },
  retention: ['sheets'],
  savedAt: { sheet_text: 'changed_at' },
})

const unreadable = '(cannot be read any more)'

/** The child's id in `visit:leo/worries`; undefined in `visit/worries`. */
const childOf = (field: string) => field.split('/')[0]?.split(':')[1]

/**
 * `what-helps/calms` → `What helps, calms`; `sleep-diary:leo/night1` → `Sleep diary for Leo, night 1`. `child`
 * is the nickname on a child's copy.
 */
export function fieldWords(field: string, child?: string): string {
  const [copy = '', name = ''] = field.split('/')
  const [sheet = ''] = copy.split(':')
  const words = (text: string) =>
    text.replaceAll('-', ' ').replaceAll(/([A-Z]|\d)/g, (character) => ` ${character.toLowerCase()}`)
  const forWhom = child === undefined ? '' : ` for ${child || 'a child'}`
  return `${sheet.charAt(0).toUpperCase()}${words(sheet.slice(1))}${forWhom}, ${words(name)}`
}
