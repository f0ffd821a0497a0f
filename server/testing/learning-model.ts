// What a learner's progress should be, in the simplest terms: tests compare the server with it.

/** Seconds; every activity of the model is this long. */
export const modelDuration = 100
const slotSeconds = 5

export interface ModelEvent {
  device: string
  sequence: number
  /** Place in the program, from 1; `lastSequence` activities are open. */
  activity: number
  isEnding: boolean
  time: number
  isReplay: boolean
  /** Fives of seconds that were played. */
  slots: readonly number[]
  /** When it happened, by a clock that is right. */
  at: number
}

/** She chose an activity in the list. */
export interface ModelChoice {
  activity: number
  at: number
}

interface Row {
  isDone: boolean
  time: number
  at: number
  slots: Set<number>
}

const isWatchedThrough = ({ slots }: Row) => slots.size * slotSeconds >= 0.9 * modelDuration

export class ModelLearner {
  readonly rows = new Map<number, Row>()
  readonly marks = new Map<string, number>()
  readonly #seen = new Set<string>()
  /** `setAt`: when she chose it, or the one before it ended; 0 where she began without choosing. */
  place: { activity: number; setAt: number } | undefined
  readonly #lastActivity: number

  constructor(lastActivity: number) {
    this.#lastActivity = lastActivity
  }

  /** An event arrives; one that arrived before changes nothing. */
  take(event: ModelEvent): void {
    const mark = this.marks.get(event.device) ?? 0
    const isOvertaken = event.sequence <= mark
    this.marks.set(event.device, Math.max(mark, event.sequence))
    const name = `${event.device} ${event.sequence}`
    if (this.#seen.has(name)) return
    this.#seen.add(name)

    const known = this.rows.get(event.activity)
    const row = known ?? { isDone: false, time: event.isEnding ? 0 : event.time, at: event.at, slots: new Set() }
    this.rows.set(event.activity, row)
    const [wasDone, wasAt] = [row.isDone, row.at]
    for (const slot of event.slots) row.slots.add(slot)
    row.isDone ||= event.isEnding || isWatchedThrough(row)
    const losesPlace = !event.isEnding && event.time < 5 && row.time >= 5 && !event.isReplay
    if (known && !isOvertaken && event.at > row.at && !losesPlace) Object.assign(row, { time: event.isEnding ? 0 : event.time, at: event.at })
    else if (known && event.isEnding && !wasDone) row.time = 0

    const here = this.place?.activity ?? 1
    const endsAgain = wasDone && event.isEnding && row.at > wasAt && here === event.activity
    const moves = (row.isDone && !wasDone && event.activity >= here) || endsAgain
    if (moves && event.activity < this.#lastActivity) this.place = { activity: event.activity + 1, setAt: Math.max(event.at, this.place?.setAt ?? 0) }
    this.place ??= { activity: here, setAt: 0 }
  }

  /** However late it is told: a choice older than her place changes nothing. */
  jump({ activity, at }: ModelChoice): void {
    if (at >= (this.place?.setAt ?? 0)) this.place = { activity, setAt: at }
  }

  /** What an anonymous learner did becomes this one's. */
  takeOver(other: ModelLearner): void {
    for (const [activity, hers] of other.rows) {
      const mine = this.rows.get(activity)
      if (!mine) {
        this.rows.set(activity, hers)
        continue
      }
      for (const slot of hers.slots) mine.slots.add(slot)
      mine.isDone ||= hers.isDone || isWatchedThrough(mine)
      mine.time = Math.max(mine.time, hers.time)
      mine.at = Math.max(mine.at, hers.at)
    }
    if (other.place && other.place.activity > (this.place?.activity ?? 0)) this.place = other.place
    for (const [device, mark] of other.marks) this.marks.set(device, Math.max(mark, this.marks.get(device) ?? 0))
    for (const name of other.#seen) this.#seen.add(name)
  }

  /** What comes next; what ended since it came next is behind her. */
  nextActivity(): number {
    let next = this.place?.activity ?? 1
    const isBehind = (activity: number) => {
      const row = this.rows.get(activity)
      return row !== undefined && row.isDone && row.time === 0 && row.at > (this.place?.setAt ?? Infinity)
    }
    while (next < this.#lastActivity && isBehind(next)) next++
    return next
  }
}

/** The fives of seconds as parts, joined where they touch. */
export function rangesOf(slots: Iterable<number>): [number, number][] {
  const ranges: [number, number][] = []
  for (const slot of [...slots].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === slot * slotSeconds) last[1] += slotSeconds
    else ranges.push([slot * slotSeconds, (slot + 1) * slotSeconds])
  }
  return ranges
}
