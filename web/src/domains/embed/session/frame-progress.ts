import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { progressEntries, type ProgressValue } from '../../../platform/session-data/kinds/progress-entries.ts'

const numbers = ['lastKnownTime', 'activityDuration', 'lastActivityAt'] as const
const isTime = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0
const isRange = (value: unknown) => Array.isArray(value) && value.length === 2 && value.every(isTime)

function isProgress(stored: unknown): stored is ProgressValue {
  const value = (stored ?? {}) as Partial<Record<keyof ProgressValue, unknown>>
  return (
    typeof value.activityId === 'string' &&
    Object.values(activityStatus).some((status) => status === value.status) &&
    numbers.every((name) => isTime(value[name])) &&
    Array.isArray(value.watchedRanges) &&
    value.watchedRanges.every(isRange) &&
    typeof value.isReplay === 'boolean' &&
    typeof value.isRepeat === 'boolean'
  )
}

/** Progress as the site saves it; what was stored is looked at by hand, as a frame loads no schemas. */
export const frameProgress: OutboxKind<ProgressValue> = {
  ...progressEntries,
  schema: {
    safeParse: (stored) => (isProgress(stored) ? { success: true, data: stored } : { success: false }),
  },
}
