import { childEntries, listAgeGroups } from '@oka/contract/profile/children.rule.ts'
import { emptyProfileFields } from '@oka/contract/profile/empty-profile-fields.ts'
import { withChanged, type ChildrenChange } from './children-list.rule.ts'
import type { FamilyOrAges } from './family-or-ages.rule.ts'

export const nothingAnswered: FamilyOrAges = emptyProfileFields

/** As the outbox keeps it: the list of ages follows. */
export function withAnswers(
  value: FamilyOrAges,
  { children: changed, ...others }: ChildrenChange & Partial<Pick<FamilyOrAges, 'familyType'>>,
): FamilyOrAges {
  const children = withChanged(childEntries(value), changed)
  return { ...value, ...others, children, childrenAgeGroups: listAgeGroups(children) }
}
