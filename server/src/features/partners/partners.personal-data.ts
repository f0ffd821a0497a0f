// What is stored of who learns in a frame, beside the learning itself.
import { tableSource } from '../../member-records/table-source.ts'
import type { PersonDataSource } from '../../member-records/person-data.ts'
import { deleteRows } from '../../member-records/person-tables.store.ts'

const fingerprint = 'a fingerprint that only serves to recognise you; it says nothing you could read'

const userTable = tableSource({
  name: 'partnerUsers',
  position: 370,
  table: 'partner_user',
  owner: 'member_id',
  leftOut: {
    user_key: fingerprint,
    sealed_user_id: 'the code that the partner has for you; the partner can tell you',
    has_saved: 'a note for ourselves: there is something saved, which is in this copy, so we keep it',
  },
  retention: ['partnerUser', 'partnerSession'],
  toReadable: (rows, { time }) => ({
    title: 'Lessons on a partner’s page',
    summary: rows.length === 0 ? 'None' : 'You learned on the page of a partner',
    entries: rows.map((row) => ({
      label: `On the page of ${row.partner_id}`,
      value: `Last opened on ${time(row.last_visit_at)}`,
    })),
  }),
})

export const partnerUserSource: PersonDataSource = {
  ...userTable,
  tables: ['partner_user', 'partner_session'],
  leftOut: [...userTable.leftOut, { column: 'partner_session', reason: fingerprint }],
  async erase(trx, memberId) {
    await deleteRows(trx, 'partner_session', 'member_id', memberId)
    await deleteRows(trx, 'partner_user', 'member_id', memberId)
  },
}
