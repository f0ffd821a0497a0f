import { familyType } from '@oka/contract/account/account.enums.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { ChoiceDrawing } from '@oka/ui/choice/choice-drawing.tsx'
import { justChanged } from '../../../../platform/session-data/kinds/profile-answer.kind.ts'
import css from '../profile-fields.module.css'
import { profileFieldsMessages as messages } from '../profile-fields.messages.ts'
import { ChildrenField } from './children-field.tsx'
import {
  withChildren,
  withFamilyType,
  type FamilyOrAges,
  type FamilyOrAgesChange,
} from './family-or-ages.rule.ts'

interface FamilyOrAgesFieldProps {
  value: FamilyOrAges
  /** Always both: one follows from the other. */
  onChange: (change: FamilyOrAgesChange) => void
  isInvalid?: boolean
  /** Of the first child, where nothing is answered yet. */
  presetAge?: number | null
}

export const FamilyOrAgesField = ({
  value,
  onChange,
  isInvalid,
  presetAge = null,
}: FamilyOrAgesFieldProps) => (
  <div className={css.stack}>
    <ChildrenField
      value={value}
      onChange={(change) => onChange(withChildren(value, change))}
      isInvalid={isInvalid}
      error={messages.familyOrAgesError}
      presetAge={value.familyType === null ? presetAge : null}
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
      onChange={(type, isChosen) =>
        onChange(withFamilyType(value, { type, isChosen, changedAt: justChanged }))
      }
    />
  </div>
)
