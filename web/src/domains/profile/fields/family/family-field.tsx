import type { Profile } from '@oka/contract/profile/profile.schema.ts'
import { AgeGroupField } from '../age-group-field.tsx'
import css from '../profile-fields.module.css'
import { FamilyTypeField } from './family-type-field.tsx'

type Family = Pick<Profile, 'familyType' | 'ageGroup'>

interface FamilyFieldProps {
  value: Family
  onChange: (change: Partial<Family>) => void
  isInvalid?: { readonly [Name in keyof Family]?: boolean }
}

/** One step of the first wizard: whether there are children, and the member's own age. */
export const FamilyField = ({ value, onChange, isInvalid = {} }: FamilyFieldProps) => (
  <div className={css.stack}>
    <FamilyTypeField
      value={value.familyType}
      onChange={(familyType) => onChange({ familyType })}
      isInvalid={isInvalid.familyType}
    />
    <AgeGroupField
      isBesideChildren
      value={value.ageGroup}
      onChange={(ageGroup) => onChange({ ageGroup })}
      isInvalid={isInvalid.ageGroup}
    />
  </div>
)
