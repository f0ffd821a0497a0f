// Texts of sign-in, word for word as documented (LOGIN-2, LOGIN-6), for client and
// server.
import { anyPageIdentityMessages } from './any-page.messages.ts'
import { genericMessages } from '../shared/generic.messages.ts'

export const identityMessages = {
  ...genericMessages,
  ...anyPageIdentityMessages,
  emailHint: 'Enter valid email',
  passwordHint: 'At least 7 characters',
  invalidGrant: 'Invalid email or password',
  fixHighlighted: 'Please fix all highlighted errors.',
  invalidAccount: (email: string) =>
    `No account exists for ${email}. Maybe you signed up using a different email address.`,
  resetExpired: 'Your request to reset password has already expired. Please try again.',
  resetFailed: 'Unable to reset password, please try again later.',
  resetDone: 'Password reset successfully.',
  passwordChanged: 'Password changed successfully.',
  passwordNotChanged: 'Unable to change password, please try again later.',
  oldPasswordWrong: 'The current password is wrong. Please check it and try again.',
  emailTaken: 'Another account already uses this email address.',
  linkExpired: 'This link has expired or was already used. Please ask for a new one.',
} as const
