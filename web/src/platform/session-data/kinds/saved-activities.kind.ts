// Activities saved for later: on this device first, then on the server (LEARN-30).
import * as z from 'zod/mini'
import { updateSavedActivity } from '@oka/contract/saved-activities/saved-activities.endpoints.ts'
import type { SavedActivity } from '@oka/contract/saved-activities/saved-activities.schema.ts'
import { activityId } from '@oka/contract/shared/ids.ts'
import { laterWins } from '@oka/client/outbox/later-wins.ts'
import type { OutboxEntry, OutboxKind } from '@oka/client/outbox/outbox-kind.ts'

const savedActivityValue = z.object({ activityId, isSaved: z.boolean() })
export type SavedActivityValue = z.output<typeof savedActivityValue>

export const savedActivityKind: OutboxKind<SavedActivityValue> = {
  name: 'saved-activity',
  schema: savedActivityValue,
  keyOf: (value) => value.activityId,
  ...laterWins,

  async send(value, { changedAt, sentAt }, call) {
    await call(updateSavedActivity, { ...value, changedAt, sentAt })
    return { ackedSequence: null, account: null }
  },

  apply(data, entries) {
    const { account } = data
    const newer = entries.filter(({ isNewerThanServer }) => isNewerThanServer)
    if (!account || newer.length === 0) return data
    return { ...data, account: { ...account, savedActivities: overlaySaved(account.savedActivities, newer) } }
  },
}

/** `saved` with the changes over it, newest first. Saving what is saved already keeps its time. */
export function overlaySaved(
  saved: readonly SavedActivity[],
  changes: readonly Pick<OutboxEntry<SavedActivityValue>, 'value' | 'changedAt'>[],
): SavedActivity[] {
  const savedAt = new Map(saved.map((activity) => [activity.activityId, activity.savedAt]))
  for (const { value, changedAt } of changes) {
    if (!value.isSaved) savedAt.delete(value.activityId)
    else if (!savedAt.has(value.activityId)) savedAt.set(value.activityId, new Date(changedAt).toISOString())
  }
  return [...savedAt]
    .map(([id, at]) => ({ activityId: id, savedAt: at }))
    .toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
}
