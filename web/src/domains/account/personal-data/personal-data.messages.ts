import { plural } from '../../../platform/text/plural.ts'

export const myDataMessages = {
  title: 'My data',
  lead: 'Everything we store about you, in plain words.',
  loading: 'Loading your data',
  whatWeStore: 'What we store',
  see: 'See',
  show: 'Show',
  hide: 'Hide',
  seeSection: (title: string) => `See ${title}`,
  showSection: (title: string) => `Show ${title}`,
  hideSection: (title: string) => `Hide ${title}`,
  nothing: 'Nothing at the moment.',
  showAll: (count: number) => `Show all ${count}`,

  takeAlong: 'Take it with you',
  toRead: 'Everything on one page, to read',
  toUse: 'The same as JSON and CSV, for another program',
  byMail:
    'We mail you when it’s ready, usually within minutes. It’s there for seven days, once you’re signed in.',
  prepare: 'Prepare my download',
  preparing: 'We’re preparing it.',
  preparingText: 'You can close this page. We’ll mail you when it’s ready.',
  ready: (size: string) => `It’s ready: ${size}.`,
  readyText: (made: string, until: string) => `Requested ${made}. You can download it until ${until}.`,
  download: 'Download',
  downloading: 'Downloading',
  downloaded: 'Your download has been saved.',
  prepareNew: 'Prepare a new one',
  expired: 'That download has expired.',
  expiredText: 'We erase each copy after seven days, so that no one finds an old one.',
  failed: 'That didn’t work.',
  failedText: 'Something went wrong on our side while we prepared it. Your data is safe. Please try again.',
  tryAgain: 'Try again',
  size: (bytes: number) => {
    if (bytes < 1_000) return plural(bytes, { one: '1 byte', other: `${bytes} bytes` })
    return bytes < 999_500 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  },
} as const

export const deletionMessages = {
  title: 'Delete your account',
  lead: 'What goes, what stays, and why. It takes two business days at most, and it can’t be undone.',
  copyTitle: 'Take a copy first?',
  copyText: 'Everything we store about you, in one download. It’s ready within minutes.',
  copyAction: 'Download my data',

  goes: 'What goes',
  stays: 'What stays, and why',
  account: 'Your email and password',
  accountText: 'You’re logged out on every device',
  progress: 'Your progress',
  progressText: (done: number, saved: number) =>
    `${plural(done, { one: 'One lesson done', other: `${done || 'No'} lessons done` })}, ${plural(saved, { one: 'one saved', other: `${saved || 'none'} saved` })}`,
  progressUnknown: 'Your place in each lesson, and what you’ve saved',
  browser: 'What this browser stores of you',
  browserText: 'At once, also what wasn’t sent to us yet',
  copies: 'Copies of your data',
  copiesText: 'The downloads you had us prepare',
  letters: 'What you wrote to us, and our replies',
  lettersText: 'For up to one year, so that we know what was said',
  payments: 'What you paid, if you did',
  paymentsText:
    'For seven years, because our books need it; under a scrambled number, without your name or address. The payment provider keeps the invoices it wrote',
  mails: 'Mail we sent you',
  mailsText: 'Only which kind and when, without your name or address, for one year, in case of a dispute',
  looks: 'When our staff looked at your account',
  looksText: 'Without your name, for one year, so that it can be checked',
  number: 'A scrambled number',
  numberText: 'So that a backup can’t bring you back',
  backups: 'Backups',
  backupsText: 'They expire within 30 days. If one is ever used, you’re erased from it again.',

  delete: 'Delete my account',
  keep: 'Keep my account',
  once: 'Next we ask you once more.',

  confirmTitle: 'Delete your account?',
  confirmText:
    'This action is irreversible, and you will be logged out immediately. Are you sure you want to delete your account?',
  close: 'Close',
  oneMoment: 'One moment',
  failedTitle: 'Not deleted yet',
  failedText: 'Our side didn’t manage it, so nothing has changed. You’re still logged in.',
  tryInAMoment: 'Try again in a moment.',
  offlineText: 'You’re offline, so nothing has changed. You’re still logged in.',
  tryOnline: 'Try again when you’re back online.',
  unknownTitle: 'No answer yet',
  unknownText: 'We didn’t get an answer, so we can’t say whether it’s deleted.',
  tryTwice: 'Check your connection and try again. Asking twice does no harm.',
  tryAgain: 'Try again',

  gone: 'You’re logged out.',
  goneText: (day: string) => `We’ll erase your account by ${day} and send one last mail when it’s done.`,
  goneSoon: 'We’ll erase your account within two business days and send one last mail when it’s done.',
  thanks: 'Thank you for the time you spent here.',
} as const
