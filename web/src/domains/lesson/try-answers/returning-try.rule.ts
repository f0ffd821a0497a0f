// When "Not today" comes back: once, on one device, a day later (CAT-3).
import type { TryAnswer } from '@oka/contract/try-answers/try-answers.schema.ts'

const hour = 3_600_000
/** In the night after a late answer it is still the same evening. */
const soonest = 12 * hour
/** What was put off longer ago waits in its lesson only. */
const latest = 14 * 24 * hour
/** How long it stays on the device it came back on, over reloads too. */
const staysOpen = 12 * hour

/** What came back on this device. */
export interface ReminderHere {
  activityId: string
  /** Epoch ms. */
  at: number
  /** Neither answered nor left out. */
  isOpen: boolean
}

export const wasReminded = ({ answeredAt, remindedAt }: TryAnswer) =>
  remindedAt !== null && Date.parse(remindedAt) >= Date.parse(answeredAt)

/**
 * The one answer to ask again about now, or `null`; at most one on one day. `answers` are the newest first,
 * `now` is epoch ms.
 */
export function returningTry(
  answers: readonly TryAnswer[],
  remindersHere: readonly ReminderHere[],
  now: number,
): TryAnswer | null {
  const putOff = answers.filter(({ answer }) => answer === 'notToday')
  const open = remindersHere.find(({ isOpen, at }) => isOpen && at > now - staysOpen)
  const shown = open && putOff.find(({ activityId }) => activityId === open.activityId)
  if (shown && wasReminded(shown)) return shown
  const reminded = [
    ...remindersHere.map(({ at }) => at),
    ...answers.flatMap(({ remindedAt }) => (remindedAt === null ? [] : Date.parse(remindedAt))),
  ]
  if (reminded.some((at) => isSameDay(at, now))) return null
  return putOff.find((answer) => !wasReminded(answer) && isDue(Date.parse(answer.answeredAt), now)) ?? null
}

const isDue = (answeredAt: number, now: number) =>
  now - answeredAt >= soonest && now - answeredAt <= latest && !isSameDay(answeredAt, now)

/** By the device's time zone. */
const isSameDay = (at: number, now: number) => new Date(at).toDateString() === new Date(now).toDateString()

/** Calendar days between, by the device's time zone. */
export const isYesterday = (at: number, now: number) => {
  const day = new Date(now)
  day.setDate(day.getDate() - 1)
  return isSameDay(at, day.getTime())
}
