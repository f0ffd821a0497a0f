// What media does for its neighbours.
export { signedReadings, type Readings } from './readings.ts'
export { mediaTokens, type MediaTokens } from './media-tokens.ts'
