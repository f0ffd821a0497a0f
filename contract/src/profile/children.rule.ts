// The children's entries and the documented list of their ages, each from the other, and what becomes of two
// devices' entries (DOOR-5).
import { grownUp, maxChildEntries, maxChildren } from './children-limits.ts'
import type { Child } from './children.schema.ts'
import type { HealthAnswers } from './profile.schema.ts'

/**
 * The children there are, in the order of the entries. Of entries that say the same with a nickname one is
 * shown: two devices added the same child.
 */
export function findChildren(entries: readonly Child[]): Child[] {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    if (entry.isRemoved) return false
    if (entry.nickname === '') return true
    const same = JSON.stringify([entry.nickname, entry.ageGroup, entry.speech])
    return !seen.has(same) && seen.add(same)
  })
}

/** The documented list: each age once, the youngest first, as the values of the ages grow. */
export function listAgeGroups(entries: readonly Child[]): number[] {
  const ages = new Set(findChildren(entries).flatMap(({ ageGroup }) => ageGroup ?? []))
  return [...ages].toSorted((one, next) => one - next)
}

/**
 * What writing the documented list makes of the entries. A new age adds a child of whom nothing else is
 * known. A child of an age that is no longer listed is removed where its age is all that is known of it;
 * else it stays, and its age is open.
 */
export function applyAgeGroups(
  entries: readonly Child[],
  ageGroups: readonly number[],
  { changedAt, isKnown }: { changedAt: string; isKnown: (child: Child) => boolean },
): Child[] {
  const listed = new Set(ageGroups)
  const changed = entries.map((entry) => {
    if (entry.isRemoved || entry.ageGroup === null || listed.has(entry.ageGroup)) return entry
    return isKnown(entry) ? { ...entry, ageGroup: null, changedAt } : removedChild(entry.id, changedAt)
  })
  const present = new Set(listAgeGroups(changed))
  const taken = new Set(entries.map(({ id }) => id))
  const added = ageGroups
    .filter((age) => !present.has(age))
    .map((age): Child => {
      const id = freeId(`age-${age}`, taken)
      return { id, nickname: '', ageGroup: age, speech: null, isRemoved: false, changedAt }
    })
  const addedIds = new Set(added.map(({ id }) => id))
  return [...changed.filter(({ id }) => !addedIds.has(id)), ...added]
}

/**
 * The same on every device that knows the same children. The id of a removed child is never given again, since
 * its sheets are kept: it counts on from the highest, of which `withoutOldRemoved` forgets none.
 */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  const highest = Math.max(0, ...[...taken].map((one) => numberAfter(id, one)))
  return highest === 0 ? id : `${id}-${highest + 1}`
}

/** 1 for the id itself, 2 and more for those made of it; 0 for any other. */
function numberAfter(id: string, other: string): number {
  if (other === id) return 1
  const digits = other.startsWith(`${id}-`) ? other.slice(id.length + 1) : ''
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : 0
}

/** Where nothing but the ages was ever saved; `changedAt` as an instant. */
export const childrenOfAgeGroups = (ageGroups: readonly number[], changedAt: string): Child[] =>
  applyAgeGroups([], ageGroups, { changedAt, isKnown: () => false })

/** All entries; where nothing but ages was ever saved, a child of each, older than any change. */
export const childEntries = ({
  children,
  childrenAgeGroups,
}: {
  children: readonly Child[]
  childrenAgeGroups: readonly number[]
}): Child[] =>
  children.length > 0 ? [...children] : childrenOfAgeGroups(childrenAgeGroups, new Date(0).toISOString())

/** Whether anything but the age is known of a child. */
export const isMoreThanAge = (
  child: Child,
  { conditionOwners = [] }: Pick<HealthAnswers, 'conditionOwners'>,
) => child.nickname !== '' || child.speech !== null || conditionOwners.some(({ owner }) => owner === child.id)

export const removedChild = (id: string, changedAt: string): Child => ({
  id,
  nickname: '',
  ageGroup: null,
  speech: null,
  isRemoved: true,
  changedAt,
})

/** The entries of both, of each the later one, whichever side it is on. */
export function mergeChildren(one: readonly Child[], other: readonly Child[]): Child[] {
  const merged = new Map(one.map((entry) => [entry.id, entry]))
  for (const entry of other) {
    const known = merged.get(entry.id)
    if (known === undefined || isLater(entry, known)) merged.set(entry.id, entry)
  }
  return [...merged.values()]
}

/** Of removed children the latest only, as many as there is room for, and the highest id of each age. */
export function withoutOldRemoved(entries: readonly Child[]): Child[] {
  const room = Math.max(0, maxChildEntries - entries.filter(({ isRemoved }) => !isRemoved).length)
  const counted = highestOfAges(entries)
  const rank = ({ id, changedAt }: Child) => (counted.has(id) ? Infinity : Date.parse(changedAt))
  const forgotten = new Set(
    entries
      .filter(({ isRemoved }) => isRemoved)
      .toSorted((one, next) => (rank(one) === rank(next) ? 0 : rank(next) - rank(one)))
      .slice(room)
      .map(({ id }) => id),
  )
  return entries.filter(({ id }) => !forgotten.has(id))
}

/** Of the ids made of an age the highest of each. */
function highestOfAges(entries: readonly Child[]): ReadonlySet<string> {
  const highest = new Map<string, string>()
  for (const { id } of entries) {
    const base = /^age-\d+/.exec(id)?.[0]
    if (base === undefined) continue
    const known = highest.get(base) ?? ''
    if (numberAfter(base, id) > numberAfter(base, known)) highest.set(base, id)
  }
  return new Set(highest.values())
}

/**
 * Whose each condition is, among the children that are shown: an entry that another stands for gives it its
 * conditions. One whose owner is not there any more is the family's.
 */
export function shownOwners(
  owners: NonNullable<HealthAnswers['conditionOwners']>,
  entries: readonly Child[],
): NonNullable<HealthAnswers['conditionOwners']> {
  const shown = findChildren(entries)
  const found = owners.flatMap(({ condition, owner }) => {
    if (owner === grownUp) return [{ condition, owner }]
    const entry = entries.find(({ id, isRemoved }) => id === owner && !isRemoved)
    const stands = entry && shown.find((child) => child.id === entry.id || isShownAs(entry, child))
    return stands ? [{ condition, owner: stands.id }] : []
  })
  return [...new Map(found.map((one) => [`${one.condition} ${one.owner}`, one])).values()]
}

/** Two devices added the same child. */
export const isShownAs = (entry: Child, child: Child) =>
  entry.nickname !== '' &&
  entry.nickname === child.nickname &&
  entry.ageGroup === child.ageGroup &&
  entry.speech === child.speech

function isLater(entry: Child, known: Child): boolean {
  const [time, knownTime] = [Date.parse(entry.changedAt), Date.parse(known.changedAt)]
  if (time !== knownTime) return time > knownTime
  if (entry.isRemoved !== known.isRemoved) return entry.isRemoved
  return JSON.stringify(entry) > JSON.stringify(known)
}

/**
 * Without the conditions of children who are gone: those that nobody else has are deleted, and where none is
 * left, for how long.
 */
export function withoutRemovedOwners(health: HealthAnswers, entries: readonly Child[]): HealthAnswers {
  const { conditionOwners = [], medicalConditions } = health
  const removed = new Set(entries.filter(({ isRemoved }) => isRemoved).map(({ id }) => id))
  const owners = conditionOwners.filter(({ owner }) => !removed.has(owner))
  if (owners.length === conditionOwners.length) return health
  const owned = new Set(owners.map(({ condition }) => condition))
  const orphaned = new Set(
    conditionOwners.map(({ condition }) => condition).filter((condition) => !owned.has(condition)),
  )
  const conditions = medicalConditions.filter((condition) => !orphaned.has(condition))
  const { conditionOwners: _, ...rest } = health
  return {
    ...rest,
    medicalConditions: conditions,
    medicalConditionsDuration: conditions.length === 0 ? null : health.medicalConditionsDuration,
    ...(owners.length > 0 && { conditionOwners: owners }),
  }
}

/** Whose a condition is, once children have other ids. */
export function withRenamedOwners<Health extends Pick<HealthAnswers, 'conditionOwners'>>(
  health: Health,
  renamed: ReadonlyMap<string, string>,
): Health {
  const { conditionOwners } = health
  if (conditionOwners === undefined || renamed.size === 0) return health
  return {
    ...health,
    conditionOwners: conditionOwners.map((one) => ({ ...one, owner: renamed.get(one.owner) ?? one.owner })),
  }
}

export interface JoiningChildren {
  children: Child[]
  /** Ids that another child of the account has, with those that these children get; for whose answers are moved. */
  renamed: ReadonlyMap<string, string>
}

/**
 * What joins an account that has `own` children: one of whom only the age is known is none of its own where the
 * account has one of that age, and an id made of an age is not the same child's where the two have different
 * nicknames. Nor is it that of a child who was removed before this one was told of. Joining again gives the same
 * ids.
 */
export function joiningChildren(own: readonly Child[], other: readonly Child[]): JoiningChildren {
  const present = own.filter(({ isRemoved }) => !isRemoved)
  const taken = new Set(own.map(({ id }) => id))
  const room = 2 * maxChildren - present.length
  const renamed = new Map<string, string>()
  const isOfRemoved = (child: Child) =>
    own.some((entry) => entry.isRemoved && entry.id === child.id && isLater(child, entry))
  const children = other
    .flatMap((child) => {
      if (child.isRemoved) return [child]
      const alike = present.find(({ ageGroup }) => ageGroup === child.ageGroup)
      if (alike && !isKnownChild(child)) {
        if (isOfRemoved(child)) renamed.set(child.id, alike.id)
        return []
      }
      const same = present.find(({ id }) => id === child.id)
      if (!child.id.startsWith('age-') || (same === undefined && !isOfRemoved(child))) return [child]
      if (same === undefined || (same.nickname !== '' && same.nickname !== child.nickname)) {
        const joined = present.find(
          ({ id, nickname }) => id.startsWith(`${child.id}-`) && nickname === child.nickname,
        )
        const id = joined?.id ?? freeId(child.id, taken)
        renamed.set(child.id, id)
        return [{ ...child, id }]
      }
      return [isKnownChild(child) && !isKnownChild(same) ? laterThan(child, same) : child]
    })
    .slice(0, Math.max(0, room))
  return { children, renamed }
}

const isKnownChild = ({ nickname, speech }: Child) => nickname !== '' || speech !== null

/** What is known of a child is not lost to an entry that knows nothing. */
function laterThan(child: Child, same: Child): Child {
  const latest = Math.max(Date.parse(child.changedAt), Date.parse(same.changedAt) + 1)
  return { ...child, changedAt: new Date(latest).toISOString() }
}
