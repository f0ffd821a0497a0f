import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { learningMode, type LearningMode } from '@oka/contract/learning/learning.enums.ts'
import type { ActivityContent } from '@oka/contract/learning/learning.shapes.ts'
import { activityAfter } from '@oka/contract/learning/next-activity.rule.ts'
import { LoadFailed } from '../load-state.tsx'
import { useLearning } from '../learning-context.tsx'
import { learningMessages as m } from '../learning.messages.ts'
import { useContent } from '../learning.queries.ts'
import { UnderTheFilm } from '../player/under-the-film.tsx'
import { VideoStill } from '../player/video-still.tsx'
import { resumeTime, type ProgramProgress } from '../program-progress.ts'
import { QuoteLesson } from '../quote/quote-lesson.tsx'
import { Reader } from '../reader/reader.tsx'
import { LessonFrame } from './lesson-frame.tsx'
import type { LessonPaths } from './lesson-paths.ts'
import { hasModes, lessonView } from './lesson-mode.ts'
import { LockedLesson } from './locked-lesson.tsx'

const VideoLesson = lazy(() => import('../player/video-lesson.tsx'))

interface LessonProps {
  program: Program
  lesson: Activity
  progress: ProgramProgress
  /** Text and transcript that came with the page. */
  brought: Omit<ActivityContent, 'playback'> | null
  isProgressPending: boolean
  paths: LessonPaths
}

/** One lesson, as film, text or quote, in its frame. Give it the lesson's id as key. */
export function Lesson({ program, lesson, progress, brought, isProgressPending, paths }: LessonProps) {
  const { saver } = useLearning().learner
  const navigate = useNavigate()
  const [mode, setMode] = useState<LearningMode>(learningMode.video)
  const view = lessonView(lesson, mode)
  const isFilm = lessonView(lesson, learningMode.video) === 'video'
  const query = useContent(lesson.id, lesson.available && (isFilm || !brought))
  const content = query.data ?? brought
  const html = content?.textContent ?? null
  const next = activityAfter(program.learningActivities, lesson.sequence) ?? null
  const nextPath = next ? paths.lesson(next) : null

  const frame = { program, lesson, progress, paths }
  if (!lesson.available)
    return (
      <LessonFrame {...frame} title={lesson.title}>
        <LockedLesson lesson={lesson} listPath={paths.list} />
      </LessonFrame>
    )
  if (query.isError && !content)
    return (
      <LessonFrame {...frame} title={lesson.title}>
        <LoadFailed onRetry={() => void query.refetch()} />
      </LessonFrame>
    )

  const goOn = () => void navigate(nextPath ?? paths.list)
  const finish = () => {
    saver.save({ activityId: lesson.id, playback: 'ended', time: 0, duration: lesson.minutes * 60 })
    goOn()
  }
  const replay = () => saver.play({ activityId: lesson.id, playback: 'playing', time: 1, duration: lesson.minutes * 60, isReplay: true })
  const shared = { lesson, place: { sequence: program.learningActivities.findIndex(({ id }) => id === lesson.id) + 1, total: progress.total } }
  const choice = html !== null && hasModes(lesson, html) ? { value: mode, onChange: setMode } : undefined

  if (view === 'quote')
    return (
      <LessonFrame {...frame} look="picture" title={m.wordsOfWisdom}>
        <QuoteLesson {...shared} html={html} hasNext={next !== null} onDone={finish} onReplay={replay} />
      </LessonFrame>
    )
  if (view === 'text')
    return (
      <LessonFrame {...frame} title="">
        <Reader {...shared} html={html} hasNext={next !== null} onDone={finish} mode={choice} keepsPlace={!isFilm} isProgressPending={isProgressPending} />
      </LessonFrame>
    )
  const under = <UnderTheFilm lesson={lesson} next={next} nextPath={nextPath} />
  const still = <VideoStill lesson={lesson} lines={content?.transcript ?? []} under={under} />
  const playback = query.data?.playback
  return (
    <LessonFrame {...frame} title={lesson.title} isTitleHeading>
      {playback && !isProgressPending ? (
        <Suspense fallback={still}>
          <VideoLesson
            key={playback.streamUrl}
            {...shared}
            playback={playback}
            lines={query.data?.transcript ?? []}
            under={under}
            mode={choice}
            resumeAt={resumeTime(lesson)}
            onNext={nextPath ? goOn : undefined}
            onRetry={() => void query.refetch()}
          />
        </Suspense>
      ) : (
        still
      )}
    </LessonFrame>
  )
}
