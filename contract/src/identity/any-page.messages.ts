// Texts of sign-in that may appear on any page, word for word as documented (LOGIN-2, LOGIN-6).
export const anyPageIdentityMessages = {
  resetLinkSent: (email: string) => `A link to reset your password has been sent to ${email}.`,
  sessionEnded: 'Your session has ended. Please sign in again.',
} as const
