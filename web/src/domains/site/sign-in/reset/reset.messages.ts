import { identityMessages } from '@oka/contract/identity/identity.messages.ts'

/** Texts of the page to choose a new password. Those fixed by the specification are in the contract. */
export const resetMessages = {
  ...identityMessages,
  title: 'Choose a new password',
  forAccount: 'For',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  save: 'Save password',
  signedOutEverywhere: 'You’ll be signed out everywhere and log in again.',
  needsScript:
    'Choosing a new password needs JavaScript. Turn it on in your browser and open the link again: it still works.',
} as const
