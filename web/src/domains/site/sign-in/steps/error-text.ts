// Error messages of the form. Those for credentials are documented word for word (LOGIN-2, LOGIN-6).
import { email, password } from '@oka/contract/identity/identity.schema.ts'
import { signInMessages as messages } from '../sign-in.messages.ts'
import type { CallError } from '../call-result.ts'

/** `null` when the email is valid. */
export function emailError(value: string): string | null {
  if (value.trim() === '') return messages.required
  return email.safeParse(value).success ? null : messages.emailInvalid
}

/** `null` when the password is valid. */
export function passwordError(value: string): string | null {
  if (value === '') return messages.required
  if (password.safeParse(value).success) return null
  return value.length > 200 ? messages.passwordTooLong : messages.passwordTooShort
}

/** `null` when the password was repeated. */
export function repeatedError({
  newPassword,
  confirmPassword,
}: {
  newPassword: string
  confirmPassword: string
}): string | null {
  if (confirmPassword === '') return messages.required
  return confirmPassword === newPassword ? null : messages.notEqual
}

/** Our own text for the errors we know, else the server's message, else its description. */
export function callError({ errorCode, message, errorDescription }: CallError, isOnline: boolean): string {
  if (errorCode === 'invalid_grant') return messages.invalidGrant
  if (errorCode === 'unreachable') return isOnline ? messages.unreachable : messages.offline
  return message || errorDescription || messages.broken
}
