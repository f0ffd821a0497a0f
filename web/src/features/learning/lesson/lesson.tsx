import { lazy, Suspense, useEffect, useState } from 'react'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import type { LearningMode } from '@oka/contract/learning/learning.enums.ts'
import type { BroughtContent } from '@oka/contract/system/rendering.ts'
import { activityToGoOnWith } from '@oka/contract/learning/next-activity.rule.ts'
import { useOnline } from '../../../platform/network/use-online.ts'
import { LoadFailed } from '../load-state.tsx'
import { useLearning } from '../learning-context.tsx'
import { learningMessages as m } from '../learning.messages.ts'
import { useContent } from '../learning.queries.ts'
import { AwayStage } from '../player/away-stage.tsx'
import { UnderTheFilm } from '../player/under-the-film.tsx'
import { filmToCome, VideoStill } from '../player/video-still.tsx'
import { isDone, resumeTime, type ProgramProgress } from '../program-progress.ts'
import { QuoteLesson } from '../quote/quote-lesson.tsx'
import { askReading } from '../reader/listen/ask-reading.ts'
import { Reader } from '../reader/reader.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { GoingOn } from '../going-on/going-on.tsx'
import { LessonFrame } from './lesson-frame.tsx'
import type { LessonPaths } from './lesson-paths.ts'
import { hasFilm, hasModes, lessonView } from './lesson-mode.ts'
import { LockedLesson } from './locked-lesson.tsx'
import { useFetchAhead } from '../going-on/use-fetch-ahead.ts'
import { useGoingOn } from '../going-on/use-going-on.ts'

const player = () => import('../player/video-lesson.tsx')
const VideoLesson = lazy(player)
// The page that brought a film's poster is not awake yet: its player, the heaviest script of all, comes meanwhile.
if (!import.meta.env.SSR && document.querySelector(filmToCome)) void player().catch(() => {})

interface LessonProps {
  program: Program
  lesson: Activity
  progress: ProgramProgress
  /** At which sequence she stands in the program. */
  nextIndex: number
  /** Text and transcript that came with the page. */
  brought: BroughtContent | null
  isProgressPending: boolean
  paths: LessonPaths
}

/** One lesson, as film, text or quote, in its frame. Give it the lesson's id as key. */
export function Lesson({ program, lesson, progress, nextIndex, brought, isProgressPending, paths }: LessonProps) {
  const { saver } = useLearning().learner
  const { settings, change } = useSettings()
  const isOnline = useOnline()
  const mode = settings.learningMode
  const view = lessonView(lesson, mode)
  const isFilm = hasFilm(lesson)
  const query = useContent(lesson.id, lesson.available && (isFilm || !brought))
  const content = query.data ?? brought
  const html = content?.textContent ?? null
  const next = activityToGoOnWith(program.learningActivities, lesson, nextIndex) ?? null
  const nextPath = next ? paths.lesson(next) : null
  const { isGoingOn, goOn, stay } = useGoingOn(next, nextPath ?? paths.end)
  const fetchAhead = useFetchAhead()
  const [attempt, setAttempt] = useState(0)
  const isHere = content !== null && !isProgressPending
  // Side by side with the addresses it plays from, not after them.
  useEffect(() => {
    if (view === 'video' && lesson.available) void player().catch(() => {})
  }, [view, lesson.available])
  useEffect(() => {
    if (isHere && next) fetchAhead(next)
    // Once for each lesson: what changes meanwhile is no reason to ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isHere, next?.id])

  const frame = { program, lesson, progress, paths }
  if (!lesson.available)
    return (
      <LessonFrame {...frame} title={lesson.title}>
        <LockedLesson lesson={lesson} listPath={paths.list} homePath={paths.home} />
      </LessonFrame>
    )
  const retry = () => void query.refetch()
  // A film keeps its stage: its list, its source and what is next are here.
  if (!content && (query.isError || (query.isPaused && view !== 'video')))
    return (
      <LessonFrame {...frame} title={lesson.title}>
        <LoadFailed onRetry={retry} />
      </LessonFrame>
    )

  const markDone = () => saver.save({ activityId: lesson.id, playback: 'ended', time: 0, duration: lesson.minutes * 60 })
  const finish = () => {
    markDone()
    goOn()
  }
  const replay = () => saver.play({ activityId: lesson.id, playback: 'playing', time: 1, duration: lesson.minutes * 60, isReplay: true })
  const shared = {
    lesson,
    programName: program.fullName,
    place: { sequence: program.learningActivities.findIndex(({ id }) => id === lesson.id) + 1, total: progress.total },
  }
  const listening = { hasReading: query.data ? query.data.reading !== null : brought?.hasReading === true, ask: () => askReading(query) }
  const choice = html !== null && hasModes(lesson, html) ? { value: mode, onChange: (learningMode: LearningMode) => change({ learningMode }) } : undefined

  if (isGoingOn && view !== 'video')
    return (
      <LessonFrame {...frame} title="">
        <GoingOn />
      </LessonFrame>
    )
  if (view === 'quote')
    return (
      <LessonFrame {...frame} look="picture" title={m.wordsOfWisdom}>
        <QuoteLesson {...shared} html={html} listening={listening} hasNext={next !== null} onDone={finish} onReplay={replay} />
      </LessonFrame>
    )
  if (view === 'text')
    return (
      <Reader
        {...shared}
        frame={frame}
        html={html}
        listening={listening}
        hasNext={next !== null}
        onDone={finish}
        mode={choice}
        keepsPlace={!isFilm}
        isProgressPending={isProgressPending}
      />
    )
  const under = <UnderTheFilm lesson={lesson} next={next} nextPath={nextPath} isDone={isDone(lesson)} onMarkDone={markDone} />
  const lines = content?.transcript ?? []
  const isAway = query.isError || !isOnline
  const still = isAway ? <AwayStage lines={lines} under={under} onRetry={retry} /> : <VideoStill lesson={lesson} lines={lines} under={under} />
  const playback = query.data?.playback
  return (
    <LessonFrame {...frame} title={lesson.title} isTitleHeading>
      {playback && !isProgressPending ? (
        <Suspense fallback={still}>
          <VideoLesson
            key={`${playback.streamUrl} ${attempt}`}
            {...shared}
            playback={playback}
            lines={lines}
            under={under}
            mode={choice}
            resumeAt={resumeTime(lesson)}
            wasDone={isDone(lesson)}
            isGoingOn={isGoingOn}
            onEnded={goOn}
            onStay={stay}
            onNext={next ? goOn : undefined}
            onRetry={() => void query.refetch().finally(() => setAttempt(attempt + 1))}
          />
        </Suspense>
      ) : (
        still
      )}
    </LessonFrame>
  )
}
