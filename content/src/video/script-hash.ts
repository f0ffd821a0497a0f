import { createHash } from 'node:crypto'

/** Raised when slides, voice or encoding change so much that every video is to be made again. */
const makerVersion = 2

/** SHA-256 of a script and of how videos are made: the same hash means the same video. */
export const hashScript = (script: string) =>
  createHash('sha256')
    .update(`${makerVersion}\n${script.replaceAll('\r\n', '\n')}`)
    .digest('hex')

/** A changed video gets a new address, so that no cache ever mixes two; the address says nothing of the lesson. */
export const playbackIdOf = (lessonId: string, scriptHash: string) => createHash('sha256').update(`${lessonId}\n${scriptHash}`).digest('hex').slice(0, 24)
