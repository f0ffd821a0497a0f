// When "Not today" comes back: once, a day later (CAT-3), on home or by mail.
import type { TryAnswer } from './try-answers.schema.ts'

const hour = 3_600_000
/** In the night after a late answer it is still the same evening. */
const soonest = 12 * hour
/** What was put off longer ago waits in its lesson only. */
const latest = 14 * 24 * hour

/** In the learner's time zone; epoch ms. */
type IsSameDay = (at: number, now: number) => boolean

export const wasReminded = ({ answeredAt, remindedAt }: TryAnswer) =>
  remindedAt !== null && Date.parse(remindedAt) >= Date.parse(answeredAt)

/**
 * The one answer to ask again about now, or `null`; at most one on one day. `answers` are the newest first,
 * `remindedAt` are other times at which something came back, `now` is epoch ms.
 */
export function findTryToAskAgain(
  answers: readonly TryAnswer[],
  remindedAt: readonly number[],
  now: number,
  isSameDay: IsSameDay,
): TryAnswer | null {
  const reminded = [
    ...remindedAt,
    ...answers.flatMap((answer) => (answer.remindedAt === null ? [] : Date.parse(answer.remindedAt))),
  ]
  if (reminded.some((at) => isSameDay(at, now))) return null
  const isDue = (answeredAt: number) =>
    now - answeredAt >= soonest && now - answeredAt <= latest && !isSameDay(answeredAt, now)
  return (
    answers.find(
      (answer) =>
        answer.answer === 'notToday' && !wasReminded(answer) && isDue(Date.parse(answer.answeredAt)),
    ) ?? null
  )
}
