/** Last part of the addresses in the letter's mails. */
export const newsletterLinkPages = ['confirm', 'preferences'] as const

/** And in reminders: what one is about, and their end. */
export const reminderLinkPages = ['tonight', 'reminders'] as const
