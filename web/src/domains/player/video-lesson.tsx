import { useDeferredValue, useMemo, type ReactNode } from 'react'
import type { TryVariant } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { ControlsBar } from './controls/controls-bar.tsx'
import { PlayerLayout } from './player-layout.tsx'
import { PlayerOverlays } from './overlays/player-overlays.tsx'
import { PlayerRegion } from './player-region.tsx'
import { lineAt, Transcript, TranscriptSkeleton, type TranscriptProps } from './transcript/transcript.tsx'
import { TranscriptPreview } from './transcript/transcript-preview.tsx'
import { usePlayer, type PlayerOptions } from './use-player.ts'
import { PlayerElementsContext, useMediaTime } from './video/media-state.ts'
import { VideoScreen } from './video/video-screen.tsx'
import type { LessonNumber } from './dock/dock.tsx'
import { type ModeChoice, useProgressSaver } from '../library/index.ts'
import { useSettings } from '../../platform/session-data/settings.ts'

export interface VideoLessonProps extends PlayerOptions {
  transcript: readonly TranscriptLine[]
  answer: ReactNode
  details: ReactNode
  lessonNumber: LessonNumber
  mode: ModeChoice | undefined
  /** Shown on the end card. */
  toTry: TryVariant | null
  /** The next lesson is about to open. */
  isAdvancing: boolean
  /** After the last lesson: opens the closing page. */
  onFinish: () => void
  /** Loads new playback addresses. */
  onRetry: () => void
}

/** Part of the page's markup, where it plays before any script; the app takes the playing video over. */
export function VideoLesson({
  transcript,
  answer,
  details,
  lessonNumber,
  mode,
  toTry,
  isAdvancing,
  onFinish,
  onRetry,
  ...options
}: VideoLessonProps) {
  const { activity, playback, onNext } = options
  const { settings, change: changeSettings } = useSettings()
  const player = usePlayer(options, { settings, changeSettings, saver: useProgressSaver() })
  const hasSeekableLines = useDeferredValue(useHydrated()) // the controls answer before dozens of lines do
  const { status, hasStarted, willResume, actions, elements } = player
  const { video, region } = elements
  const initialTime = status === 'not-started' ? player.resumeAt : 0
  return (
    <PlayerElementsContext value={useMemo(() => ({ video, region }), [video, region])}>
      <PlayerRegion player={player}>
        <PlayerLayout
          video={
            <VideoScreen player={player} activity={activity} playback={playback} transcript={transcript}>
              <PlayerOverlays
                player={player}
                toTry={toTry}
                isAdvancing={isAdvancing}
                onNext={onNext}
                onFinish={onFinish}
                onRetry={onRetry}
              />
            </VideoScreen>
          }
          transcript={
            isAdvancing ? (
              <TranscriptSkeleton />
            ) : !hasSeekableLines ? (
              <TranscriptPreview lines={transcript} />
            ) : (
              <CurrentTranscript
                lines={transcript}
                hasStarted={hasStarted || willResume}
                initialTime={initialTime}
                onSeek={actions.seek}
              />
            )
          }
          answer={answer}
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
    </PlayerElementsContext>
  )
}

/** A component of its own: it renders again with every line. */
function CurrentTranscript({
  hasStarted,
  initialTime,
  ...props
}: Omit<TranscriptProps, 'current'> & { hasStarted: boolean; initialTime: number }) {
  const current = useMediaTime((time) => lineAt(props.lines, time), initialTime)
  return <Transcript {...props} current={hasStarted ? current : -1} />
}
