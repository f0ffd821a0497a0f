// What media offers to other features.
export { signedReadings, signedVideo, type Readings, type Video } from './signed-media.ts'
export { mediaTokens, type MediaTokens } from './media-tokens.ts'
