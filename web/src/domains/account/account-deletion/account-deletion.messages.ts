/** Texts of the public page on deleting an account (SET-4). Times are those of the privacy policy. */
export const accountDeletionMessages = {
  title: 'Delete your account',
  description:
    'How to delete your account and everything stored with it: what goes, what stays and why, and how long it takes.',
  lead: 'Log in first, so that no one else can delete it. Then you’ll see it all once more, and confirm.',
  facts: [
    'Gone within two business days',
    'You’re logged out everywhere at once',
    'A subscription from an app store has to be stopped in the store',
  ],
  logIn: 'Log in',
  toSettings: 'Go to settings',
  howTitle: 'How it works',
  how: [
    'Log in with the email and password of your account.',
    'In your settings, go to “Delete account”.',
    'Confirm. You’re logged out right away, and we erase the account.',
  ],
  goesTitle: 'What goes',
  goes: [
    ['Your email and password', 'You’re logged out on every device'],
    ['Your progress', 'Your place in each lesson, what you finished and what you saved for later'],
    ['Copies of your data', 'The downloads you had us prepare'],
    [
      'Your membership',
      'It ends at once, and your card isn’t charged again. If you can still have your money back, ask for it first.',
    ],
  ],
  staysTitle: 'What stays, and why',
  stays: [
    ['What you wrote to us, and our replies', 'For up to one year, so that we know what was said'],
    [
      'What you paid, if you did',
      'For seven years, because our books need it; under a scrambled number, without your name or address. The payment provider keeps the invoices it wrote',
    ],
    ['Mail we sent you', 'Only which kind and when, without your name or address, for one year'],
    ['When our staff looked at your account', 'Without your name, for one year, so that it can be checked'],
    ['A scrambled number', 'So that a backup can’t bring you back'],
    ['Backups', 'They expire within 30 days. If one is ever used, you’re erased from it again.'],
  ],
  undo: 'Deleting can’t be undone. You can download a copy of your data first, in your settings.',
  cannotGetIn: 'Can’t get in?',
  writeToUs: 'Write to us',
  fromYourAddress: 'from the address of your account, and we’ll delete it for you.',
} as const
