// The position in an activity, its completion and the ranges watched: saved on this device first, then on the
// server (LEARN-12).
import * as z from 'zod/mini'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { watchedRange } from '@oka/contract/learning/learning.schema.ts'
import { activityId } from '@oka/contract/shared/ids.ts'
import { enumValue, integer, seconds } from '@oka/contract/shared/primitives.ts'
import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import { progressEntries, type ProgressValue } from './progress-entries.ts'

const progressValue = z.object({
  activityId,
  status: enumValue(activityStatus),
  lastKnownTime: seconds,
  activityDuration: seconds,
  watchedRanges: z.array(watchedRange),
  lastActivityAt: integer(0, Number.MAX_SAFE_INTEGER),
  isReplay: z.boolean(),
  isRepeat: z.boolean(),
})

export const progressKind: OutboxKind<ProgressValue> = { ...progressEntries, schema: progressValue }
