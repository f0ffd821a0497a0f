// The answers about children hang together: the documented list of ages follows from the entries and back,
// and a condition goes with the child who has it (DOOR-5).
import { maxChildren } from '@oka/contract/profile/children-limits.ts'
import {
  applyAgeGroups,
  childrenOfAgeGroups,
  findChildren,
  isMoreThanAge,
  listAgeGroups,
  mergeChildren,
  removedChild,
  withoutRemovedOwners,
  withoutOldRemoved,
} from '@oka/contract/profile/children.rule.ts'
import type { Child } from '@oka/contract/profile/children.schema.ts'
import { changedAtOf, latestStored } from '@oka/contract/learning/occurred-at.rule.ts'
import type { HealthAnswers, Profile } from '@oka/contract/profile/profile.schema.ts'
import { isDamaged, type Answer, type StoredAnswers } from './answers.rule.ts'

/**
 * Entries as they arrive, on the server's clock and none of them in the future. Those that are stored with the
 * same time have it from this server; the others have the error of the device's clock.
 */
export function receivedChildren(
  entries: readonly Child[],
  { stored, sentAt, now }: { stored: readonly Child[]; sentAt: string | undefined; now: number },
): Child[] {
  const times = new Map(stored.map(({ id, changedAt }) => [id, changedAt]))
  return entries.map((entry) => {
    const at =
      times.get(entry.id) === entry.changedAt
        ? entry.changedAt
        : new Date(changedAtOf({ changedAt: entry.changedAt, sentAt }, now)).toISOString()
    return entry.isRemoved ? removedChild(entry.id, at) : { ...entry, changedAt: at }
  })
}

/** An entry of the future, saved while a server's clock was ahead, gives way to any. */
export const withoutFutureEntries = (entries: readonly Child[], now: number): Child[] =>
  entries.map((entry) =>
    Date.parse(entry.changedAt) <= latestStored(now)
      ? entry
      : { ...entry, changedAt: new Date(0).toISOString() },
  )

/** The children of these answers; of the ages, where nothing else was ever saved. */
export function readChildren(answers: StoredAnswers): Child[] {
  const ages = readAnswer(answers, 'childrenAgeGroups')
  return readAnswer(answers, 'children')?.value ?? (ages ? followed(ages).value : [])
}

/** Both sides' entries as one answer; of removed children the latest only, as many as there is room for. */
export function joinedChildren(
  stored: readonly Child[],
  other: readonly Child[],
): Answer & { field: 'children' } {
  const value = withoutOldRemoved(mergeChildren(stored, other))
  return { field: 'children', value, changedAt: latestChange(value) }
}

const latestChange = (entries: readonly Child[]) =>
  entries.reduce((latest, { changedAt }) => Math.max(latest, Date.parse(changedAt)), 0)

/** More children than before, and too many; alike ones count too, where they are twice as many. */
export const hasTooMany = (stored: readonly Child[], joined: readonly Child[]): boolean => {
  const count = findChildren(joined).length
  const entries = countPresent(joined)
  return (
    (count > maxChildren && count > findChildren(stored).length) ||
    (entries > 2 * maxChildren && entries > countPresent(stored))
  )
}

const countPresent = (entries: readonly Child[]) => entries.filter(({ isRemoved }) => !isRemoved).length

/** With the entries of a list that was written without them, by a release from before there were any. */
export function withEntries(answers: StoredAnswers): StoredAnswers {
  const ages = readAnswer(answers, 'childrenAgeGroups')
  if (ages === null) return answers
  const stored = readAnswer(answers, 'children')
  const entries = stored === null ? followed(ages) : afterList(stored, ages, readAnswer(answers, 'health'))
  return entries === stored || entries.value.length === 0
    ? answers
    : new Map([...answers, ['children', { field: 'children', ...entries }]])
}

/**
 * The answers that follow where `written` replace what is stored, some of them about children or health; only
 * those that differ from what is there. A list of ages changes the entries as it is written; what another device said of a child before, and sends
 * later, is not undone by it again.
 */
export function answersThatFollow(stored: StoredAnswers, written: readonly Answer[]): Answer[] {
  const answers: StoredAnswers = new Map([
    ...withEntries(stored),
    ...written.map((answer) => [answer.field, answer] as const),
  ])
  const ages = readAnswer(answers, 'childrenAgeGroups') ?? { value: [], changedAt: 0 }
  const health = readAnswer(answers, 'health')
  const before = readAnswer(answers, 'children') ?? { value: [], changedAt: 0 }
  const isListWritten = written.some(({ field }) => field === 'childrenAgeGroups')
  const { value, changedAt } = isListWritten ? afterList(before, ages, health) : before
  if (value.length === 0) return []
  const following: Answer[] = []
  if (value !== readAnswer(stored, 'children')?.value) following.push({ field: 'children', value, changedAt })
  const list = listAgeGroups(value)
  if (!isSameSet(list, ages.value))
    following.push({
      field: 'childrenAgeGroups',
      value: list,
      changedAt: Math.max(changedAt, ages.changedAt),
    })
  if (health) {
    const remaining = withoutRemovedOwners(health.value, value)
    // with its own time: what another device says of health later is still later
    if (remaining !== health.value)
      following.push({ field: 'health', value: remaining, changedAt: health.changedAt })
  }
  return following
}

interface Dated<Value> {
  value: Value
  changedAt: number
}

/** What a list makes of the entries; the same object where it is not later, or says what they say. */
function afterList(
  entries: Dated<Child[]>,
  ages: Dated<number[]>,
  health: Dated<HealthAnswers> | null,
): Dated<Child[]> {
  if (ages.changedAt <= entries.changedAt || isSameSet(ages.value, listAgeGroups(entries.value)))
    return entries
  const value = applyAgeGroups(entries.value, ages.value, {
    changedAt: new Date(ages.changedAt).toISOString(),
    isKnown: (child) => isMoreThanAge(child, health?.value ?? {}),
  })
  return { value, changedAt: ages.changedAt }
}

const followed = ({ value, changedAt }: Dated<number[]>): Dated<Child[]> => ({
  value: childrenOfAgeGroups(value, new Date(changedAt).toISOString()),
  changedAt,
})

function readAnswer<Field extends Answer['field']>(
  answers: StoredAnswers,
  field: Field,
): Dated<Profile[Field]> | null {
  const answer = answers.get(field)
  return answer === undefined || isDamaged(answer)
    ? null
    : { value: answer.value as Profile[Field], changedAt: answer.changedAt }
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value) => other.includes(value))
