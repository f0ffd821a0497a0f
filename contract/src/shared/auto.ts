/** In an address instead of an id: "the one that fits" (S2 §2.3). By itself, so that a page that only links there carries no shapes. */
export const auto = 'auto'
