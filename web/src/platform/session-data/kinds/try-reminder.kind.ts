// That "not today" came back (CAT-3): a kind of its own, as it must not overtake an answer that another
// device gave meanwhile.
import * as z from 'zod/mini'
import { markTryReminded } from '@oka/contract/try-answers/try-answers.endpoints.ts'
import type { TryAnswer } from '@oka/contract/try-answers/try-answers.schema.ts'
import { activityId } from '@oka/contract/shared/ids.ts'
import { laterWins } from '@oka/client/outbox/later-wins.ts'
import type { OutboxEntry, OutboxKind } from '@oka/client/outbox/outbox-kind.ts'

/** `isOpen` stays on this device: what came back here has been neither answered nor left out. */
const tryReminderValue = z.object({ activityId, isOpen: z.boolean() })
export type TryReminderValue = z.output<typeof tryReminderValue>

export const tryReminderKind: OutboxKind<TryReminderValue> = {
  name: 'try-reminder',
  schema: tryReminderValue,
  keyOf: (value) => value.activityId,
  ...laterWins,

  async send(value, { changedAt, sentAt }, call) {
    await call(markTryReminded, { activityId: value.activityId, changedAt, sentAt })
    return { ackedSequence: null, account: null }
  },

  /** After the answers: this kind stands behind them in the list of member data. */
  apply(data, entries) {
    const { account } = data
    const newer = entries.filter(({ isNewerThanServer }) => isNewerThanServer)
    if (!account || newer.length === 0) return data
    return { ...data, account: { ...account, tryAnswers: overlayReminders(account.tryAnswers, newer) } }
  },
}

/** `answers` with when they came back; the later time wins. */
export function overlayReminders(
  answers: readonly TryAnswer[],
  changes: readonly Pick<OutboxEntry<TryReminderValue>, 'value' | 'changedAt'>[],
): TryAnswer[] {
  const remindedAt = new Map(changes.map(({ value, changedAt }) => [value.activityId, changedAt]))
  return answers.map((answer) => {
    const here = remindedAt.get(answer.activityId) ?? 0
    const known = answer.remindedAt === null ? 0 : Date.parse(answer.remindedAt)
    return here > known ? { ...answer, remindedAt: new Date(here).toISOString() } : answer
  })
}
