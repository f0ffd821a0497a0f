import { identityMessages } from '@oka/contract/identity/identity.messages.ts'

/** The documented words stand in the contract, once for both sides (LOGIN-13); here is what the dialog says around them. */
export const signInMessages = {
  ...identityMessages,
  logIn: 'Log in',
  join: 'Join',
  continue: 'Continue',
  close: 'Close',
  backToEmail: 'Back to email',
  backToPassword: 'Back to password',

  emailTitle: 'Log in or join',
  emailText: 'Start with your email. We will see if you have been here before.',
  email: 'Email',

  knownTitle: 'Welcome back',
  newTitle: 'Welcome',
  newText: 'This email is new here. Choose a password to join.',
  unsureTitle: 'Your password',
  unsureText: 'New here? Then this becomes your password.',
  password: 'Password',
  byJoining: 'By joining you accept the',
  terms: 'terms',
  and: 'and the',
  privacyPolicy: 'privacy policy',
  newTab: '(opens in a new tab)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordBlank: 'It begins or ends with a blank. It is kept as it is; remove it if it came along by copying.',
  passwordTooLong: 'At most 200 characters',
  forgotten: 'Forgotten your password?',
  wait: 'One moment',
  loggingOut: 'Logging out',

  noMailTitle: 'Forgotten your password?',
  noMail: 'This site cannot send mail yet, so a password cannot be changed that way today.',
  writeTo: 'Please write to us:',

  offline: 'You are offline. Nothing was sent. Try again when the line is back.',
  unreachable: 'The academy did not answer. Check your connection and try again.',
  broken: 'Something broke on our side. Nothing was lost; please try again.',
  notLoaded: 'This did not load. Check your connection and try again.',
  tryAgain: 'Try again',
  needsScript: 'Signing in needs JavaScript. Please switch it on in your browser and load this page again. The open lessons can be read without it.',
} as const
