import { medicalConditionsDurationOptions } from '@oka/contract/account/option-lists.ts'
import type { HealthAnswers } from '@oka/contract/profile/profile.schema.ts'
import { Choices } from '@oka/ui/choice/choices.tsx'
import { profileFieldsMessages as messages } from '../profile-fields.messages.ts'

interface DurationFieldProps {
  value: HealthAnswers
  onChange: (value: HealthAnswers) => void
  isInvalid?: boolean
  /** Where no heading of the page asks the question. */
  legendLook?: 'heading' | 'hidden'
}

export const DurationField = ({ value, onChange, isInvalid, legendLook = 'hidden' }: DurationFieldProps) => (
  <Choices
    legend={messages.duration}
    legendLook={legendLook}
    hint={messages.durationHint}
    count="one"
    shape={legendLook === 'heading' ? 'chip' : 'row'}
    error={isInvalid ? messages.chooseError : null}
    options={medicalConditionsDurationOptions.map((option) => ({
      value: option.value,
      label: messages.durationLabel(option.value, option.label),
    }))}
    chosen={value.medicalConditionsDuration === null ? [] : [value.medicalConditionsDuration]}
    onChange={(medicalConditionsDuration) => onChange({ ...value, medicalConditionsDuration })}
  />
)
