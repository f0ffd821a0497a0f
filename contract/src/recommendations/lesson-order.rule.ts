// The order of suitable lessons: by points, but varied, with what is open first.
import { activityType } from '../catalogue/catalogue.enums.ts'
import { begunPoints } from './lesson-points.rule.ts'
import type { LessonFacts } from './recommendations.ts'

/** The first lessons must be open where any open one fits. */
const openFirst = 3
/** No more lessons than this in a row have the same main topic. */
const maxInRow = 2
/** Other lessons between two quotes, and before the first. */
const lessonsBetweenQuotes = 4

export interface Rated<Lesson> {
  lesson: Lesson
  points: number
}

/** Points are integers. Whatever the order of `rated`, the result is the same. */
export function orderLessons<Lesson extends LessonFacts>(rated: readonly Rated<Lesson>[]): Lesson[] {
  const sorted = byPoints(rated)
  const result: Lesson[] = []
  const isUsed = new Uint8Array(sorted.length)
  const use = (index: number) => {
    const item = sorted[index]
    if (item) result.push(item.lesson)
    isUsed[index] = 1
  }
  const isFree = (test: (item: Rated<Lesson>) => boolean) =>
    sorted.findIndex((item, index) => isUsed[index] === 0 && test(item))
  while (result.length < openFirst) {
    const variation = variedAfter(result)
    const open = [
      ({ lesson, points }: Rated<Lesson>) =>
        lesson.available &&
        (points >= begunPoints / 2 || isVaried(mainTopic(lesson), isQuote(lesson), variation)),
      ({ lesson }: Rated<Lesson>) => lesson.available,
    ]
    const found = open.map(isFree).find((index) => index >= 0)
    if (found === undefined) break
    use(found)
  }
  sorted.forEach(({ points }, index) => isUsed[index] === 0 && points >= begunPoints / 2 && use(index))
  return varied(
    sorted.filter((_, index) => isUsed[index] === 0).map(({ lesson }) => lesson),
    result,
  )
}

const mainTopic = (lesson: LessonFacts) => lesson.topics[0] ?? 0
const isQuote = (lesson: LessonFacts | undefined) => lesson?.activityType === activityType.quote

/** Whether a lesson may follow `before` without repeating a topic or a quote too soon. */
function variedAfter(before: readonly LessonFacts[]) {
  const { length } = before
  const last = before[length - 1]
  const isRow =
    last !== undefined &&
    length >= maxInRow &&
    before.slice(-maxInRow).every((lesson) => mainTopic(lesson) === mainTopic(last))
  const repeated = isRow ? mainTopic(last) : null
  let others = 0
  while (others < lessonsBetweenQuotes && others < length && !isQuote(before[length - 1 - others] ?? last))
    others++
  return { repeated, allowsQuote: others === lessonsBetweenQuotes }
}
type Variation = ReturnType<typeof variedAfter>

const isVaried = (topic: number, quote: boolean, { repeated, allowsQuote }: Variation) =>
  topic !== repeated && (allowsQuote || !quote)

/**
 * Appends `rest` to `result`: at each place the earliest lesson that varies, else the earliest. One queue for
 * each topic, so that no lesson is looked at twice.
 */
function varied<Lesson extends LessonFacts>(rest: readonly Lesson[], result: Lesson[]): Lesson[] {
  const queues = new Map<number, Queue>()
  for (const [index, lesson] of rest.entries()) {
    const [topic, quote] = [mainTopic(lesson), isQuote(lesson)]
    const key = quote ? -topic : topic
    const queue = queues.get(key)
    if (queue) queue.indexes.push(index)
    else queues.set(key, { topic, quote, indexes: [index], next: 0, head: index })
  }
  // Always by their heads, so that the first queue which varies is the earliest. Empty ones are at the end.
  const all = [...queues.values()].toSorted((a, b) => a.head - b.head)
  for (let count = 0; count < rest.length; count++) {
    const variation = variedAfter(result)
    let place = all.findIndex(
      (queue) => queue.head < Infinity && isVaried(queue.topic, queue.quote, variation),
    )
    if (place === -1) place = 0
    const queue = all[place]
    const lesson = queue && rest[queue.head]
    if (!queue || !lesson) break
    result.push(lesson)
    queue.next += 1
    queue.head = queue.indexes[queue.next] ?? Infinity
    for (let next = all[place + 1]; next && next.head < queue.head; next = all[place + 1]) {
      all[place] = next
      place += 1
      all[place] = queue
    }
  }
  return result
}

interface Queue {
  topic: number
  quote: boolean
  indexes: number[]
  next: number
  /** The index of its first lesson that is left; Infinity for none. */
  head: number
}

/** Numbers sort several times faster than objects: points, sequence and position are packed into one. */
function byPoints<Lesson extends LessonFacts>(rated: readonly Rated<Lesson>[]): Rated<Lesson>[] {
  const highest = rated.reduce((most, { points }) => Math.max(most, points), 0)
  const positions = 2 ** 20
  const sequences = 10_000
  const groupOf = (rating: Rated<Lesson>) => (highest - rating.points) * sequences + rating.lesson.sequence
  const keys = Float64Array.from(rated, (item, index) => groupOf(item) * positions + index).toSorted()
  const sorted = Array.from(keys, (packed) => rated[packed % positions]).filter((item) => item !== undefined)
  return sortTies(sorted, groupOf)
}

/** Of lessons with the same points and sequence, that of the earlier program comes first. */
function sortTies<Lesson extends LessonFacts>(
  sorted: Rated<Lesson>[],
  groupOf: (item: Rated<Lesson>) => number,
): Rated<Lesson>[] {
  let start = 0
  for (let end = 1; end <= sorted.length; end++) {
    const [first, current] = [sorted[start], sorted[end]]
    if (first && current && groupOf(first) === groupOf(current)) continue
    if (end - start > 1) {
      const tied = sorted.slice(start, end).toSorted((a, b) => compare(a.lesson, b.lesson))
      for (const [offset, item] of tied.entries()) sorted[start + offset] = item
    }
    start = end
  }
  return sorted
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const compare = (a: LessonFacts, b: LessonFacts) =>
  compareText(a.programId, b.programId) || compareText(a.id, b.id)
