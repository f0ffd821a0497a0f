// The player. Reached only through loadPlayer of the door: it comes with hls.js.
import type { ReactNode } from 'react'
import type { TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import { ControlsBar } from './controls/controls-bar.tsx'
import { PlayerLayout } from './player-layout.tsx'
import { PlayerOverlays } from './player-overlays.tsx'
import { PlayerRegion } from './player-region.tsx'
import { Transcript, TranscriptSkeleton, type TranscriptProps } from './transcript/transcript.tsx'
import { usePlayer, type PlayerOptions } from './use-player.ts'
import { MediaStateProvider, useMediaTime } from './video/media-state.tsx'
import { VideoScreen } from './video/video-screen.tsx'
import type { LessonNumber } from '../lesson-frame/lesson-frame.door.ts'
import type { ModeChoice } from '../lesson-model/lesson-model.door.ts'

export interface VideoLessonProps extends PlayerOptions {
  transcript: readonly TranscriptLine[]
  details: ReactNode
  lessonNumber: LessonNumber
  mode: ModeChoice | undefined
  isDone: boolean
  /** The next lesson is about to open. */
  isAdvancing: boolean
  /** Loads new playback addresses. */
  onRetry: () => void
}

export default function VideoLesson(props: VideoLessonProps) {
  return (
    <MediaStateProvider>
      <VideoPlayer {...props} />
    </MediaStateProvider>
  )
}

function VideoPlayer({ transcript, details, lessonNumber, mode, isDone, isAdvancing, onRetry, ...options }: VideoLessonProps) {
  const { activity, playback, onNext } = options
  const player = usePlayer(options)
  const { status, hasPlayed, willResume, actions } = player
  const initialTime = status === 'not-started' && willResume ? player.resumeAt : 0
  return (
    <PlayerRegion player={player}>
      <PlayerLayout
        video={
          <VideoScreen player={player} activity={activity} playback={playback} transcript={transcript}>
            <PlayerOverlays player={player} isDone={isDone} isAdvancing={isAdvancing} onNext={onNext} onRetry={onRetry} />
          </VideoScreen>
        }
        transcript={
          isAdvancing ? (
            <TranscriptSkeleton />
          ) : (
            <CurrentTranscript lines={transcript} hasStarted={hasPlayed || willResume} initialTime={initialTime} onSeek={actions.seek} />
          )
        }
        details={details}
        controls={
          <ControlsBar
            activity={activity}
            player={player}
            initialTime={initialTime}
            hasAudio={playback.audioUrl !== ''}
            lessonNumber={lessonNumber}
            mode={mode}
          />
        }
      />
    </PlayerRegion>
  )
}

/** A component of its own, because the time changes four times a second. */
const CurrentTranscript = ({ initialTime, ...props }: Omit<TranscriptProps, 'time'> & { initialTime: number }) => (
  <Transcript {...props} time={useMediaTime(initialTime)} />
)
