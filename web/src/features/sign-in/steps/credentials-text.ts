// What is wrong with what was typed, in the documented words (LOGIN-2); `null` when nothing is.
import { email, password } from '@oka/contract/identity/identity.shapes.ts'
import { signInMessages as m } from '../sign-in.messages.ts'

export function emailComplaint(typed: string): string | null {
  if (typed.trim() === '') return m.required
  return email.safeParse(typed).success ? null : m.emailInvalid
}

export function passwordComplaint(typed: string): string | null {
  if (typed === '') return m.required
  if (password.safeParse(typed).success) return null
  return typed.length > 200 ? m.passwordTooLong : m.passwordTooShort
}
