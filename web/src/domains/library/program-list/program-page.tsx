import { useEffect } from 'react'
import { Link } from 'react-router'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { useLoadAhead } from '../../../platform/chunks/use-load-ahead.ts'
import { paths } from '../../../app/paths.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { AboutProgram } from './about-program.tsx'
import { LessonList } from './lesson-list.tsx'
import css from './list.module.css'
import { ProgramHeader, type ProgramHeaderProps } from './program-header.tsx'
import { programListMessages as messages } from './program-list.messages.ts'
import { clockTime } from '../lesson-model/time-text.ts'
import { isDone, type ProgramProgress, resumeTime } from '../lesson-model/program-progress.ts'
import { isTimed } from '../lesson-model/lesson-kind.ts'
import { learningMessages } from '../lesson-model/learning.messages.ts'
import { openElsewhere } from '../lesson-model/open-lessons.ts'
import { ListSuggestion } from '../recommendations/suggestions/list-suggestion.tsx'
import { setPlayIntent } from '../play-intent.ts'
import { savedLessons } from '../saved-activities/saved-lessons.ts'
import { useSavedActivities } from '../saved-activities/use-saved-activities.ts'
import { usePrefetchLesson } from '../../../platform/session-data/use-prefetch-lesson.ts'

interface ProgramPageProps extends Pick<ProgramHeaderProps, 'isProgressPending' | 'onRetryProgress'> {
  program: Program
  programs: readonly Program[]
  account: LandingAccountInfo | null
  progress: ProgramProgress
  lessonPath: (activity: Activity) => string
}

/**
 * A program's header and lessons. Continue is in the header on wide screens, else in a bar at the bottom of
 * the screen.
 */
export function ProgramPage({
  program,
  programs,
  account,
  progress,
  isProgressPending,
  onRetryProgress,
  lessonPath,
}: ProgramPageProps) {
  // without the progress the first lesson is no more than a guess
  const next = onRetryProgress ? null : progress.next
  const savedCount = savedLessons(programs, useSavedActivities()).length
  const hasBegun = program.learningActivities.some(({ memberDetails }) => memberDetails)
  const [elsewhere] = openElsewhere(programs, program)
  const goOn = elsewhere && {
    lesson: elsewhere.activity,
    path: lessonPath(elsewhere.activity),
    text: messages.goOnWith(elsewhere.program.fullName),
  }
  const isOver = next !== null && isDone(next)
  const continueLink = (className?: string) =>
    next && (
      <ContinueLink
        className={className}
        {...(isOver && goOn
          ? goOn
          : { lesson: next, path: lessonPath(next), text: continueText(next, hasBegun) })}
      />
    )
  return (
    <div className={`${text.wide} ${css.columns}`}>
      <ProgramHeader
        program={program}
        progress={progress}
        isProgressPending={isProgressPending}
        onRetryProgress={onRetryProgress}
        savedCount={savedCount}
      >
        {continueLink(css.wideOnly)}
        {!progress.next && program.learningActivities.length > 0 && (
          <NothingOpen program={program} goOn={goOn} />
        )}
      </ProgramHeader>
      <div>
        <ListSuggestion
          programs={programs}
          programId={program.programId}
          account={account}
          isProgressPending={isProgressPending}
          lessonPath={lessonPath}
        />
        <LessonList program={program} nextId={hasBegun ? (next?.id ?? null) : null} lessonPath={lessonPath} />
        <AboutProgram program={program} />
        <Link className={`${buttonClass('outline')} ${css.find}`} to={paths.browse}>
          {messages.findByNeed}
        </Link>
      </div>
      {next && <div className={css.dock}>{continueLink()}</div>}
    </div>
  )
}

function ContinueLink({
  lesson,
  path,
  text: label,
  className,
}: {
  lesson: Activity
  path: string
  text: string
  className?: string | undefined
}) {
  const prefetchLesson = usePrefetchLesson()
  const { isAtRest, onAboutToPress } = useLoadAhead(path)
  useEffect(() => {
    if (isAtRest) prefetchLesson(lesson)
    // Once for each lesson: its object changes with every progress update.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAtRest, lesson.id])
  return (
    <Link
      className={`${buttonClass('primary', { wide: true })} ${className ?? ''}`}
      to={path}
      {...onAboutToPress}
      onClick={(event) => {
        prefetchLesson(lesson, true)
        setPlayIntent(lesson.id)(event)
      }}
    >
      <IconPlayerPlayFilled size={22} aria-hidden />
      {label}
    </Link>
  )
}

function continueText(activity: Activity, hasBegun: boolean): string {
  if (isDone(activity)) return messages.again
  const time = resumeTime(activity)
  if (time > 0 && isTimed(activity)) return learningMessages.continueFrom(clockTime(time))
  return hasBegun || time > 0 ? learningMessages.continue : learningMessages.start
}

/** Stands in for Continue where no lesson is open to the learner: when the next lessons come (LEARN-19). */
const NothingOpen = ({
  program,
  goOn,
}: {
  program: Program
  goOn: { path: string; text: string } | undefined
}) => (
  <div className={css.nothingOpen}>
    <b>{messages.nothingOpen}</b>
    <p>{program.nextBatchDateText || messages.nothingOpenText}</p>
    {program.learningActivities.some(({ lockedBecause }) => lockedBecause === 'membership') && (
      <Link className={buttonClass('outline')} to={paths.membership}>
        {messages.seeMembership}
      </Link>
    )}
    {goOn && (
      <Link className={buttonClass('outline')} to={goOn.path}>
        {goOn.text}
      </Link>
    )}
  </div>
)
