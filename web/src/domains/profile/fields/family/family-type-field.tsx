import { familyType } from '@oka/contract/account/account.enums.ts'
import { familyTypeOptions } from '@oka/contract/account/option-lists.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { SelectField } from '@oka/ui/form/select-field.tsx'
import { ChoiceDrawing, type DrawingName } from '@oka/ui/choice/choice-drawing.tsx'
import { profileFieldsMessages as messages } from '../profile-fields.messages.ts'

/** In the order they are drawn in; the list of values has another. */
const drawings: readonly (readonly [number, DrawingName])[] = [
  [familyType.haveChildren, 'sapling'],
  [familyType.pregnant, 'seed'],
  [familyType.notYet, 'pot'],
  [familyType.notInterested, 'leaf'],
  [familyType.preferNotToSay, 'moon'],
]
const labelOf = (value: number) => familyTypeOptions.find((option) => option.value === value)?.label ?? ''

interface FamilyTypeFieldProps {
  value: number | null
  onChange: (value: number) => void
  isInvalid?: boolean
  look?: 'cards' | 'select'
}

export function FamilyTypeField({ value, onChange, isInvalid, look = 'cards' }: FamilyTypeFieldProps) {
  const error = isInvalid ? messages.chooseError : null
  const options = drawings.map(([type, name]) => ({
    value: type,
    label: labelOf(type),
    hint: messages.familyHint(type),
    picture: <ChoiceDrawing name={name} />,
  }))
  if (look === 'select')
    return (
      <SelectField
        label={messages.children}
        placeholder={messages.choose}
        value={value}
        options={options}
        onChange={onChange}
        error={error}
      />
    )
  return (
    <Choices
      legend={messages.children}
      count="one"
      shape="row"
      error={error}
      options={options}
      chosen={value === null ? [] : [value]}
      onChange={(chosen) => onChange(chosen)}
    />
  )
}
