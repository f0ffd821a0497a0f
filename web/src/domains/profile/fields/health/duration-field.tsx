import { medicalConditionsDurationOptions } from '@oka/contract/account/option-lists.ts'
import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { SelectField } from '@oka/ui/form/select-field.tsx'
import { profileFieldsMessages as messages } from '../profile-fields.messages.ts'

interface DurationFieldProps {
  value: HealthAnswers
  onChange: (value: HealthAnswers) => void
  isInvalid?: boolean
  /** `select`: below the conditions, where it is no step of its own. */
  look?: 'rows' | 'select'
}

export function DurationField({ value, onChange, isInvalid, look = 'rows' }: DurationFieldProps) {
  const { medicalConditionsDuration: chosen } = value
  const error = isInvalid ? messages.chooseError : null
  const options = medicalConditionsDurationOptions.map((option) => ({
    value: option.value,
    label: messages.durationLabel(option.value, option.label),
  }))
  const change = (medicalConditionsDuration: number) => onChange({ ...value, medicalConditionsDuration })
  if (look === 'select')
    return (
      <SelectField
        label={messages.durationKnown}
        placeholder={messages.choose}
        hint={messages.durationHint}
        value={chosen}
        options={options}
        onChange={change}
        error={error}
      />
    )
  return (
    <Choices
      legend={messages.duration}
      hint={messages.durationHint}
      count="one"
      shape="row"
      error={error}
      options={options}
      chosen={chosen === null ? [] : [chosen]}
      onChange={change}
    />
  )
}
