// "Did you try it?": on this device first, then on the server (CAT-3).
import * as z from 'zod/mini'
import { updateTryAnswer } from '@oka/contract/try-answers/try-answers.endpoints.ts'
import { tryAnswerKinds, type TryAnswer } from '@oka/contract/try-answers/try-answers.schema.ts'
import { activityId } from '@oka/contract/shared/ids.ts'
import { laterWins } from '@oka/client/outbox/later-wins.ts'
import type { OutboxEntry, OutboxKind } from '@oka/client/outbox/outbox-kind.ts'

const tryAnswerValue = z.object({ activityId, answer: z.nullable(z.literal([...tryAnswerKinds])) })
export type TryAnswerValue = z.output<typeof tryAnswerValue>

export const tryAnswerKind: OutboxKind<TryAnswerValue> = {
  name: 'try-answer',
  schema: tryAnswerValue,
  keyOf: (value) => value.activityId,
  ...laterWins,

  async send(value, { changedAt, sentAt }, call) {
    await call(updateTryAnswer, { ...value, changedAt, sentAt })
    return { ackedSequence: null, account: null }
  },

  apply(data, entries) {
    const { account } = data
    const newer = entries.filter(({ isNewerThanServer }) => isNewerThanServer)
    if (!account || newer.length === 0) return data
    return { ...data, account: { ...account, tryAnswers: overlayAnswers(account.tryAnswers, newer) } }
  },
}

/** `answers` with the changes over them, newest first. */
export function overlayAnswers(
  answers: readonly TryAnswer[],
  changes: readonly Pick<OutboxEntry<TryAnswerValue>, 'value' | 'changedAt'>[],
): TryAnswer[] {
  const byId = new Map(answers.map((answer) => [answer.activityId, answer]))
  for (const { value, changedAt } of changes) {
    const remindedAt = byId.get(value.activityId)?.remindedAt ?? null
    if (value.answer === null) byId.delete(value.activityId)
    else
      byId.set(value.activityId, {
        activityId: value.activityId,
        answer: value.answer,
        answeredAt: new Date(changedAt).toISOString(),
        remindedAt,
      })
  }
  return [...byId.values()].toSorted((a, b) => Date.parse(b.answeredAt) - Date.parse(a.answeredAt))
}
