import { Suspense, useState } from 'react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { useOnline } from '../../platform/network/use-online.ts'
import type { AutoAdvance } from './use-auto-advance.ts'
import type { LessonContent } from './use-lesson-content.ts'
import type { LessonNumber } from '../lesson-frame/lesson-frame.door.ts'
import { isDone, type ModeChoice, resumeTime } from '../lesson-model/lesson-model.door.ts'
import { LessonDetails, PlayerUnavailable, Poster, VideoLesson } from '../player/player.door.ts'

interface LessonVideoProps {
  program: Program
  activity: Activity
  number: LessonNumber
  content: LessonContent
  mode: ModeChoice | undefined
  next: Activity | null
  nextPath: string | null
  autoAdvance: AutoAdvance
  isProgressPending: boolean
  onRetryProgress: (() => void) | undefined
  onMarkDone: () => void
}

/** The player, once the addresses and the saved position are there; until then its poster, or why it cannot play. */
export function LessonVideo(props: LessonVideoProps) {
  const { program, activity, number, content, mode, next, nextPath, autoAdvance, isProgressPending, onRetryProgress, onMarkDone } = props
  const isOnline = useOnline()
  const [attempt, setAttempt] = useState(0)
  const { playback, transcript } = content
  const details = <LessonDetails activity={activity} next={next} nextPath={nextPath} isDone={isDone(activity)} onMarkDone={onMarkDone} />
  const retry = () => {
    onRetryProgress?.()
    if (!playback) void content.reload()
  }
  const placeholder =
    content.isError || onRetryProgress || !isOnline ? (
      <PlayerUnavailable activity={activity} transcript={transcript} details={details} onRetry={retry} />
    ) : (
      <Poster activity={activity} transcript={transcript} details={details} />
    )
  if (!playback || isProgressPending) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <VideoLesson
        key={`${playback.streamUrl} ${attempt}`}
        activity={activity}
        programName={program.fullName}
        lessonNumber={number}
        playback={playback}
        transcript={transcript}
        details={details}
        mode={mode}
        resumeAt={resumeTime(activity)}
        isDone={isDone(activity)}
        isAdvancing={autoAdvance.isAdvancing}
        onEnded={autoAdvance.advance}
        onStay={autoAdvance.cancel}
        onNext={next ? autoAdvance.advance : undefined}
        onRetry={() => void content.reload().finally(() => setAttempt(attempt + 1))}
      />
    </Suspense>
  )
}
