/**
 * The language of the page's words: the configured region where that is of English, because every message is
 * written in English.
 */
export const textLanguage = (configured: string) => (/^en\b/i.test(configured) ? configured : 'en')
