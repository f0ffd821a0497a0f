import { Link } from 'react-router'
import type { Enrollments } from '@oka/contract/account/account.shapes.ts'
import { ProgressRing } from '@oka/ui/progress/progress-ring.tsx'
import text from '@oka/ui/text/text.module.css'
import { useIsSignedIn } from '../../../platform/session/signed-in.ts'
import { useDrawings } from '../../../platform/site/site.ts'
import { learningMessages } from '../learning.messages.ts'
import { returningMessages as m } from './returning.messages.ts'
import css from './returning.module.css'
import type { WhereSheIs } from './where-she-is.ts'

interface HerProgramsProps extends Pick<WhereSheIs, 'programs'> {
  /** Her counts as the server has them (LEARN-24). */
  enrollments: Enrollments | null
  /** False where beta mode hides it, from members too (ENV-11). */
  hasList: boolean
  programPath: (programId: string) => string
  /** The lesson that comes next in a program; a visitor finds hers in the overview below, after signing in (PUB-13). */
  startPath: (programId: string) => string
}

/** A ring for each program, and what it comes to. */
export function HerPrograms({ programs, enrollments, hasList, programPath, startPath }: HerProgramsProps) {
  const isSignedIn = useIsSignedIn()
  const picture = useDrawings()
  const sum = enrollments && enrollments.completedActivitiesCount > 0 && (
    <p className={css.sum}>{m.inAll(enrollments.completedActivitiesCount, enrollments.totalLearningTimeText)}</p>
  )
  if (!hasList) return sum
  return (
    <section className={css.programs} aria-labelledby="her-programs">
      <h2 id="her-programs">{m.yourPrograms}</h2>
      <ul className={css.rings}>
        {programs.map(({ program, progress: { done, total } }) => (
          <li key={program.programId}>
            <Link to={programPath(program.programId)}>
              <ProgressRing done={done} total={total} size={112} label={learningMessages.ringLabel(done, total)} picture={picture(program.illustration)} />
              <b>{program.fullName}</b>
              <span className={`${text.small} ${text.mute}`}>{done === 0 ? m.notStarted(total) : m.doneOf(done, total)}</span>
            </Link>
            {isSignedIn && done === 0 && total > 0 && (
              <Link className={css.start} to={startPath(program.programId)} aria-label={m.getStartedWith(program.fullName)}>
                {m.getStarted}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {sum}
    </section>
  )
}
