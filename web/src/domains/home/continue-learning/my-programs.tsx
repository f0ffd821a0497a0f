import { useEffect } from 'react'
import { Link, type LinkProps } from 'react-router'
import type { Enrollments } from '@oka/contract/account/account.schema.ts'
import { ProgressRing } from '@oka/ui/progress/progress-ring.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { continueLearningMessages as messages } from './continue-learning.messages.ts'
import css from './my-programs.module.css'
import type { ResumeSummary } from './resume-summary.ts'
import { learningMessages } from '../../library/index.ts'

export interface MyProgramsProps extends Pick<ResumeSummary, 'programs'> {
  /** The member's counts as the server has them (LEARN-24); `null` for a visitor. */
  enrollments: Enrollments | null
  /** False where beta mode hides the list, also for members (ENV-11). */
  hasList: boolean
  programPath: (programId: string) => string
  /** The link that starts a program: a visitor signs in first (PUB-13). */
  getStarted: (programId: string) => Pick<LinkProps, 'to' | 'onClick'>
}

export const programsId = 'programs'

/**
 * An address with the fragment was followed before the section was there. Whoever has scrolled since stays
 * where they are.
 */
function useScrollToPrograms() {
  useEffect(() => {
    if (location.hash === `#${programsId}` && scrollY === 0)
      document.getElementById(programsId)?.scrollIntoView()
  }, [])
}

/** A progress ring for each program, and the total. */
export function MyPrograms({ programs, enrollments, hasList, programPath, getStarted }: MyProgramsProps) {
  const illustrationUrl = useIllustrationUrl()
  useScrollToPrograms()
  const total = enrollments && enrollments.completedActivitiesCount > 0 && (
    <p className={css.total}>
      {messages.doneInAll(enrollments.completedActivitiesCount, enrollments.totalLearningTimeText)}
    </p>
  )
  if (!hasList) return total
  return (
    <section aria-label={messages.yourPrograms}>
      <ul className={css.rings}>
        {programs.map(({ program, progress, hasBegun }) => (
          <li key={program.programId}>
            <Link to={programPath(program.programId)}>
              <ProgressRing
                done={progress.done}
                total={progress.total}
                size={112}
                label={learningMessages.ringLabel(progress.done, progress.total)}
                picture={illustrationUrl(program.illustration)}
              />
              <b>{program.fullName}</b>
              <span className={`${text.small} ${text.mute}`}>{progressText(progress, hasBegun)}</span>
            </Link>
            {!hasBegun && progress.next && (
              <Link
                className={css.start}
                aria-label={messages.getStartedWith(program.fullName)}
                {...getStarted(program.programId)}
              >
                {messages.getStarted}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {total}
    </section>
  )
}

function progressText({ done, total }: { done: number; total: number }, hasBegun: boolean): string {
  if (total === 0) return messages.noLessons
  return !hasBegun ? messages.notStarted(total) : messages.doneOf(done, total)
}
