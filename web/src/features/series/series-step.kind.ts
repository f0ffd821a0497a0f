// What the learner says of the steps of series: on this device first, then on the server.
import { updateSeriesStep } from '@oka/contract/series/series.endpoints.ts'
import { saidOfStep, type SaidOfStep } from '@oka/contract/series/series.schema.ts'
import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'

export const seriesStepKind: OutboxKind<SaidOfStep> = {
  name: 'series-step',
  schema: saidOfStep,
  keyOf: ({ step }) => step,
  isSequenced: false,
  /** The server orders changes by their time, so they may arrive in any order. */
  sendsOnUnload: true,

  merge: (previous, next, changedAt) => (previous && previous.changedAt >= changedAt ? null : next),

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

  /** The server merges by time what it has; of what waits here the later change is sent. */
  reassign: ({ value, changedAt }, existing) => (existing && existing.changedAt >= changedAt ? null : value),
}

export const overlaySteps = (said: readonly SaidOfStep[], changes: readonly SaidOfStep[]): SaidOfStep[] => [
  ...new Map([...said, ...changes].map((one) => [one.step, one])).values(),
]
