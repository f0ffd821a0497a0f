import type { ReactNode } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { useIllustrationUrl } from '../../platform/site/site.ts'
import bar from './controls/controls-bar.module.css'
import { PlayerLayout } from './player-layout.tsx'
import { TranscriptPreview } from './transcript/transcript-preview.tsx'
import screen from './video/video-screen.module.css'
import { LoadingStatus } from '../library/index.ts'
import { useSettings } from '../../platform/session-data/settings.ts'

/** The player while it loads: poster, transcript, and a skeleton of the controls. */
export function Poster({
  activity,
  transcript,
  answer,
  details,
}: {
  activity: Activity
  transcript: readonly TranscriptLine[]
  answer: ReactNode
  details: ReactNode
}) {
  const picture = useIllustrationUrl()
  const { settings } = useSettings()
  return (
    <PlayerLayout
      video={
        <>
          <div className={screen.screen} data-poster>
            <img src={picture(activity.poster)} alt={activity.posterAlt} fetchPriority="high" />
          </div>
          {/* Their space, so that the transcript does not move when the player is there. */}
          {settings.hasCaptions && transcript.length > 0 && (
            <p className={screen.captions} aria-hidden="true" />
          )}
        </>
      }
      transcript={<TranscriptPreview lines={transcript} />}
      answer={answer}
      details={details}
      controls={
        <div className={bar.bar} aria-busy="true">
          <LoadingStatus />
          <div className={bar.skeleton}>
            <Skeleton width="40px" height="40px" radius="50%" />
            <Skeleton width="72px" height="72px" radius="50%" />
            <Skeleton width="40px" height="40px" radius="50%" />
          </div>
        </div>
      }
    />
  )
}
