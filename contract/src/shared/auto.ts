/**
 * In an address in place of an activity id: the next activity (LEARN-1). In a file of its own, so that pages
 * that only link to it bundle no schemas.
 */
export const auto = 'auto'
