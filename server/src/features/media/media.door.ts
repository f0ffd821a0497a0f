// What media does for its neighbours.
export { mediaTokens, type MediaTokens } from './media-tokens.ts'
