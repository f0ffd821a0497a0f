import { familyType } from '@oka/contract/account/account.enums.ts'
import { childEntries, findChildren } from '@oka/contract/profile/children.rule.ts'
import type { Profile } from '@oka/contract/profile/profile.schema.ts'
import {
  removeAllChildren,
  withChanged,
  type ChildrenChange,
  type FamilyAnswers,
} from './children-list.rule.ts'

export type FamilyOrAges = FamilyAnswers & Pick<Profile, 'familyType'>
export type FamilyOrAgesChange = ChildrenChange & Pick<Profile, 'familyType'>

/** A child says that there are children; without any left, nothing is said (ONB-2). */
export function withChildren(value: FamilyOrAges, change: ChildrenChange): FamilyOrAgesChange {
  const children = findChildren(withChanged(childEntries(value), change.children))
  return { ...change, familyType: children.length > 0 ? familyType.haveChildren : null }
}

/** `Expecting` and `No children yet` need no age; pressed again, they are taken back. */
export const withFamilyType = (
  value: FamilyOrAges,
  { type, isChosen, changedAt }: { type: number; isChosen: boolean; changedAt: string },
): FamilyOrAgesChange => ({
  familyType: isChosen ? type : null,
  children: removeAllChildren(childEntries(value), changedAt),
})
