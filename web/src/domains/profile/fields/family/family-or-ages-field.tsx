import { familyType } from '@oka/contract/account/account.enums.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { ChoiceDrawing } from '@oka/ui/choice/choice-drawing.tsx'
import css from '../profile-fields.module.css'
import { profileFieldsMessages as messages } from '../profile-fields.messages.ts'
import { AgesField } from './ages-field.tsx'
import { withAges, withFamilyType, type FamilyOrAges } from './family-or-ages.rule.ts'

interface FamilyOrAgesFieldProps {
  value: FamilyOrAges
  /** Always both: one follows from the other. */
  onChange: (change: FamilyOrAges) => void
  isInvalid?: boolean
}

export const FamilyOrAgesField = ({ value, onChange, isInvalid }: FamilyOrAgesFieldProps) => (
  <div className={css.stack}>
    <AgesField
      value={value.childrenAgeGroups}
      onChange={(ages) => onChange(withAges(ages))}
      isInvalid={isInvalid}
      error={messages.familyOrAgesError}
    />
    <Choices
      legend={messages.family}
      count="any"
      shape="row"
      options={[
        {
          value: familyType.pregnant,
          label: messages.expecting,
          hint: messages.expectingHint,
          picture: <ChoiceDrawing name="leaf" />,
        },
        { value: familyType.notYet, label: messages.noChildren, picture: <ChoiceDrawing name="pot" /> },
      ]}
      chosen={value.familyType === null ? [] : [value.familyType]}
      onChange={(type, isChosen) => onChange(withFamilyType(type, isChosen))}
    />
  </div>
)
