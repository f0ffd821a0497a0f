// What players and the reader report, as progress entries: stored at once, sent every few seconds of play and
// at once when it matters.
import { useMemo } from 'react'
import { activityStatus, type PlaybackStatus } from '@oka/contract/learning/learning.enums.ts'
import { defaultActivityDuration, type WatchedRange } from '@oka/contract/learning/learning.schema.ts'
import { statusOnSave } from '@oka/contract/learning/progress.rule.ts'
import type { Outbox } from '@oka/client/outbox/outbox.ts'
import type { OutboxKind } from '@oka/client/outbox/outbox-kind.ts'
import type { ProgressValue } from '../../../platform/session-data/kinds/progress-entries.ts'
import { progressKind } from '../../../platform/session-data/kinds/progress.kind.ts'
import { useLearnerSession } from '../../../platform/session-data/session-provider.tsx'

export interface PlaybackSample {
  activityId: string
  playback: PlaybackStatus
  /** Seconds of media. */
  time: number
  duration: number
  isReplay?: boolean
  /** The part played without a seek up to now, in seconds. */
  watched?: WatchedRange
}

export interface ProgressSaver {
  /** While it plays: stored now, sent at most every five seconds. */
  play: (sample: PlaybackSample) => void
  /** Paused, sought, ended: stored and sent at once. */
  save: (sample: PlaybackSample) => void
  /** Sends all that waits. */
  flush: () => Promise<void>
}

export function createProgressSaver(
  outbox: Pick<Outbox, 'record' | 'flush'>,
  kind: OutboxKind<ProgressValue>,
): ProgressSaver {
  function record(
    { activityId, playback, time, duration, isReplay = false, watched }: PlaybackSample,
    when: 'now' | 'soon',
  ) {
    const { status, lastKnownTime } = statusOnSave(playback, time)
    if (status === activityStatus.notStarted) return
    const activityDuration = duration > 0 ? duration : defaultActivityDuration
    const watchedRanges = watched ? [watched] : []
    // The outbox decides the time: later than what it has, even when the clock was set back.
    outbox.record(
      kind,
      {
        activityId,
        status,
        lastKnownTime,
        activityDuration,
        watchedRanges,
        lastActivityAt: 0,
        isReplay,
        isRepeat: false,
      },
      when,
    )
  }
  return {
    play: (sample) => record(sample, 'soon'),
    save: (sample) => record(sample, 'now'),
    flush: outbox.flush,
  }
}

export function useProgressSaver(): ProgressSaver {
  const { outbox } = useLearnerSession().session
  return useMemo(() => createProgressSaver(outbox, progressKind), [outbox])
}
