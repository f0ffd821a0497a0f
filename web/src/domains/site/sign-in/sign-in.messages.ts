import { identityMessages } from '@oka/contract/identity/identity.messages.ts'
import { signInPageMessages } from './sign-in-page.messages.ts'

/** Texts fixed by the specification are in the contract, once for both sides (LOGIN-13). */
export const signInMessages = {
  ...identityMessages,
  ...signInPageMessages,
  continue: 'Continue',
  backToEmail: 'Back to email',

  emailText: 'Start with your email. We’ll check whether you already have an account.',
  email: 'Email',
  opensWithMembership: 'Opens with a membership',
  lookFirst: 'Look at it first',

  knownTitle: 'Welcome back',
  newTitle: 'Welcome',
  newText: 'There’s no account with this email yet. Choose a password to join.',
  unsureTitle: 'Your password',
  unsureText: 'New here? This will be your password.',
  password: 'Password',
  byJoining: 'By joining, you accept the',
  terms: 'terms',
  and: 'and the',
  privacyPolicy: 'privacy policy',
  newTab: '(opens in a new tab)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordBlank: 'Your password starts or ends with a space. If that is a copying mistake, remove it.',
  passwordTooLong: 'At most 200 characters',
  wait: 'One moment',
  loggingOut: 'Logging out',

  forgottenText: 'We’ll mail you a link to choose a new one.',
  sendLink: 'Send the link',
  backToLogIn: 'Back to log in',
  sendNewLink: 'Send a new one',
  logInInstead: 'Log in instead',
  goesTo: 'It goes to',

  offline: 'You’re offline, so nothing was sent. Try again when you’re back online.',
  unreachable: 'We couldn’t reach the academy. Check your connection and try again.',
  broken: 'Something went wrong on our side. Nothing was lost. Please try again.',

  needsScript:
    'Logging in needs JavaScript. Turn it on in your browser and reload this page. You can read the open lessons without it.',
} as const
