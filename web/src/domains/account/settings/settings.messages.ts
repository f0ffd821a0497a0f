import { identityMessages } from '@oka/contract/identity/identity.messages.ts'
import { plural } from '../../../platform/text/plural.ts'

const others = ['no other', 'one more', 'two more', 'three more', 'four more', 'five more']

export const settingsMessages = {
  ...identityMessages,
  title: 'Settings',
  signingIn: 'Signing in',
  reading: 'Reading',
  playing: 'Playing lessons',
  onThisDevice: 'On this device',
  yourData: 'Your data',

  see: 'See',
  change: 'Change',
  close: 'Close',
  notNow: 'Not now',
  tryAgain: 'Try again',
  failedTitle: 'This page didn’t load',
  failedText: 'Nothing was lost. Please try again in a moment.',
  offlineTitle: 'You’re offline',
  loadFailed: 'This didn’t load. What you see elsewhere on this page still works.',
  loadOffline: 'You’re offline. This shows as soon as you’re back online.',
  oneMoment: 'One moment',

  email: 'Email',
  confirmed: 'confirmed',
  notConfirmed: 'not confirmed yet',
  bounces: 'mail comes back',
  changeEmail: 'Change email',
  closeChangeEmail: 'Close: change email',
  newEmail: 'New email',
  passwordForEmail: 'Your password',
  passwordForEmailHint: 'So that no one else can take your account.',
  pending: (email: string) =>
    `Waiting for you to open the link we sent to ${email}. Until then you log in with the address above.`,
  linkSent: (email: string) => `We’ve sent a link to ${email}. Open it to confirm that it’s yours.`,
  emailChanged: (email: string) =>
    `Your email is now ${email}. We’ve sent a link there: open it to confirm that it’s yours.`,
  confirmText: 'Please open the link we sent you. Then we know where to write when you forget your password.',
  bounceText:
    'Mail to this address comes back to us, so we’ve stopped sending. Please change it, or have a new link sent once your mailbox works again.',
  sendLink: 'Send the link again',
  isConfirmed: 'Your email is confirmed already.',

  password: 'Password',
  passwordChangedOn: (day: string) => `Changed ${day}`,
  passwordOfSignUp: (day: string) => `The one you chose on ${day}`,
  changePassword: 'Change password',
  closeChangePassword: 'Close: change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  showPasswords: 'Show passwords',
  hidePasswords: 'Hide passwords',
  othersSignedOut: 'Your other devices are signed out when it changes.',
  passwordTooLong: 'At most 200 characters',

  devices: 'Devices signed in',
  deviceCount: (count: number) =>
    count <= 1
      ? 'Only this one'
      : `This one and ${others[count - 1] ?? plural(count - 1, { one: 'one more', other: `${count - 1} more` })}`,
  seeDevices: 'See devices',
  logOut: 'Log out',
  logOutText: 'Of this browser. What isn’t sent yet waits here for you.',

  language: 'Language',
  english: 'English',
  onlyEnglish: (language: string) => `Your device is set to ${language}. The academy is in English so far.`,
  inEnglish: 'The academy is in English so far.',
  textSize: 'Text size',
  textSizeText: 'For the text of lessons',
  textSizeNames: ['Usual', 'Large', 'Larger', 'Largest'],
  sample: 'A calm room, a warm lamp, one page more.',
  theme: 'Light or dark',
  light: 'Light',
  dark: 'Dark',
  likeDevice: 'Like my device',

  playNext: 'Play the next one',
  playNextText: 'When a lesson ends, after five seconds',
  captions: 'Captions',
  captionsText: 'On from the start',
  speed: 'Speed',
  speedText: 'The same for every lesson',
  rate: (rate: number) => `${rate}×`,
  saveData: 'Save mobile data',
  saveDataText: 'A smaller picture, and nothing is loaded ahead',

  saved: 'Saved lessons',
  savedCount: (count: number) =>
    plural(count, { one: 'One in your list', other: count === 0 ? 'None so far' : `${count} in your list` }),
  seeSaved: 'See saved lessons',
  browserKeeps: 'What this browser keeps',
  browserKeepsText: (size: string) => `Only what the lessons need, ${size} in all. No advertising.`,
  browserKeepsNothing: 'Nothing: your browser doesn’t allow it.',
  keepsSession: 'That you’re signed in',
  untilLogOut: 'until you log out',
  keepsProgress: 'Your place in each lesson',
  allSent: 'all of it sent to us',
  noProgress: 'nothing at the moment',
  notSent: (count: number) =>
    plural(count, { one: 'one change not sent yet', other: `${count} changes not sent yet` }),
  keepsChoices: 'Text size, theme, captions, speed',
  untilCleared: 'until you clear them',
  noChoices: 'nothing chosen yet',
  everyItem: 'Every item, and what it’s for',
  clear: 'Clear lists and settings',
  cleared: 'Cleared. You’re still signed in, and nothing you’ve done is lost.',
  bytes: (count: number) =>
    count < 1_000
      ? plural(count, { one: '1 byte', other: `${count} bytes` })
      : `${(count / 1_000).toFixed(count < 9_950 ? 1 : 0)} KB`,

  mail: 'Mail',
  mailText:
    'About your account: links you ask for, receipts and changes to your membership, and word of a new device or password. Beyond that, only what you switch on below. No advertising.',
  mailBounces: 'Mail to you comes back, so we’ve stopped sending. Change your email above.',
  myData: 'My data',
  myDataText: 'Read it, or take it with you',
  seeMyData: 'See my data',
  deleteAccount: 'Delete account',
  deleteAccountText: 'What goes, what stays, and why',
  seeDeletion: 'See how to delete your account',
} as const
