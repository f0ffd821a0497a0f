import { useState } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { LessonParts } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { HelpCountry } from '@oka/contract/help/help-lines.schema.ts'
import type { Playback, TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import type { PrerenderedContent } from '@oka/contract/system/rendering.ts'
import { isContentCalledEarly } from './early-content.tsx'
import { giftStatus, isGiftToken, type GiftStatus } from './gift/gift-status.ts'
import { useGiftToken } from './gift/use-gift-token.ts'
import { hasVideo } from '../library/index.ts'
import { fetchNarration, type NarrationSource } from '../player/index.ts'
import { useContent } from '../../platform/session-data/session-data.queries.ts'
import { useLearnerSession } from '../../platform/session-data/session-provider.tsx'

export interface LessonContent {
  isLoaded: boolean
  isError: boolean
  /** Waits for the network. */
  isPaused: boolean
  /** The lesson's text; `null` until it is loaded. */
  html: string | null
  parts: LessonParts | null
  /** Telephone numbers that came with the page of a lesson about a danger. */
  helpCountries: readonly HelpCountry[] | null
  transcript: readonly TranscriptLine[]
  playback: Playback | null
  narrationSource: NarrationSource
  gift: GiftStatus
  /** Resolves with the new addresses of its video. */
  reload: () => Promise<Playback | null>
}

/** What came with the page of a lesson that is open to everyone. */
export type PrerenderedLesson = PrerenderedContent & {
  playback: Playback | null
  helpCountries: HelpCountry[] | null
}

/**
 * A lesson's text, transcript and addresses. What came with the page is enough while its addresses are valid.
 */
export function useLessonContent(activity: Activity, prerendered: PrerenderedLesson | null): LessonContent {
  const { session } = useLearnerSession()
  const isEnough = prerendered !== null && (!hasVideo(activity) || prerendered.playback !== null)
  const [isCalled] = useState(() => isContentCalledEarly(activity.id))
  const link = useGiftToken(activity.id)
  const giftToken = !activity.available && isGiftToken(link) ? link : undefined
  const isWanted = activity.available || isCalled || giftToken !== undefined
  const query = useContent(activity.id, isWanted && !isEnough, giftToken)
  const content = query.data ?? prerendered
  return {
    isLoaded: content !== null,
    isError: query.isError,
    isPaused: query.isPaused,
    html: content?.textContent ?? null,
    parts: content?.parts ?? null,
    helpCountries: prerendered?.helpCountries ?? null,
    transcript: content?.transcript ?? [],
    playback: content?.playback ?? null,
    narrationSource: {
      isAvailable: query.data ? query.data.reading !== null : prerendered?.hasReading === true,
      load: (failed) => fetchNarration(query, failed),
    },
    gift: giftStatus(link, activity.available, query),
    async reload() {
      session.retry()
      return (await query.refetch()).data?.playback ?? null
    },
  }
}
