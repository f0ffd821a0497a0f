// What a learner's progress should be, in the simplest form: tests compare the server with it.

/** Seconds; every activity of the model is this long. */
export const modelDuration = 100
const slotSeconds = 5

export interface ModelEvent {
  device: string
  sequence: number
  /** Sequence in the program, from 1. */
  activity: number
  isCompletion: boolean
  time: number
  isReplay: boolean
  /** Slots of five seconds that were played. */
  slots: readonly number[]
  /** When it happened, by a correct clock. */
  at: number
}

/** The learner chose an activity in the list. */
export interface ModelJump {
  activity: number
  at: number
}

interface Row {
  isCompleted: boolean
  time: number
  at: number
  slots: Set<number>
}

const isWatchedThrough = ({ slots }: Row) => slots.size * slotSeconds >= 0.9 * modelDuration

export class ModelLearner {
  readonly rows = new Map<number, Row>()
  readonly sequences = new Map<string, number>()
  readonly #applied = new Set<string>()
  /** `updatedAt`: when the learner chose it or completed the one before it; 0 for a first event without a choice. */
  position: { activity: number; updatedAt: number } | undefined
  readonly #lastActivity: number

  constructor(lastActivity: number) {
    this.#lastActivity = lastActivity
  }

  /** A repeated event changes nothing. */
  apply(event: ModelEvent): void {
    const lastSequence = this.sequences.get(event.device) ?? 0
    const isStale = event.sequence <= lastSequence
    this.sequences.set(event.device, Math.max(lastSequence, event.sequence))
    const name = `${event.device} ${event.sequence}`
    if (this.#applied.has(name)) return
    this.#applied.add(name)

    const stored = this.rows.get(event.activity)
    const row = stored ?? { isCompleted: false, time: event.isCompletion ? 0 : event.time, at: event.at, slots: new Set() }
    this.rows.set(event.activity, row)
    const [wasDone, wasAt] = [row.isCompleted, row.at]
    for (const slot of event.slots) row.slots.add(slot)
    row.isCompleted ||= event.isCompletion || isWatchedThrough(row)
    const losesPosition = !event.isCompletion && event.time < 5 && row.time >= 5 && !event.isReplay
    if (stored && !isStale && event.at > row.at && !losesPosition) Object.assign(row, { time: event.isCompletion ? 0 : event.time, at: event.at })
    else if (stored && event.isCompletion && !wasDone) row.time = 0

    const current = this.position?.activity ?? 1
    const completesAgain = wasDone && event.isCompletion && row.at > wasAt && current === event.activity
    const advances = (row.isCompleted && !wasDone && event.activity >= current) || completesAgain
    if (advances && event.activity < this.#lastActivity)
      this.position = { activity: event.activity + 1, updatedAt: Math.max(event.at, this.position?.updatedAt ?? 0) }
    this.position ??= { activity: current, updatedAt: 0 }
  }

  /** A jump older than the position changes nothing, however late it arrives. */
  jump({ activity, at }: ModelJump): void {
    if (at >= (this.position?.updatedAt ?? 0)) this.position = { activity, updatedAt: at }
  }

  /** Adds what an anonymous learner did. */
  merge(other: ModelLearner): void {
    for (const [activity, anonymous] of other.rows) {
      const row = this.rows.get(activity)
      if (!row) {
        this.rows.set(activity, anonymous)
        continue
      }
      for (const slot of anonymous.slots) row.slots.add(slot)
      row.isCompleted ||= anonymous.isCompleted || isWatchedThrough(row)
      row.time = Math.max(row.time, anonymous.time)
      row.at = Math.max(row.at, anonymous.at)
    }
    if (other.position && other.position.activity > (this.position?.activity ?? 0)) this.position = other.position
    for (const [device, sequence] of other.sequences) this.sequences.set(device, Math.max(sequence, this.sequences.get(device) ?? 0))
    for (const name of other.#applied) this.#applied.add(name)
  }

  /** The next activity; one completed since it became the next is skipped. */
  nextActivity(): number {
    let next = this.position?.activity ?? 1
    const isCompletedSince = (activity: number) => {
      const row = this.rows.get(activity)
      return row !== undefined && row.isCompleted && row.time === 0 && row.at > (this.position?.updatedAt ?? Infinity)
    }
    while (next < this.#lastActivity && isCompletedSince(next)) next++
    return next
  }
}

/** The slots as ranges of seconds, joined where they touch. */
export function rangesOf(slots: Iterable<number>): [number, number][] {
  const ranges: [number, number][] = []
  for (const slot of [...slots].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === slot * slotSeconds) last[1] += slotSeconds
    else ranges.push([slot * slotSeconds, (slot + 1) * slotSeconds])
  }
  return ranges
}
