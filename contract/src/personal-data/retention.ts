// What is stored of a person, what for, and how long: the one list that the privacy page's table, the "My
// data" page and the clean-up are made from.
const day = 86_400_000

/** Days after which the clean-up deletes something; the sentences below and the jobs use the same numbers. */
export const retentionDays = {
  /** An anonymous member of whom nothing was saved, and an email entered without signing up. */
  unusedAnonymous: 30,
  /** An anonymous member, after the last thing that was saved. */
  usedAnonymous: 730,
  signInOrigin: 365,
  /** After a session has ended or expired. */
  endedSession: 1,
  rateLimit: 1,
  sentMail: 365,
  /** A link in a mail that lives longest; it is deleted when it expires. */
  emailLink: 7,
  /** Work that was given up after many attempts; staff can begin it again until then. */
  failedWork: 30,
  dataExport: 7,
  /** A gift link, from the day it was made on. */
  giftLink: 30,
  /** After a gift link has ended: whoever opens it reads that it has. */
  endedGiftLink: 30,
  /** What a search did not find. */
  lessonRequest: 180,
  /** What people write to the academy, and its answer. */
  message: 365,
  /** The letter was asked for, and nobody agreed to it. */
  newsletterRequest: 30,
  /** After the letter was unsubscribed, which can be taken back until then. */
  newsletterStopped: 7,
  /** That an issue of the letter was sent to a subscriber. */
  newsletterLetter: 90,
  bouncedEmail: 365,
  /** Thirteen months. Of who learns in a partner's frame, after the last visit. */
  partnerUser: 396,
  /** The same where nothing was saved and the partner named nobody. */
  unusedPartnerUser: 30,
  staffAction: 365,
  /** That a message of the payment gateway arrived: its repeats are recognised by it. */
  paymentEvent: 60,
  /** Where a gateway or a store and the ledger differed: ids of purchases and subscriptions. */
  paymentComparison: 90,
  /** A purchase that was begun and not paid. */
  abandonedPurchase: 60,
  /** Seven years, two of which have a day more. Of a payment, once its account is erased. */
  payment: 2_557,
  /** Mails on the server's own disk, where no mail server is set up. */
  outboxFolder: 7,
  /** Unless the operator chooses another number (`npm run backup -- --keep`). */
  backup: 30,
} as const

export const retentionMs = (name: keyof typeof retentionDays) => retentionDays[name] * day

interface Retention {
  what: string
  whatFor: string
  howLong: string
  /** For someone who reads it with an account, where it says less than `howLong`. */
  withAccount?: string
}

const withAccount = 'As long as your account exists'
const withMember = { howLong: 'As long as your account or random number exists', withAccount } as const
const periods: Readonly<Record<number, string>> = {
  365: 'one year',
  396: '13 months',
  730: 'two years',
  2557: 'seven years',
}
const period = (name: keyof typeof retentionDays) => {
  const days = retentionDays[name]
  return periods[days] ?? (days === 1 ? 'one day' : days === 7 ? 'seven days' : `${days} days`)
}
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const retention = {
  randomNumber: {
    what: 'A random number for your browser, once you open a lesson without an account; we store only its fingerprint',
    whatFor: 'To find your place again',
    howLong: `Until it becomes part of your account when you sign up; otherwise ${period('usedAnonymous')} after you last saved anything with it, or ${period('unusedAnonymous')} if nothing was saved`,
    withAccount,
  },
  progress: {
    what: 'The lessons you have started and finished, your place in each, the parts you have watched, and when',
    whatFor: 'To let you continue where you left off, on every device, and to show what you have done',
    ...withMember,
  },
  savedLessons: {
    what: 'The lessons you saved for later, those you removed again, and when',
    whatFor: 'To show your list on every device',
    ...withMember,
  },
  tryAnswers: {
    what: 'Your answers to “Did you try it?”, those you took back, and when; and when one was asked again',
    whatFor: 'To offer a smaller or larger step, and to ask once more after “Not today”',
    ...withMember,
  },
  sheets: {
    what: 'What you write on the sheets, if you have an account; it is about your child, so it is encrypted; which field it stands in, and for which of your children under a made-up id, is not',
    whatFor: 'To let you go on writing on another device, and print the sheet',
    ...withMember,
  },
  notes: {
    what: 'The notes you write to lessons, if you have an account; they may be about your child, so they are encrypted, and which lesson each belongs to and when it was written are not; of a deleted note, that there was one',
    whatFor: 'To show them to you on every device, and for nothing else',
    ...withMember,
  },
  profile: {
    what: 'What you answer of yourself and your family: names, gender, age groups, who your family is, each child’s nickname, age and way of speaking where you give them, the topics you would like, your time, where you live, your time zone, and what you write about yourself, if you have an account; encrypted, and which question it answers is not',
    whatFor: 'To recommend lessons that fit, to show prices of your country, and to write to you by name',
    ...withMember,
  },
  health: {
    what: 'Health answers: the conditions you name, whose each is, for how long, and when you agreed to their use; only if you agree, and encrypted',
    whatFor: 'To recommend lessons that fit, and for nothing else',
    howLong: 'Until you withdraw your consent, or as long as your account or random number exists',
    withAccount: 'Until you withdraw your consent, or as long as your account exists',
  },
  seriesSteps: {
    what: 'The steps of series you marked as done, and when',
    whatFor: 'To show you the step that comes next, on every device',
    ...withMember,
  },
  leftOutLessons: {
    what: 'The lessons you left out with “Not for us”, your reason if you gave one, those you took back, and when',
    whatFor: 'To stop recommending them',
    ...withMember,
  },
  weekPlans: {
    what: 'What you planned for a week, what you put aside, and when; only your two latest weeks',
    whatFor: 'To show your week on every device, and to offer again what was left of the last one',
    ...withMember,
  },
  giftLinks: {
    what: 'The lessons you gave with a gift link, when, and until when; of each link only a fingerprint, and nothing of who opens it',
    whatFor: 'To open the lesson for whoever has the link, and to count ten a month',
    howLong: `Until ${period('endedGiftLink')} after the ${period('giftLink')} of the link`,
  },
  lessonRequests: {
    what: 'What you tell us that a search did not find: only the words that you see when you press “Send”, encrypted, and the day; nothing of who sent them',
    whatFor: 'To decide which lessons come next',
    howLong: capitalized(period('lessonRequest')),
  },
  messages: {
    what: 'What you write to us, by the contact form or about a lesson: your words, name and email address, the place in the lesson, with “Something isn’t right” the kind of browser, and our answer, encrypted; which lesson it is about, whether it helps, when you wrote, and, with an account, that it was you, are not; and the days on which the app asked for a rating',
    whatFor: 'To answer you, and to make the lessons better',
    howLong: `${capitalized(period('message'))}, or until your account is deleted`,
  },
  memberships: {
    what: 'Your memberships: what each opens, its plan, when it renews, the kind of card and its last four digits, a purchase that you began, with the lesson that led to it, how many cards were declined for it and, until it is paid, or for 60 days after it was given up, a fingerprint of the network address, a refund that you asked for, a code for your next invoice, the number that the payment provider has for you, and, if you say it, why you cancelled, encrypted',
    whatFor: 'To charge only what you agreed to, and to show you how to stop it',
    howLong: withAccount,
  },
  payments: {
    what: 'What you paid, when, for what and with which code, what was refunded, and which codes or people of our staff opened lessons for you; never a card number. With each payment, your name, email and address as they were then, encrypted',
    whatFor: 'To open what you paid for, to write receipts, and for our books',
    howLong: `As long as your account exists; once it is erased, until ${period('payment')} after the payment, only under a fingerprint instead of your account, without your name, email and address`,
  },
  email: {
    what: 'Your email address, and whether it is confirmed',
    whatFor: 'To let you sign in, and to write to you about your account',
    howLong: withAccount,
  },
  password: {
    what: 'Your password, only as an argon2id hash that cannot be reversed, and when you changed it',
    whatFor: 'To let you sign in',
    howLong: withAccount,
  },
  language: {
    what: 'The language and time zone of the device you last signed in with',
    whatFor: 'To write mails you can read',
    howLong: withAccount,
  },
  acceptedDocuments: {
    what: 'Which versions of the terms and this policy you accepted, and when',
    whatFor: 'To be able to show what we agreed on',
    howLong: withAccount,
  },
  sessions: {
    what: 'Sessions: the kind of device or browser, the platform and version of the app, when the session started and when it was last used',
    whatFor: 'To keep you signed in, to show you where you are, and to end a stolen session',
    howLong: `Until ${period('endedSession')} after the session ends or expires`,
  },
  installations: {
    what: 'A random number for each installation, the number of its last message, and when that message arrived',
    whatFor: 'So that nothing you did is counted twice or lost',
    ...withMember,
  },
  partnerUser: {
    what: 'If you learn in a frame on the page of a partner, such as a school: which partner it is and when you were last there; where the partner tells us its code for you, a fingerprint of that code, and the code itself, encrypted, only if the partner is told which lessons you finish',
    whatFor:
      'To find your place again, apart from any account, and to tell the partner what the frame says it is told',
    howLong: `Until you press “Forget my place here”; otherwise ${period('partnerUser')} after your last visit, or ${period('unusedPartnerUser')} if nothing was saved and the partner told us no code`,
  },
  partnerSession: {
    what: 'A random number for the frame on the page of a partner; we store only its fingerprint',
    whatFor: 'So that what you save in the frame is yours',
    howLong: `12 hours where the partner tells us its code for you, else ${period('partnerUser')} after your last visit`,
  },
  landingEmail: {
    what: 'The email address you enter to check whether you have an account, if you continue without one',
    whatFor: 'To link your first lessons to your account if you create one',
    howLong: capitalized(period('unusedAnonymous')),
    withAccount: `An email you entered without signing up: ${period('unusedAnonymous')}`,
  },
  landing: {
    what: 'The lesson you came to, and what the link you followed says about the campaign, partner or page it was on',
    whatFor: 'To open that lesson, and to learn which links are useful',
    ...withMember,
  },
  signInOrigins: {
    what: 'Which devices and network addresses you have signed in from, only as fingerprints',
    whatFor: 'So that wrong passwords typed by others do not keep you out',
    howLong: `Until ${period('signInOrigin')} after you last signed in there, or until your account is deleted`,
  },
  rateLimits: {
    what: 'Counts of attempts, under a fingerprint of the network address or email',
    whatFor: 'To prevent password guessing and overload',
    howLong: 'At most two days',
  },
  emailLinks: {
    what: 'Links we mailed you to confirm an address or choose a new password: only the fingerprint of each, and a new address encrypted until you confirm it',
    whatFor: 'So that each link works once, for you only, and not for long',
    howLong: `Until the link expires, as its mail says: at most ${period('emailLink')}`,
  },
  sentMails: {
    what: 'Which mails we sent you and when: the kind of mail, not its words',
    whatFor: 'To know what was said, and to help when a mail does not arrive',
    howLong: `${capitalized(period('sentMail'))}; from the day your account is erased on, only under a fingerprint instead of your account`,
  },
  waitingWork: {
    what: 'Work that waits to be done for you, such as a mail on its way; its content is encrypted',
    whatFor: 'To do it even if the server restarts in between',
    howLong: `Until it is done, usually within seconds; if it keeps failing, ${period('failedWork')} after the last attempt`,
  },
  newsletter: {
    what: 'If you ask for our letter: your email address and the letters you chose, encrypted; when you asked, when you agreed and to which words; and which issues were sent to you',
    whatFor: 'To send you the letter, and to be able to show that you agreed',
    howLong: `Until ${period('newsletterStopped')} after you unsubscribe, or until an account with this confirmed address is deleted; ${period('newsletterRequest')} if you do not agree; which issues were sent, ${period('newsletterLetter')}`,
  },
  newsletterStops: {
    what: 'A fingerprint of an address that was unsubscribed from our letter, and when',
    whatFor: 'So that nothing that happens later puts it back on the list',
    howLong: 'Until the owner of the address agrees to the letter again',
  },
  reminders: {
    what: 'If you switch on reminders by email: at what time they come, your quiet hours, when you switched them on or off, when the last one was sent, since when none was followed, when you last opened the link of one, and which lesson the last one was about',
    whatFor:
      'To send at most one a day, at the time you chose, and to stop by ourselves where they’re of no use',
    howLong: withAccount,
  },
  bouncedEmails: {
    what: 'A fingerprint of an email address that refused our mail, and when',
    whatFor: 'So that we stop writing to an address that does not want our mail',
    howLong: `${capitalized(period('bouncedEmail'))}, or until your account is deleted`,
  },
  dataExports: {
    what: 'The copy of your data that you had prepared, encrypted',
    whatFor: 'To let you download it',
    howLong: capitalized(period('dataExport')),
  },
  staffActions: {
    what: 'When one of our staff looked at or changed something of your account: who, what and why',
    whatFor: 'So that no one looks without a reason, and you can see it',
    howLong: `${capitalized(period('staffAction'))}; from the day your account is erased on, without the reason, and only under a fingerprint instead of your account`,
  },
  mailsOnDisk: {
    what: 'Where no mail server is set up: the mails to you, as files on the server',
    whatFor: 'So that whoever runs the academy can read and pass them on',
    howLong: `${capitalized(period('outboxFolder'))}, or until your account is erased; the last mail, which says so, stays for its ${period('outboxFolder')}`,
  },
  erasures: {
    what: 'A fingerprint of each account that was deleted, of each consent to answers about health that was withdrawn, of each address that was unsubscribed from our letter and of each account that switched reminders off, and when',
    whatFor:
      'To erase the account or the answers again, and to send nothing that was ended, if a backup from before has to be restored',
    howLong: 'As long as the academy exists; it says nothing about you to anyone without our key',
  },
  backups: {
    what: 'Backups of all of this, without the keys to what is encrypted',
    whatFor: 'To lose nothing when a disk fails',
    howLong: `${capitalized(period('backup'))}, unless the operator of this site has set another number; what you deleted, and answers about health whose consent you withdrew, are erased again whenever one is restored`,
  },
} as const satisfies Record<string, Retention>

export type RetentionKey = keyof typeof retention
