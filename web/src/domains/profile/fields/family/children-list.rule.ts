// The list of children on screen (DOOR-5): what a press makes of the entries, and what it shows. Pure; what
// is returned is what changes.
import { maxChildren } from '@oka/contract/profile/children-limits.ts'
import {
  findChildren,
  isShownAs,
  removedChild,
  withoutRemovedOwners,
} from '@oka/contract/profile/children.rule.ts'
import { maxNicknameLength, type Child } from '@oka/contract/profile/children.schema.ts'
import type { HealthAnswers, Profile } from '@oka/contract/profile/profile.schema.ts'

export type FamilyAnswers = Pick<Profile, 'children' | 'childrenAgeGroups' | 'health'>

/** The entries that change; health answers only where they come back with a child. */
export interface ChildrenChange {
  children: Child[]
  health?: HealthAnswers
}

export const emptyChild = (id: string): Child => ({
  id,
  nickname: '',
  ageGroup: null,
  speech: null,
  isRemoved: false,
  changedAt: '',
})

/** The entries after a change. */
export function withChanged(entries: readonly Child[], changed: readonly Child[]): Child[] {
  const merged = new Map([...entries, ...changed].map((entry) => [entry.id, entry]))
  return [...merged.values()]
}

export type ChildAnswer = Partial<Pick<Child, 'nickname' | 'ageGroup' | 'speech'>>

/** An id that no entry has adds a child. */
export function changeChild(
  entries: readonly Child[],
  id: string,
  { answer, changedAt }: { answer: ChildAnswer; changedAt: string },
): Child[] {
  const known = entriesShownAs(entries, id)
  const changed = known.length > 0 ? known : [emptyChild(id)]
  return changed.map((entry) => ({ ...entry, ...answer, changedAt }))
}

export const removeChild = (entries: readonly Child[], id: string, changedAt: string): Child[] =>
  entriesShownAs(entries, id).map((entry) => removedChild(entry.id, changedAt))

/** Its own conditions go with it: nothing of them stays on this device either. */
export function withoutChild(
  entries: readonly Child[],
  id: string,
  { health, changedAt }: { health: HealthAnswers; changedAt: string },
): ChildrenChange {
  const children = removeChild(entries, id, changedAt)
  const remaining = withoutRemovedOwners(health, children)
  return remaining === health ? { children } : { children, health: { conditionOwners: [], ...remaining } }
}

export const removeAllChildren = (entries: readonly Child[], changedAt: string): Child[] =>
  entries.filter(({ isRemoved }) => !isRemoved).map(({ id }) => removedChild(id, changedAt))

/** Two devices may have added the same child: it is shown as one, and changes as one. */
function entriesShownAs(entries: readonly Child[], id: string): Child[] {
  const shown = entries.find((entry) => entry.id === id && !entry.isRemoved)
  return shown
    ? entries.filter((entry) => entry === shown || (!entry.isRemoved && isShownAs(entry, shown)))
    : []
}

export const hasRoom = (entries: readonly Child[]): boolean => findChildren(entries).length < maxChildren

/** `taken`: another child would be shown as the same one. */
export function nicknameProblem(
  entries: readonly Child[],
  id: string,
  nickname: string,
): 'tooLong' | 'taken' | null {
  const name = nickname.trim()
  if (name.length > maxNicknameLength) return 'tooLong'
  const isTaken = findChildren(entries).some((other) => other.id !== id && other.nickname.trim() === name)
  return name !== '' && isTaken ? 'taken' : null
}

/** A child as it was last on screen, with the conditions that are its own, by the consent of then. */
export interface ShownChild {
  child: Child
  consentedAt: string | null
  conditions: readonly number[]
  duration: number | null
}

/** What was shown before with what is there now; the same array where nothing is new. */
export function rememberShown(
  before: readonly ShownChild[],
  children: readonly Child[],
  { consentedAt, conditionOwners = [], medicalConditionsDuration }: HealthAnswers,
): readonly ShownChild[] {
  const remembered = new Map(before.map((shown) => [shown.child.id, shown]))
  let isNew = false
  for (const child of children) {
    const conditions = conditionOwners
      .filter(({ owner }) => owner === child.id)
      .map(({ condition }) => condition)
    const shown = { child, consentedAt, conditions, duration: medicalConditionsDuration }
    if (JSON.stringify(remembered.get(child.id)) === JSON.stringify(shown)) continue
    remembered.set(child.id, shown)
    isNew = true
  }
  return isNew ? [...remembered.values()] : before
}

export interface ListItem {
  child: Child
  /** In its place stands what it was. */
  isRemoved: boolean
}

/** The children, and in their places those that were removed since they were shown. */
export function listItems(entries: readonly Child[], shown: readonly ShownChild[]): ListItem[] {
  const children = new Set(findChildren(entries).map(({ id }) => id))
  return entries.flatMap((entry): ListItem[] => {
    if (children.has(entry.id)) return [{ child: entry, isRemoved: false }]
    const before = entry.isRemoved && shown.find(({ child }) => child.id === entry.id)
    return before ? [{ child: before.child, isRemoved: true }] : []
  })
}

interface OnScreen {
  entries: readonly Child[]
  shown: readonly ShownChild[]
  /** The card that was opened last. */
  openId: string | null
  /** Of the child that is added next. */
  draftId: string
  /** It was asked for. */
  isAdding: boolean
  /** An age is missing. */
  isInvalid: boolean
}

/**
 * What is shown, and which of it is open. `hasDraft`: the last item is no entry yet, because one more was
 * asked for, or because there is no child at all.
 */
export function listOnScreen({ entries, shown, openId, draftId, isAdding, isInvalid }: OnScreen) {
  const present = listItems(entries, shown)
  const hasNone = present.every(({ isRemoved }) => isRemoved) && (present.length === 0 || isInvalid)
  const hasDraft = !entries.some(({ id }) => id === draftId) && (isAdding || hasNone)
  const items = hasDraft ? [...present, { child: emptyChild(draftId), isRemoved: false }] : present
  const children = items.filter(({ isRemoved }) => !isRemoved).map(({ child }) => child)
  const opened = children.find(({ id }) => id === openId)
  const ageless = children.find(({ ageGroup }) => ageGroup === null)
  const open = opened ?? (isInvalid || (hasDraft && !isAdding) ? ageless : undefined)
  return { items, hasDraft, openId: open?.id ?? null }
}

/** As it was, with the conditions that went with it, unless consent was withdrawn since. */
export function restoreChild(
  { child, consentedAt, conditions, duration }: ShownChild,
  health: HealthAnswers,
  changedAt: string,
): ChildrenChange {
  const children = [{ ...child, isRemoved: false, changedAt }]
  if (conditions.length === 0 || consentedAt === null || health.consentedAt !== consentedAt)
    return { children }
  const { conditionOwners = [], medicalConditions, medicalConditionsDuration } = health
  const others = conditionOwners.filter(({ owner }) => owner !== child.id)
  return {
    children,
    health: {
      ...health,
      medicalConditions: [...new Set([...medicalConditions, ...conditions])],
      medicalConditionsDuration: medicalConditionsDuration ?? duration,
      conditionOwners: [...others, ...conditions.map((condition) => ({ condition, owner: child.id }))],
    },
  }
}
