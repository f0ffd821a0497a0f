import { createHash } from 'node:crypto'
import { spelledForVoice } from '../voice/speak.ts'
import type { SpokenPart } from './spoken-lesson.ts'

/** Incremented when the voice or the encoding changes so much that every narration has to be made again. */
const pipelineVersion = 2

/**
 * SHA-256 of the input of the voice and the version of the pipeline: the same hash means the same audio.
 * Other keys would make every committed narration stale.
 */
export const hashSpokenParts = (parts: readonly SpokenPart[], pronunciation: ReadonlyMap<string, string>) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        pipelineVersion,
        parts.map(({ passage, pauseBefore, sentences }) => ({
          passage,
          rest: pauseBefore,
          said: sentences.map((sentence) => spelledForVoice(sentence, pronunciation)),
        })),
      ]),
    )
    .digest('hex')

/** Changed words get a new id, because media files are cached forever. The id does not reveal the lesson. */
export const narrationIdOf = (lessonId: string, wordsHash: string) =>
  createHash('sha256').update(`reading\n${lessonId}\n${wordsHash}`).digest('hex').slice(0, 24)
