// What every answer about learning promises, whatever happened before: tests of random histories compare what
// the server says before and after one message.

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

export interface ActivityState {
  isCompleted: boolean
  time: number
  at: number
  slots: readonly number[]
}

/** What the server says of a learner, by sequence in the program. */
export interface LearnerState {
  activities: ReadonlyMap<number, ActivityState>
  next: number
}

export interface Delivery {
  event: ModelEvent
  /** The same message arrived before. */
  isRepeat: boolean
  /** A later message of the same device arrived before. */
  isOvertaken: boolean
  /** When the choice that the program stands at was made; 0 where it stands at none. */
  standingChoiceAt: number
  /** When the newest choice that arrived was made. */
  newestChoiceAt: number
  /** Sequence of the last activity that is open. */
  lastActivity: number
}

const nothing: ActivityState = { isCompleted: false, time: 0, at: 0, slots: [] }
const equal = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const union = (a: readonly number[], b: readonly number[]) =>
  [...new Set([...a, ...b])].toSorted((one, other) => one - other)
const placeOf = ({ time, at }: ActivityState) => [time, at]
const toleratedMs = 2 * 60_000

/** The promises that an event broke, in words; none when all is well. */
export function brokenByEvent(before: LearnerState, after: LearnerState, delivery: Delivery): string[] {
  const { event, isRepeat, isOvertaken } = delivery
  const [was, is] = [before.activities.get(event.activity), after.activities.get(event.activity) ?? nothing]
  const sent = [event.isCompletion ? 0 : event.time, event.at]
  const isNewest = was === undefined || (event.at > was.at && !isOvertaken)
  const staysFurther = !event.isCompletion && event.time < 5 && !event.isReplay && (was?.time ?? 0) >= 5
  const others = ({ activities }: LearnerState) =>
    [...activities].filter(([activity]) => activity !== event.activity)
  const isFirstEnd = event.isCompletion && was?.isCompleted !== true && event.activity >= before.next
  const promises: [string, boolean][] = [
    [
      'a repeat changes nothing',
      !isRepeat || equal([...before.activities, before.next], [...after.activities, after.next]),
    ],
    ['an event changes no other activity', equal(others(before), others(after))],
    ['what was completed stays completed', is.isCompleted || was?.isCompleted !== true],
    ['an end completes, however late', is.isCompleted || !event.isCompletion],
    [
      'nothing else completes but watching nearly all',
      is.isCompleted === (was?.isCompleted === true || event.isCompletion || isWatchedThrough(is)),
    ],
    [
      'watched parts are joined: none lost, none invented',
      equal(is.slots, union(was?.slots ?? [], event.slots)),
    ],
    ['no newer position is lost', isNewest || (was !== undefined && equal(placeOf(is), placeOf(was)))],
    ['the newest position is stored', !isNewest || staysFurther || equal(placeOf(is), sent)],
    [
      'a position near the start takes away none further on',
      !isNewest || !staysFurther || was === undefined || equal(placeOf(is), placeOf(was)),
    ],
    [
      'a choice is not taken away by what was done before it',
      event.at >= delivery.standingChoiceAt - toleratedMs || after.next === before.next,
    ],
    [
      'completing the next activity advances',
      !isFirstEnd ||
        event.at < delivery.newestChoiceAt ||
        after.next > event.activity ||
        event.activity === delivery.lastActivity,
    ],
  ]
  return promises.filter(([, holds]) => !holds).map(([promise]) => promise)
}

const isWatchedThrough = ({ slots }: ActivityState) => slots.length * slotSeconds >= 0.9 * modelDuration

/** The promises that signing in broke: the account has everything of both. */
export function brokenByMerge(anonymous: LearnerState, account: LearnerState, after: LearnerState): string[] {
  const ids = new Set([
    ...anonymous.activities.keys(),
    ...account.activities.keys(),
    ...after.activities.keys(),
  ])
  return [...ids].flatMap((id) => {
    const [a, b] = [anonymous.activities.get(id) ?? nothing, account.activities.get(id) ?? nothing]
    const slots = union(a.slots, b.slots)
    const expected = {
      isCompleted: a.isCompleted || b.isCompleted || isWatchedThrough({ ...a, slots }),
      time: Math.max(a.time, b.time),
      at: Math.max(a.at, b.at),
      slots,
    }
    return equal(after.activities.get(id), expected)
      ? []
      : [`activity ${id} has everything of both after signing in`]
  })
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

export const slotsOf = (ranges: readonly (readonly [number, number])[]): number[] =>
  ranges.flatMap(([from, to]) =>
    Array.from({ length: Math.round((to - from) / slotSeconds) }, (_, i) => from / slotSeconds + i),
  )
