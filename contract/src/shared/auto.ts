/**
 * In an address in place of an activity id: the next activity (S2 §2.3). In a file of its own, so that pages
 * that only link to it bundle no schemas.
 */
export const auto = 'auto'
