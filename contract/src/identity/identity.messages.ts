// Texts of sign-in, word for word as in the specification (S1 §5, §8; LOGIN-2, LOGIN-6), for client and server.
import { genericMessages } from '../shared/generic.messages.ts'

export const identityMessages = {
  ...genericMessages,
  emailHint: 'Enter valid email',
  passwordHint: 'At least 7 characters',
  invalidGrant: 'Invalid email or password',
  sessionEnded: 'Your session has ended. Please sign in again.',
} as const
