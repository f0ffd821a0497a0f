import { ageGroupOptions } from '@oka/contract/account/option-lists.ts'
import { SelectField } from '@oka/ui/form/select-field.tsx'
import { profileFieldsMessages as messages } from './profile-fields.messages.ts'

interface AgeGroupFieldProps {
  value: number | null
  onChange: (value: number) => void
  isInvalid?: boolean
  /** Beside a question about children it says whose age, and that it may stay open. */
  isBesideChildren?: boolean
}

export const AgeGroupField = ({
  value,
  onChange,
  isInvalid,
  isBesideChildren = false,
}: AgeGroupFieldProps) => (
  <SelectField
    label={isBesideChildren ? messages.ownAge : messages.age}
    hint={isBesideChildren ? messages.ownAgeHint : undefined}
    placeholder={messages.choose}
    value={value}
    options={ageGroupOptions}
    onChange={onChange}
    error={isInvalid ? messages.chooseError : null}
  />
)
