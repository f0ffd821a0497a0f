import type { ComponentProps } from 'react'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { TextField } from '@oka/ui/form/text-field.tsx'
import { signInMessages as messages } from '../sign-in.messages.ts'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'value'> & {
  value: string
  isShown: boolean
  onShow: (isShown: boolean) => void
}

export function PasswordField({ isShown, onShow, hint, value, ...props }: PasswordFieldProps) {
  const EyeIcon = isShown ? IconEyeOff : IconEye
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      value={value}
      {...(/^\s|\s$/.test(value) ? { hint: messages.passwordBlank } : hint !== undefined && { hint })}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? messages.hidePassword : messages.showPassword}
          onClick={() => onShow(!isShown)}
        >
          <EyeIcon size={22} stroke={1.75} aria-hidden />
        </IconButton>
      }
    />
  )
}
