// "Not for us": on this device first, then on the server (PROF-9).
import * as z from 'zod/mini'
import { updateLeftOutActivity } from '@oka/contract/left-out-activities/left-out-activities.endpoints.ts'
import { leftOutActivity } from '@oka/contract/left-out-activities/left-out-activities.schema.ts'
import { laterWins } from '@oka/client/outbox/later-wins.ts'
import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'

const leftOutActivityValue = z.extend(leftOutActivity, { isLeftOut: z.boolean() })
export type LeftOutActivityValue = z.output<typeof leftOutActivityValue>

export const leftOutActivityKind: OutboxKind<LeftOutActivityValue> = {
  name: 'left-out-activity',
  schema: leftOutActivityValue,
  keyOf: ({ activityId }) => activityId,
  ...laterWins,

  async send(value, { changedAt, sentAt }, call) {
    await call(updateLeftOutActivity, { ...value, changedAt, sentAt })
    return { ackedSequence: null, account: null }
  },

  apply(data, entries) {
    const { account } = data
    const newer = entries.flatMap(({ isNewerThanServer, value }) => (isNewerThanServer ? [value] : []))
    if (!account || newer.length === 0) return data
    const untouched = account.leftOutActivities.filter(
      ({ activityId }) => !newer.some((value) => value.activityId === activityId),
    )
    const added = newer.flatMap(({ isLeftOut, ...leftOut }) => (isLeftOut ? [leftOut] : []))
    return { ...data, account: { ...account, leftOutActivities: [...untouched, ...added] } }
  },
}
