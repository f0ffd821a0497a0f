import { genderOptions } from '@oka/contract/account/option-lists.ts'
import { SelectField } from '@oka/ui/form/select-field.tsx'
import { profileFieldsMessages as messages } from './profile-fields.messages.ts'

interface GenderFieldProps {
  value: number | null
  onChange: (value: number) => void
  isInvalid?: boolean
}

export const GenderField = ({ value, onChange, isInvalid }: GenderFieldProps) => (
  <SelectField
    label={messages.gender}
    placeholder={messages.choose}
    value={value}
    options={genderOptions}
    onChange={onChange}
    error={isInvalid ? messages.chooseError : null}
  />
)
