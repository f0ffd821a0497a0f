// Saves locally first, then tells the server: every few seconds of play, and at once when it matters.
import type { LandingAccountInfo } from '@oka/contract/account/account.shapes.ts'
import { activityStatus, type PlaybackStatus } from '@oka/contract/learning/learning.enums.ts'
import { defaultActivityDuration, type ActivityProgress } from '@oka/contract/learning/learning.shapes.ts'
import { statusOnSave } from '@oka/contract/learning/progress.rule.ts'
import type { Place, Places } from './places.ts'

export const sendEvery = 5_000

export interface Moment {
  activityId: string
  playback: PlaybackStatus
  /** Seconds of media. */
  time: number
  duration: number
  isReplay?: boolean
}

export interface ProgressSaver {
  /** Something happened while it plays: kept here now, sent when it is time. */
  play(moment: Moment): void
  /** Paused, sought, ended: kept and sent at once. */
  save(moment: Moment): void
  /** Sends all that waits; with `keepalive` it may outlive the page. */
  flush(options?: { keepalive?: boolean }): Promise<void>
}

interface Parts {
  places: Places
  owner: () => string
  /** False while nobody is known: then everything waits. */
  canSend: () => boolean
  send: (progress: ActivityProgress, options: { keepalive: boolean }) => Promise<LandingAccountInfo | null>
  onSaved: (account: LandingAccountInfo) => void
  /** The server will never take it, however often it is sent. */
  isFinal: (error: unknown) => boolean
  now: () => number
}

export function createProgressSaver({ places, owner, canSend, send, onSaved, isFinal, now }: Parts): ProgressSaver {
  let sentAt = 0
  let current: Promise<void> | null = null
  let isWanted = false

  const keep = ({ activityId, playback, time, duration, isReplay = false }: Moment) => {
    const { status, lastKnownTime } = statusOnSave(playback, time)
    if (status === activityStatus.notStarted) return false
    const activityDuration = duration > 0 ? duration : defaultActivityDuration
    return places.note(owner(), activityId, { status, lastKnownTime, activityDuration, watchedRanges: [], lastActivityAt: now(), isReplay })
  }

  async function sendAll(keepalive: boolean) {
    if (!canSend()) return
    sentAt = now()
    for (const place of places.all(owner()).filter(({ isPending }) => isPending)) {
      try {
        const account = await send(messageOf(place), { keepalive })
        places.settle(owner(), place)
        if (account) onSaved(account)
      } catch (error) {
        if (!isFinal(error)) return
        console.warn('A place was refused', error)
        places.settle(owner(), place)
      }
    }
  }

  const flush: ProgressSaver['flush'] = async ({ keepalive = false } = {}) => {
    // A page that goes cannot wait for the call before.
    if (keepalive) return sendAll(true)
    if (current) {
      isWanted = true
      return current
    }
    current = (async () => {
      do {
        isWanted = false
        await sendAll(false)
      } while (isWanted)
    })().finally(() => {
      current = null
    })
    return current
  }

  return {
    play(moment) {
      if (keep(moment) && now() - sentAt >= sendEvery) void flush()
    },
    save(moment) {
      if (keep(moment)) void flush()
    },
    flush,
  }
}

const messageOf = ({ activityId, status, lastKnownTime, activityDuration, lastActivityAt, isReplay }: Place): ActivityProgress => ({
  activityId,
  action: 'save',
  status,
  lastKnownTime,
  activityDuration,
  lastActivityDate: new Date(lastActivityAt).toISOString(),
  ...(isReplay ? { isReplay } : {}),
})
