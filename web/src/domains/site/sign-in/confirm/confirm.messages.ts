import { identityMessages } from '@oka/contract/identity/identity.messages.ts'

/** Texts of the page that confirms an email address. */
export const confirmMessages = {
  pageTitle: 'Your email address',
  ready: {
    title: 'Is this your address?',
    text: 'You got our mail, so we can be sure. One press and your address is confirmed.',
  },
  confirm: 'Confirm my address',
  confirmed: {
    title: 'Thank you, that’s confirmed',
    text: 'You log in with this address, and we can reach you at it.',
  },
  changed: {
    title: 'Your new address is in place',
    text: 'From now on, log in with it. What you’ve learned stays where it is.',
  },
  already: {
    title: 'Your address is already confirmed',
    text: 'There’s nothing left to do. To use another address, start in your settings.',
  },
  expired: {
    title: 'This link no longer works',
    signedIn: identityMessages.linkExpired,
    signedOut: 'It has expired or was already used. Log in, and we’ll send you a new one.',
  },
  taken: {
    title: 'This address is taken',
    text: `${identityMessages.emailTaken} Choose a different one in your settings.`,
  },
  sent: {
    title: 'A new link is on its way',
    text: 'Open the newest mail from us and press the button in it. It can take a minute or two.',
  },
  sendNew: 'Send a new link',
  continueLearning: 'Continue learning',
  settings: 'Go to settings',
  needsScript:
    'Confirming your address needs JavaScript. Turn it on in your browser and open the link again: it still works.',
} as const
