import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { LessonParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { Playback, TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import type { PrerenderedContent } from '@oka/contract/system/rendering.ts'
import { hasVideo } from '../lesson-model/lesson-model.door.ts'
import { fetchNarration, type NarrationSource } from '../narration/narration.door.ts'
import { useContent, useLearnerSession } from '../session-data/session-data.door.ts'

export interface LessonContent {
  isLoaded: boolean
  isError: boolean
  /** Waits for the network. */
  isPaused: boolean
  /** The lesson's text; `null` until it is loaded. */
  html: string | null
  parts: LessonParts | null
  transcript: readonly TranscriptLine[]
  playback: Playback | null
  narrationSource: NarrationSource
  reload: () => Promise<unknown>
}

/** A lesson's text, transcript and addresses. Without a video, what came with the page is enough. */
export function useLessonContent(activity: Activity, prerendered: PrerenderedContent | null): LessonContent {
  const { session } = useLearnerSession()
  const query = useContent(activity.id, activity.available && (hasVideo(activity) || !prerendered))
  const content = query.data ?? prerendered
  return {
    isLoaded: content !== null,
    isError: query.isError,
    isPaused: query.isPaused,
    html: content?.textContent ?? null,
    parts: content?.parts ?? null,
    transcript: content?.transcript ?? [],
    playback: query.data?.playback ?? null,
    narrationSource: {
      isAvailable: query.data ? query.data.reading !== null : prerendered?.hasReading === true,
      load: () => fetchNarration(query),
    },
    reload() {
      session.retry()
      return query.refetch()
    },
  }
}
