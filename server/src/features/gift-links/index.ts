// What gift links offer to other features.
export { requireGift, type GiftLinksDeps } from './gift-links.ts'
export { giftTokens, type GiftTokens } from './gift-tokens.ts'
