import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import { IconArrowLeft, IconPlayerPlayFilled } from '@tabler/icons-react'
import { hidesJoin } from '@oka/contract/environment/environment.rule.ts'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { useEnvironment } from '../../../platform/environment/use-environment.ts'
import { useSite } from '../../../platform/site/site.ts'
import { useLoadAhead } from '../../../platform/chunks/use-load-ahead.ts'
import { paths } from '../../../app/paths.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import text from '@oka/ui/text/text.module.css'
import { AboutProgram } from './about-program.tsx'
import { LessonList } from './lesson-list.tsx'
import css from './list.module.css'
import { findNextStep, type NextStep } from './next-step.ts'
import { ProgramHeader, type ProgramHeaderProps } from './program-header.tsx'
import { programListMessages as messages } from './program-list.messages.ts'
import type { ProgramProgress } from '../lesson-model/program-progress.ts'
import { openElsewhere } from '../lesson-model/open-lessons.ts'
import { ListSuggestion } from '../recommendations/suggestions/list-suggestion.tsx'
import { setPlayIntent } from '../play-intent.ts'
import { SavedLink } from '../saved-activities/saved-link.tsx'
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

/** A program's head with Continue, and its lessons; the lesson that Continue opens is marked among them. */
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
  const next = onRetryProgress ? null : findNextStep(program, programs, progress.next, account)
  const savedCount = savedLessons(programs, useSavedActivities()).length
  return (
    <div className={text.wide}>
      <WayOut savedCount={savedCount} />
      <div className={css.columns}>
        <ProgramHeader
          program={program}
          progress={progress}
          isProgressPending={isProgressPending}
          onRetryProgress={onRetryProgress}
        >
          {next && <ContinueLink {...next} path={lessonPath(next.lesson)} />}
          {!progress.next && program.learningActivities.length > 0 && (
            <NothingOpen program={program} programs={programs} account={account} lessonPath={lessonPath} />
          )}
        </ProgramHeader>
        <div>
          <LessonList
            program={program}
            nextId={isProgressPending ? null : (next?.lesson.id ?? null)}
            lessonPath={lessonPath}
          />
          <div className={css.suggestion}>
            <ListSuggestion
              programs={programs}
              programId={program.programId}
              account={account}
              isProgressPending={isProgressPending}
              lessonPath={lessonPath}
            />
          </div>
          <AboutProgram program={program} />
          <Link className={`${buttonClass('outline')} ${css.find}`} to={paths.browse}>
            {messages.findByNeed}
          </Link>
        </div>
      </div>
    </div>
  )
}

/** Back to all programs, where there is a list of them (ENV-11), and to what is saved. */
function WayOut({ savedCount }: { savedCount: number }) {
  const hasPrograms = !hidesJoin(useEnvironment(), useSite().environment)
  return (
    <div className={css.wayOut}>
      {hasPrograms && (
        <Link className={buttonClass('back')} to={paths.programsOnHome}>
          <IconArrowLeft size={20} stroke={1.75} aria-hidden />
          {messages.allPrograms}
        </Link>
      )}
      <SavedLink count={savedCount} className={css.saved} />
    </div>
  )
}

function ContinueLink({ lesson, path, label }: NextStep & { path: string }) {
  const prefetchLesson = usePrefetchLesson()
  const { isAtRest, onAboutToPress } = useLoadAhead(path)
  const titleId = useId()
  useEffect(() => {
    if (isAtRest) prefetchLesson(lesson)
    // Once for each lesson: its object changes with every progress update.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAtRest, lesson.id])
  return (
    <div className={css.next}>
      <Link
        className={buttonClass('primary', { wide: true })}
        to={path}
        aria-describedby={titleId}
        {...onAboutToPress}
        onClick={(event) => {
          prefetchLesson(lesson, true)
          setPlayIntent(lesson.id)(event)
        }}
      >
        <IconPlayerPlayFilled size={22} aria-hidden />
        {label}
      </Link>
      <p className={`${text.small} ${text.mute}`} id={titleId}>
        {lesson.title}
      </p>
    </div>
  )
}

/** Stands in for Continue where no lesson is open to the learner: when the next lessons come (LEARN-19). */
function NothingOpen({
  program,
  programs,
  account,
  lessonPath,
}: Pick<ProgramPageProps, 'program' | 'programs' | 'account' | 'lessonPath'>) {
  const [elsewhere] = openElsewhere(programs, program, account)
  return (
    <div className={css.nothingOpen}>
      <b>{messages.nothingOpen}</b>
      <p>{program.nextBatchDateText || messages.nothingOpenText}</p>
      {program.learningActivities.some(({ lockedBecause }) => lockedBecause === 'membership') && (
        <Link className={buttonClass('outline')} to={paths.membership}>
          {messages.seeMembership}
        </Link>
      )}
      {elsewhere && (
        <Link className={buttonClass('outline')} to={lessonPath(elsewhere.activity)}>
          {messages.goOnWith(elsewhere.program.fullName)}
        </Link>
      )}
    </div>
  )
}
