// Where she stopped in each lesson, kept on this device the moment it happens: what waits to be sent, and what was sent.
// One text an identity and lesson, written synchronously, so that a closed tab loses nothing (docs/decisions/0005).
import * as z from 'zod/mini'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { watchedRange } from '@oka/contract/learning/learning.shapes.ts'
import { furtherProgress, mergeProgress, type SavedProgress } from '@oka/contract/learning/progress.rule.ts'
import { oneOf, seconds, whole } from '@oka/contract/shared/primitives.ts'
import type { Items } from '../../../platform/storage/items.ts'

const storedPlace = z.object({
  status: oneOf(activityStatus),
  lastKnownTime: seconds,
  activityDuration: seconds,
  watchedRanges: z._default(z.array(watchedRange), []),
  lastActivityAt: whole(0, Number.MAX_SAFE_INTEGER),
  isReplay: z.boolean(),
  /** The server has not confirmed it. */
  isPending: z.boolean(),
  /** When that changed, by this device's clock in epoch ms. */
  settledAt: z.optional(whole(0, Number.MAX_SAFE_INTEGER)),
  /** The number it was sent under; none while it was never sent as it is. */
  sequence: z.optional(whole(1, Number.MAX_SAFE_INTEGER)),
  /** The server has the ending: what waits is a place in watching or reading it once more. */
  isAgain: z.optional(z.boolean()),
})
type StoredPlace = z.output<typeof storedPlace>
export interface Place extends StoredPlace {
  activityId: string
}

export interface Places {
  read(owner: string, activityId: string): Place | null
  /** The same list until something changes. */
  all: (owner: string) => readonly Place[]
  /** Keeps what is new in it; false when it changes nothing. */
  note(owner: string, activityId: string, message: SavedProgress & { isReplay: boolean }): boolean
  /** Gives it the number it is sent under, to be sent again under the same; `null` takes it away. */
  number(owner: string, place: Place, sequence: number | null): void
  /** The server has it, or will never take it. Later notes stay pending. */
  settle(owner: string, place: Place): void
  /** Everything of one owner becomes another's, to be sent (again). */
  carryOver(from: string, to: string): void
  /**
   * The server made `from` a part of `to`, with all it knew of it; what it was not told yet follows, the further place wins.
   * `onServer`: how far it says `to` is.
   */
  followMerge(from: string, to: string, onServer?: (activityId: string) => SavedProgress | null): void
  /** Removes what the server has: on a device that others use too, only what still waits stays behind. */
  forgetSettled(owner: string): void
  subscribe: (onChange: () => void) => () => void
}

const start = (owner: string) => `place.${owner}.`

export function createPlaces(items: Items, clock: () => number = Date.now): Places {
  const listeners = new Set<() => void>()
  const lists = new Map<string, readonly Place[]>()
  const changed = () => {
    lists.clear()
    for (const listener of listeners) listener()
  }
  const write = (owner: string, { activityId, ...place }: Place) => items.write(start(owner) + activityId, JSON.stringify(place))

  const read: Places['read'] = (owner, activityId) => {
    const place = parsed(items.read(start(owner) + activityId))
    return place && { ...place, activityId }
  }
  const all: Places['all'] = (owner) => {
    const known = lists.get(owner)
    if (known) return known
    const keys = items.keysFrom(start(owner))
    const list = keys.map((key) => read(owner, key.slice(start(owner).length))).filter((place) => place !== null)
    lists.set(owner, list)
    return list
  }

  return {
    read,
    all,
    note(owner, activityId, message) {
      const saved = read(owner, activityId)
      // What she does now is later than what she did before, even if the clock was set back meanwhile.
      const lastActivityAt = Math.max(message.lastActivityAt, saved ? saved.lastActivityAt + 1 : 0)
      const merged = mergeProgress(saved, { ...message, lastActivityAt })
      if (!merged) return false
      const isEndingTold = saved?.status === activityStatus.completed && (!saved.isPending || saved.isAgain === true)
      const isAgain = isEndingTold && message.status !== activityStatus.completed
      write(owner, { ...merged, activityId, isReplay: message.isReplay, isPending: true, isAgain })
      changed()
      return true
    },
    number(owner, place, sequence) {
      const now = read(owner, place.activityId)
      if (!now || !isSame(now, place)) return
      write(owner, { ...now, sequence: sequence ?? undefined })
      lists.clear() // nothing a screen shows has changed
    },
    settle(owner, place) {
      const now = read(owner, place.activityId)
      if (!now || !isSame(now, place)) return
      write(owner, { ...now, isPending: false, settledAt: clock() })
      changed()
    },
    carryOver(from, to) {
      if (from === to) return
      for (const place of all(from)) {
        const merged = mergeProgress(read(to, place.activityId), place)
        if (merged) write(to, { ...place, ...merged, isPending: true, sequence: undefined, isAgain: undefined })
        items.remove(start(from) + place.activityId)
      }
      changed()
    },
    followMerge(from, to, onServer = () => null) {
      for (const place of all(from)) {
        const known = [read(to, place.activityId), onServer(place.activityId)].filter((one) => one !== null)
        const furthest = known.reduce<SavedProgress>(furtherProgress, place)
        // Begun again before she signed in is no reason to lose how far the account is.
        const isReplay = known.length === 0 && place.isReplay
        if (place.isPending) write(to, { ...place, ...progressIn(furthest), isReplay, isPending: true, sequence: undefined })
        items.remove(start(from) + place.activityId)
      }
      changed()
    },
    forgetSettled(owner) {
      for (const place of all(owner).filter(({ isPending }) => !isPending)) items.remove(start(owner) + place.activityId)
      changed()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

const progressIn = ({ status, lastKnownTime, activityDuration, watchedRanges, lastActivityAt }: SavedProgress): SavedProgress => ({
  status,
  lastKnownTime,
  activityDuration,
  watchedRanges,
  lastActivityAt,
})

const isSame = (a: Place, b: Place) => a.lastActivityAt === b.lastActivityAt && a.status === b.status

function parsed(stored: string | null): StoredPlace | null {
  try {
    return storedPlace.parse(JSON.parse(stored ?? ''))
  } catch {
    return null
  }
}
