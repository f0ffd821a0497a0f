import type { ComponentProps } from 'react'
import { TextField } from '@oka/ui/form/text-field.tsx'
import { signInMessages as messages } from '../sign-in.messages.ts'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'onChange'> & { onChange: (email: string) => void }

/** The email of an account, as password managers know it. */
export const EmailField = ({ onChange, ...field }: EmailFieldProps) => (
  <TextField
    {...field}
    label={messages.email}
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    onChange={({ target }) => onChange(target.value)}
  />
)
