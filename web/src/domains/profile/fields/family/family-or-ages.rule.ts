import { familyType } from '@oka/contract/account/account.enums.ts'
import type { Profile } from '@oka/contract/profile/profile.schema.ts'

export type FamilyOrAges = Pick<Profile, 'familyType' | 'childrenAgeGroups'>

/** An age says that there are children; without any age left, nothing is said (ONB-2). */
export const withAges = (childrenAgeGroups: number[]): FamilyOrAges => ({
  familyType: childrenAgeGroups.length > 0 ? familyType.haveChildren : null,
  childrenAgeGroups,
})

/** `Expecting` and `No children yet` need no age; pressed again, they are taken back. */
export const withFamilyType = (type: number, isChosen: boolean): FamilyOrAges => ({
  familyType: isChosen ? type : null,
  childrenAgeGroups: [],
})
