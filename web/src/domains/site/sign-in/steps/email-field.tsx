import type { ComponentProps } from 'react'
import { addressWithin } from '@oka/contract/identity/mailbox.rule.ts'
import { TextField } from '@oka/ui/form/text-field.tsx'
import { signInMessages as messages } from '../sign-in.messages.ts'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'value' | 'onChange'> & {
  value: string
  onChange: (email: string) => void
}

/**
 * The email of an account, as password managers know it. What surrounded a pasted one is gone when the field
 * is left.
 */
export const EmailField = ({ value, onChange, onBlur, ...field }: EmailFieldProps) => (
  <TextField
    {...field}
    value={value}
    label={messages.email}
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    onChange={({ target }) => onChange(target.value)}
    onBlur={(event) => {
      if (addressWithin(value) !== value) onChange(addressWithin(value))
      onBlur?.(event)
    }}
  />
)
