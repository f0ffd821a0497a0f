// What the learner says of the steps of series: on this device first, then on the server.
import { updateSeriesStep } from '@oka/contract/series/series.endpoints.ts'
import { saidOfStep, type SaidOfStep } from '@oka/contract/series/series.schema.ts'
import { laterWins } from '@oka/client/outbox/later-wins.ts'
import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'

export const seriesStepKind: OutboxKind<SaidOfStep> = {
  name: 'series-step',
  schema: saidOfStep,
  keyOf: ({ step }) => step,
  ...laterWins,

  async send(value, { changedAt, sentAt }, call) {
    await call(updateSeriesStep, { ...value, changedAt, sentAt })
    return { ackedSequence: null, account: null }
  },

  apply(data, entries) {
    const { account } = data
    const newer = entries.filter(({ isNewerThanServer }) => isNewerThanServer)
    if (!account || newer.length === 0) return data
    return {
      ...data,
      account: {
        ...account,
        seriesSteps: overlaySteps(
          account.seriesSteps,
          newer.map(({ value }) => value),
        ),
      },
    }
  },
}

export const overlaySteps = (said: readonly SaidOfStep[], changes: readonly SaidOfStep[]): SaidOfStep[] => [
  ...new Map([...said, ...changes].map((one) => [one.step, one])).values(),
]
