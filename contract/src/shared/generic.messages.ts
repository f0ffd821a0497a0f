/**
 * The messages that every form shares, word for word as documented (LOGIN-13), for client
 * and server.
 */
export const genericMessages = {
  required: 'Value is required',
  emailInvalid: 'Value is not a valid email address',
  passwordTooShort: 'This field should be at least 7 characters long',
  notEqual: 'The value must be equal to the other value',
} as const
