// The plan of a week: on this device first, then on the server.
import { updateWeekPlan } from '@oka/contract/week-plans/week-plans.endpoints.ts'
import { weekPlan, type WeekPlan } from '@oka/contract/week-plans/week-plans.schema.ts'
import { laterWins } from '@oka/client/outbox/later-wins.ts'
import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'

export const weekPlanKind: OutboxKind<WeekPlan> = {
  name: 'week-plan',
  schema: weekPlan,
  keyOf: ({ week }) => week,
  ...laterWins,

  async send(value, { changedAt, sentAt }, call) {
    await call(updateWeekPlan, { ...value, changedAt, sentAt })
    return { ackedSequence: null, account: null }
  },

  /** Newest week first, like the server's. */
  apply(data, entries) {
    const { account } = data
    const newer = entries.flatMap(({ isNewerThanServer, value }) => (isNewerThanServer ? [value] : []))
    if (!account || newer.length === 0) return data
    const untouched = account.weekPlans.filter(({ week }) => !newer.some((value) => value.week === week))
    return {
      ...data,
      account: {
        ...account,
        weekPlans: [...untouched, ...newer].toSorted((a, b) => (a.week < b.week ? 1 : -1)).slice(0, 2),
      },
    }
  },
}
