// What gift links store of the member who made them. Of who opens one, nothing is stored.
import { counted } from '../../member-records/person-data.ts'
import { tableSource } from '../../member-records/table-source.ts'

/** Erasing the member deletes the links, so what was given ends with the account. */
export const giftLinkSource = tableSource({
  name: 'giftLinks',
  position: 300,
  table: 'gift_link',
  owner: 'member_id',
  leftOut: {
    token_hash: 'a fingerprint that only serves to recognise the link; it says nothing you could read',
  },
  retention: ['giftLinks'],
  toReadable: (rows, { lessonTitle, time, now }) => ({
    title: 'Gift links',
    summary: `${counted(rows.filter((row) => row.ended_at === null && row.expires_at > now).length, 'link')} that can still be opened`,
    entries: rows
      .toSorted((a, b) => b.created_at - a.created_at)
      .map((row) => ({
        label: lessonTitle(row.activity_id),
        value: `Given on ${time(row.created_at)}, ${row.ended_at === null ? `open until ${time(row.expires_at)}` : `taken back on ${time(row.ended_at)}`}`,
      })),
  }),
})
