/** Last part of the addresses in the letter's mails. */
export const newsletterLinkPages = ['confirm', 'preferences'] as const
