import { useState, type ReactNode } from 'react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { useOnline } from '../../platform/network/use-online.ts'
import type { AutoAdvance } from './use-auto-advance.ts'
import type { LessonContent } from './use-lesson-content.ts'
import { type LessonNumber, PlayerUnavailable, Poster, VideoLesson } from '../player/index.ts'
import type { LessonPaths } from './frame/lesson-nav.tsx'
import { isDone, type ModeChoice, resumeTime } from '../library/index.ts'
import { LessonAnswer } from './parts/lesson-answer.tsx'
import { useShownVariant } from './parts/try-today/use-shown-variant.ts'
import { LessonDetails } from './lesson-details.tsx'
import { useSettings } from '../../platform/session-data/settings.ts'

interface LessonVideoProps {
  program: Program
  activity: Activity
  number: LessonNumber
  content: LessonContent
  mode: ModeChoice | undefined
  next: Activity | null
  /** Below the way on. */
  suggestion: ReactNode
  paths: LessonPaths
  autoAdvance: AutoAdvance
  isProgressPending: boolean
  /** Given while the video does not play without the saved progress, which did not load. */
  onRetryProgress: (() => void) | undefined
  onMarkDone: () => void
  /** Its picture moves. */
  onPlaying: () => void
}

/** The player, once the addresses are there; until then its poster, or why it cannot play. */
export function LessonVideo(props: LessonVideoProps) {
  const {
    program,
    activity,
    number,
    content,
    mode,
    next,
    suggestion,
    paths,
    autoAdvance,
    isProgressPending,
    onRetryProgress,
    onMarkDone,
    onPlaying,
  } = props
  const isOnline = useOnline()
  const { settings } = useSettings()
  const [attempt, setAttempt] = useState(0)
  const { playback, transcript } = content
  const toTry = useShownVariant(activity.isSafety ? null : (content.parts?.tryToday ?? null))
  const answer = content.parts && (
    <LessonAnswer
      activity={activity}
      parts={content.parts}
      helpPath={paths.help}
      helpCountries={content.helpCountries}
    />
  )
  const details = (
    <LessonDetails
      activity={activity}
      parts={content.parts}
      next={next}
      suggestion={suggestion}
      paths={paths}
      isDone={isDone(activity)}
      onMarkDone={onMarkDone}
    />
  )
  if (playback && !onRetryProgress)
    return (
      <VideoLesson
        key={attempt}
        activity={activity}
        programName={program.fullName}
        lessonNumber={number}
        playback={playback}
        onRenew={content.reload}
        transcript={transcript}
        answer={answer}
        details={details}
        mode={mode}
        resumeAt={isProgressPending ? null : resumeTime(activity)}
        isDone={isDone(activity)}
        toTry={toTry}
        isAdvancing={autoAdvance.isAdvancing}
        onPlaying={onPlaying}
        onEnded={() => settings.autoPlay && autoAdvance.advance()}
        onStay={autoAdvance.cancel}
        onNext={next ? autoAdvance.advance : undefined}
        onFinish={autoAdvance.advance}
        onRetry={() => void content.reload().finally(() => setAttempt(attempt + 1))}
      />
    )
  const reload = () => {
    if (content.isError) void content.reload()
    onRetryProgress?.()
  }
  return content.isError || onRetryProgress || !isOnline ? (
    <PlayerUnavailable
      activity={activity}
      transcript={transcript}
      answer={answer}
      details={details}
      onRetry={reload}
    />
  ) : (
    <Poster activity={activity} transcript={transcript} answer={answer} details={details} />
  )
}
