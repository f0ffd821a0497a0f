// Saves locally first, then tells the server: every few seconds of play, and at once when it matters.
import type { LandingAccountInfo } from '@oka/contract/account/account.shapes.ts'
import { activityStatus, type PlaybackStatus } from '@oka/contract/learning/learning.enums.ts'
import { defaultActivityDuration, type ActivityJump, type ActivityProgress, type WatchedRange } from '@oka/contract/learning/learning.shapes.ts'
import { statusOnSave } from '@oka/contract/learning/progress.rule.ts'
import type { Saved } from '../member/learning-server.ts'
import type { Device } from './device.ts'
import type { Jump, Jumps } from './jumps.ts'
import type { Place, Places } from './places.ts'

export const sendEvery = 5_000

export interface Moment {
  activityId: string
  playback: PlaybackStatus
  /** Seconds of media. */
  time: number
  duration: number
  isReplay?: boolean
  /** The part played without a jump up to now, in seconds. */
  watched?: WatchedRange
}

export interface ProgressSaver {
  /** Something happened while it plays: kept here now, sent when it is time. */
  play(moment: Moment): void
  /** Paused, sought, ended: kept and sent at once. */
  save(moment: Moment): void
  /** She chose a lesson: kept and told at once, in order with what she did before and does after. */
  jump(chosen: Omit<Jump, 'at'>): void
  /** Sends all that waits; with `keepalive` it may outlive the page. */
  flush(options?: { keepalive?: boolean }): Promise<void>
}

interface Parts {
  places: Places
  jumps: Jumps
  device: Device
  /** One sender among all tabs of this browser: events arrive in the order of their numbers. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  owner: () => string
  /** False while nobody is known: then everything waits. */
  canSend: () => boolean
  send: (progress: ActivityProgress, options: { keepalive: boolean }) => Promise<Saved>
  sendJump: (choice: ActivityJump) => Promise<LandingAccountInfo>
  onSaved: (account: LandingAccountInfo) => void
  /** The server will never take it, however often it is sent. */
  isFinal: (error: unknown) => boolean
  now: () => number
}

export function createProgressSaver({ places, jumps, device, alone, owner, canSend, send, sendJump, onSaved, isFinal, now }: Parts): ProgressSaver {
  let sentAt = 0
  let current: Promise<void> | null = null
  let isWanted = false

  const keep = ({ activityId, playback, time, duration, isReplay = false, watched }: Moment) => {
    const { status, lastKnownTime } = statusOnSave(playback, time)
    if (status === activityStatus.notStarted) return false
    const activityDuration = duration > 0 ? duration : defaultActivityDuration
    return places.note(owner(), activityId, {
      status,
      lastKnownTime,
      activityDuration,
      watchedRanges: watched ? [watched] : [],
      lastActivityAt: now(),
      isReplay,
    })
  }

  const waiting = () =>
    places
      .all(owner())
      .filter(({ isPending }) => isPending)
      .toSorted(inSendingOrder)

  const sendInOrder = async () => {
    if (await sendWaiting()) await sendWaiting()
  }

  /** In the order of their numbers; what is refused for good is not sent again, what did not arrive waits. True when some number was used up before. */
  async function sendWaiting(): Promise<boolean> {
    if (!canSend()) return false
    let wasBehind = false
    sentAt = now()
    const from = owner()
    const chosen = jumps.waiting(from).toSorted((a, b) => a.at - b.at)
    const chosenBefore = (at: number) => chosen.splice(0, chosen.findLastIndex((jump) => jump.at <= at) + 1)
    for (const place of waiting()) {
      if (!(await tell(from, chosenBefore(place.lastActivityAt)))) return false
      const sequence = place.sequence ?? device.nextSequence()
      places.number(from, place, sequence)
      try {
        const saved = await send({ ...messageOf(place, now()), device: device.id(), sequence }, { keepalive: false })
        if ('acceptedThrough' in saved && saved.acceptedThrough > sequence) {
          // To the server this was a repeat: the browser's storage fell back, and the number had been given before.
          device.raiseTo(saved.acceptedThrough)
          places.number(from, place, null)
          wasBehind = true
        } else places.settle(from, place)
        if ('account' in saved) onSaved(saved.account)
      } catch (error) {
        if (!isFinal(error)) return false
        console.warn('A place was refused', error)
        places.settle(from, place)
      }
      if (owner() !== from) return false // somebody else speaks now: what waits is not hers
    }
    return (await tell(from, chosen)) && wasBehind
  }

  /** False when it must wait. */
  async function tell(from: string, chosen: readonly Jump[]): Promise<boolean> {
    for (const jump of chosen) {
      try {
        const account = await sendJump(choiceOf(jump, now()))
        jumps.settle(from, jump)
        onSaved(account)
      } catch (error) {
        if (!isFinal(error)) return false
        console.warn('A choice was refused', error)
        jumps.settle(from, jump)
      }
      if (owner() !== from) return false
    }
    return true
  }

  /**
   * A page that goes cannot wait for its turn: sent without a number, so that it overtakes nothing. The queue stays the truth.
   * A choice is not sent here, where it could come before what it follows: told on the next visit, its time says where it belongs.
   */
  function sendParting() {
    if (!canSend()) return
    for (const place of waiting()) void send(messageOf(place, now()), { keepalive: true }).catch(() => {})
  }

  const flush: ProgressSaver['flush'] = async ({ keepalive = false } = {}) => {
    if (keepalive) return sendParting()
    if (current) {
      isWanted = true
      return current
    }
    current = (async () => {
      do {
        isWanted = false
        await alone(sendInOrder)
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
    jump(chosen) {
      jumps.keep(owner(), { ...chosen, at: now() })
      void flush()
    },
    flush,
  }
}

const choiceOf = ({ activityId, programId, at }: Jump, now: number): ActivityJump => ({
  activityId,
  programId,
  action: 'jump',
  lastActivityDate: new Date(at).toISOString(),
  sentAt: new Date(now).toISOString(),
})

/** What was sent before comes first, under its number. */
const inSendingOrder = (a: Place, b: Place) => (a.sequence ?? Infinity) - (b.sequence ?? Infinity) || a.lastActivityAt - b.lastActivityAt

function messageOf({ isAgain = false, ...place }: Place, now: number): ActivityProgress {
  // The server was told of the ending; told again, it would believe that she has come to the end once more.
  const status = isAgain ? activityStatus.inProgress : place.status
  return {
    activityId: place.activityId,
    action: 'save',
    status,
    lastKnownTime: place.lastKnownTime,
    activityDuration: place.activityDuration,
    watchedRanges: place.watchedRanges,
    lastActivityDate: new Date(place.lastActivityAt).toISOString(),
    sentAt: new Date(now).toISOString(),
    ...(place.isReplay ? { isReplay: true } : {}),
    // Of a heartbeat it is enough to know that it arrived.
    wantsReceipt: status !== activityStatus.completed,
  }
}
