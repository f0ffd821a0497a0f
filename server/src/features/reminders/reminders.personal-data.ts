import { tableSource } from '../../member-records/table-source.ts'

/** It ends in the moment of the request: nobody is written to after that. */
export const reminderSource = tableSource({
  name: 'reminders',
  position: 195,
  table: 'reminder',
  owner: 'member_id',
  endsAtRequest: true,
  leftOut: {
    token_hash: 'a fingerprint of the link in mails to you that ends them',
    open_hash: 'a fingerprint of the link in the last mail to you',
  },
  retention: ['reminders'],
  toReadable: (rows, { lessonTitle, time }) => ({
    title: 'Reminders by email',
    summary: rows.some(({ state }) => state === 'on') ? 'On' : 'Off',
    entries: rows.flatMap((row) => [
      {
        label: { on: 'Switched on', off: 'Switched off', paused: 'Paused by itself' }[row.state],
        value: time(row.switched_at),
      },
      { label: 'Time of day', value: clockText(row.at_minute) },
      { label: 'Quiet hours', value: `${clockText(row.quiet_from)} to ${clockText(row.quiet_to)}` },
      ...(row.last_sent_at === null ? [] : [{ label: 'Last sent', value: time(row.last_sent_at) }]),
      ...(row.ignored_since === null
        ? []
        : [{ label: 'First one since you last opened something', value: time(row.ignored_since) }]),
      ...(row.followed_at === null ? [] : [{ label: 'Link last opened', value: time(row.followed_at) }]),
      ...(row.activity_id === null
        ? []
        : [{ label: 'The last one was about', value: lessonTitle(row.activity_id) }]),
    ]),
  }),
})

/** `19:30`. */
const clockText = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
