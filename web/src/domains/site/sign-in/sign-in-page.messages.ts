import { anyPageIdentityMessages } from '@oka/contract/identity/any-page.messages.ts'

/** What every page has of signing in, apart from the texts of its forms. */
export const signInPageMessages = {
  ...anyPageIdentityMessages,
  logIn: 'Log in',
  join: 'Join',
  close: 'Close',
  emailTitle: 'Log in or join',
  forgotten: 'Forgotten your password?',
  expiredTitle: 'This link has expired',
  notLoaded: 'This didn’t load. Check your connection and try again.',
  tryAgain: 'Try again',
  joined: 'Welcome! Your place is kept, on every device.',
  lockedChoice: (title: string) =>
    `“${title}” opens with a membership. You can start here, without an account.`,
} as const
