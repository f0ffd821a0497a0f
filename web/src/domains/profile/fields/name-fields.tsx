import { TextField } from '@oka/ui/form/text-field.tsx'
import type { Profile } from '@oka/contract/profile/profile.schema.ts'
import css from './profile-fields.module.css'
import { profileFieldsMessages as messages } from './profile-fields.messages.ts'

type Names = Pick<Profile, 'firstName' | 'lastName'>

interface NameFieldsProps {
  value: Names
  onChange: (change: Partial<Names>) => void
  /** False: known already, and not shown. */
  asks?: { readonly [Name in keyof Names]?: boolean }
  isInvalid?: { readonly [Name in keyof Names]?: boolean }
}

export const NameFields = ({ value, onChange, asks = {}, isInvalid = {} }: NameFieldsProps) => (
  <div className={css.fields}>
    {asks.firstName !== false && (
      <TextField
        label={messages.firstName}
        autoComplete="given-name"
        maxLength={80}
        value={value.firstName}
        onChange={({ target }) => onChange({ firstName: target.value })}
        error={isInvalid.firstName ? messages.firstNameError : null}
      />
    )}
    {asks.lastName !== false && (
      <TextField
        label={messages.lastName}
        autoComplete="family-name"
        maxLength={80}
        value={value.lastName}
        onChange={({ target }) => onChange({ lastName: target.value })}
        error={isInvalid.lastName ? messages.lastNameError : null}
      />
    )}
  </div>
)
