// Texts of sign-in and forms, word for word as in the specification (S1 §5, §8; LOGIN-2, LOGIN-6, LOGIN-13), for client and server.
export const identityMessages = {
  required: 'Value is required',
  emailInvalid: 'Value is not a valid email address',
  passwordTooShort: 'This field should be at least 7 characters long',
  notEqual: 'The value must be equal to the other value',
  emailHint: 'Enter valid email',
  passwordHint: 'At least 7 characters',
  invalidGrant: 'Invalid email or password',
  sessionEnded: 'Your session has ended. Please sign in again.',
} as const
