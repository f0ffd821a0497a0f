import { createHash } from 'node:crypto'
import { spelledForVoice } from '../video/speak.ts'
import type { SpokenPart } from './spoken-lesson.ts'

/** Raised when voice or encoding change so much that every reading is to be made again. */
const makerVersion = 1

/** SHA-256 of all the voice is given and of how readings are made: the same hash means the same sound. */
export const hashWords = (parts: readonly SpokenPart[], pronunciation: ReadonlyMap<string, string>) =>
  createHash('sha256')
    .update(
      JSON.stringify([makerVersion, parts.map(({ sentences, ...rest }) => ({ ...rest, said: sentences.map((one) => spelledForVoice(one, pronunciation)) }))]),
    )
    .digest('hex')

/** Changed words get a new address, so that no cache ever mixes two; the address says nothing of the lesson. */
export const readingIdOf = (lessonId: string, wordsHash: string) => createHash('sha256').update(`reading\n${lessonId}\n${wordsHash}`).digest('hex').slice(0, 24)
