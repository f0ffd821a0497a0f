import { createHash } from 'node:crypto'

/** Incremented when slides, voice or encoding change so much that every video has to be made again. */
const pipelineVersion = 3

/** SHA-256 of a script and the version of the pipeline: the same hash means the same video. */
export const hashScript = (script: string) =>
  createHash('sha256')
    .update(`${pipelineVersion}\n${script.replaceAll('\r\n', '\n')}`)
    .digest('hex')

/**
 * A changed video gets a new id, because media files are cached forever. The id does not reveal the lesson.
 */
export const playbackIdOf = (lessonId: string, scriptHash: string) =>
  createHash('sha256').update(`${lessonId}\n${scriptHash}`).digest('hex').slice(0, 24)
