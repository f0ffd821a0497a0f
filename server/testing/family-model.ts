// What a family's answers are after any writes, in the fewest words: tests of random histories compare it with
// what the server says. Times are epoch milliseconds by a correct clock; no two changes have the same.
import { grownUp, maxChildren } from '@oka/contract/profile/children-limits.ts'
import { minuteMs } from '@oka/contract/shared/durations.ts'

export interface ModelChild {
  id: string
  nickname: string
  ageGroup: number | null
  speech: number | null
  isRemoved: boolean
  at: number
}

export interface Owner {
  condition: number
  owner: string
}

export interface ModelHealth {
  consentedAt: number | null
  conditions: readonly number[]
  duration: number | null
  owners: readonly Owner[]
}

/** What one call says; what it does not name stays. */
export interface FamilyWrite {
  at: number
  children?: readonly ModelChild[]
  /** The documented list of ages. */
  ages?: readonly number[]
  /** `owners` left out: as they are. */
  health?: Omit<ModelHealth, 'owners'> & { owners?: readonly Owner[] }
  /** The documented list, by the consent that is stored. */
  conditions?: readonly number[]
}

export interface FamilyState {
  children: readonly ModelChild[]
  /** When the documented list of ages was written last. */
  agesAt: number
  health: ModelHealth
  healthAt: number
}

export const noFamily: FamilyState = {
  children: [],
  agesAt: 0,
  health: { consentedAt: null, conditions: [], duration: null, owners: [] },
  healthAt: 0,
}

type Refusal = 'too_many_children' | 'health_consent_missing'

/** After the write; a refused one changes nothing. */
export function familyAfter(before: FamilyState, write: FamilyWrite): FamilyState | Refusal {
  const joined = latestOf(before.children, write.children ?? [])
  const count = shownOf(joined).length
  if (count > maxChildren && count > shownOf(before.children).length) return 'too_many_children'
  const health = healthAfter(before, write)
  if (health === 'health_consent_missing') return health
  const isOvertaken = write.at <= before.agesAt || write.at <= Math.max(0, ...joined.map((child) => child.at))
  const children =
    write.ages === undefined || isOvertaken
      ? joined
      : ofAges(joined, write.ages, { at: write.at, owners: (health ?? before).health.owners })
  return {
    children,
    agesAt: write.ages === undefined ? before.agesAt : Math.max(before.agesAt, write.at),
    health: withoutRemoved((health ?? before).health, children),
    healthAt: (health ?? before).healthAt,
  }
}

/** Of each child the later entry, whichever arrives first. */
function latestOf(before: readonly ModelChild[], arriving: readonly ModelChild[]): ModelChild[] {
  const entries = new Map(before.map((child) => [child.id, child]))
  for (const child of arriving) if (child.at > (entries.get(child.id)?.at ?? -1)) entries.set(child.id, child)
  return [...entries.values()]
}

/** Two entries that say the same with a nickname are one child. */
export function shownOf(children: readonly ModelChild[]): ModelChild[] {
  const present = children.filter(({ isRemoved }) => !isRemoved)
  const isSame = (one: ModelChild, other: ModelChild) =>
    one.nickname !== '' &&
    one.nickname === other.nickname &&
    one.ageGroup === other.ageGroup &&
    one.speech === other.speech
  return present.filter((child, index) => !present.slice(0, index).some((earlier) => isSame(earlier, child)))
}

export const agesOf = (children: readonly ModelChild[]): number[] =>
  [1, 2, 3, 4].filter((age) => children.some((child) => !child.isRemoved && child.ageGroup === age))

/** A child of an age that is not listed is gone only where nothing else is known of it. */
function ofAges(
  children: readonly ModelChild[],
  ages: readonly number[],
  { at, owners }: { at: number; owners: readonly Owner[] },
): ModelChild[] {
  const stay = children.map((child) => {
    const { id, nickname, speech, ageGroup, isRemoved } = child
    if (isRemoved || ageGroup === null || ages.includes(ageGroup)) return child
    const isKnown = nickname !== '' || speech !== null || owners.some(({ owner }) => owner === id)
    return isKnown ? { ...child, ageGroup: null, at } : removed(id, at)
  })
  const newAges = ages.filter((age) => !agesOf(stay).includes(age))
  const added = newAges.map((age) => {
    // An id is never given again, also not after its child was removed.
    const isGiven = (count: number) =>
      children.some(({ id }) => id === `age-${age}-${count}` || (count === 1 && id === `age-${age}`))
    const last = Array.from({ length: 99 }, (_, index) => index + 1).findLast(isGiven)
    const id = last === undefined ? `age-${age}` : `age-${age}-${last + 1}`
    return { ...removed(id, at), isRemoved: false, ageGroup: age }
  })
  return [...stay.filter(({ id }) => !added.some((child) => child.id === id)), ...added]
}

export const removed = (id: string, at: number): ModelChild => ({
  id,
  nickname: '',
  ageGroup: null,
  speech: null,
  isRemoved: true,
  at,
})

/** Null: it says nothing of health, or something later was said. */
function healthAfter(
  { health: stored, healthAt }: FamilyState,
  { at, health, conditions }: FamilyWrite,
): { health: ModelHealth; healthAt: number } | 'health_consent_missing' | null {
  const said =
    health ??
    (conditions && {
      ...stored,
      conditions,
      owners: stored.owners.filter(({ condition }) => conditions.includes(condition)),
    })
  if (said === undefined || (health === undefined && isEqual(said, stored))) return null
  const { consentedAt } = said
  const isWithdrawn =
    consentedAt !== null &&
    (stored.consentedAt === null ? consentedAt < healthAt : isEarlierConsent(consentedAt, stored.consentedAt))
  const isMissing = consentedAt === null && said.conditions.length > 0
  if (isMissing || isWithdrawn) return at < healthAt ? null : 'health_consent_missing'
  // a withdrawal counts however late it arrives, and so does a consent that was given anew
  const endsConsent =
    stored.consentedAt !== null &&
    (consentedAt === null ? stored.consentedAt < at : isEarlierConsent(stored.consentedAt, consentedAt))
  if (at <= healthAt && !endsConsent) return null
  const owners = (said.owners ?? stored.owners).filter(({ condition }) => said.conditions.includes(condition))
  return { health: { ...said, owners }, healthAt: at }
}

/** The time of one consent differs a little each time that a device with a wrong clock sends it. */
const isEarlierConsent = (one: number, other: number) => one < other - 2 * minuteMs

/** A condition goes with the last child who has it; a grown-up's and the family's stay. */
function withoutRemoved(health: ModelHealth, children: readonly ModelChild[]): ModelHealth {
  const isGone = ({ owner }: Owner) =>
    owner !== grownUp && children.some(({ id, isRemoved }) => id === owner && isRemoved)
  if (!health.owners.some(isGone)) return health
  const owners = health.owners.filter((one) => !isGone(one))
  const has = (list: readonly Owner[], condition: number) => list.some((one) => one.condition === condition)
  const conditions = health.conditions.filter(
    (condition) => !has(health.owners, condition) || has(owners, condition),
  )
  return { ...health, conditions, owners, duration: conditions.length === 0 ? null : health.duration }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
