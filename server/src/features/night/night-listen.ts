import type { NightListen } from '@oka/contract/night/night-listen.schema.ts'
import type { NightListen as NightRecording } from '@oka/content/night/night-listen.schema.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'

/**
 * What is heard, with the titles of today's catalogue. Quotes that are locked or withdrawn are heard too
 * (decision 0029).
 */
export function buildNightListen(
  catalogue: LiveCatalogue,
  recording: NightRecording | undefined,
): NightListen | null {
  if (!recording) return null
  const quotes = recording.parts.flatMap(({ lessonId, start }) => {
    const lesson = catalogue.activity(lessonId)
    return lesson
      ? [
          {
            activityId: lessonId,
            title: lesson.title,
            author: lesson.contentAuthor,
            book: lesson.bookTitle,
            start,
          },
        ]
      : []
  })
  return { duration: recording.duration, quotes }
}
