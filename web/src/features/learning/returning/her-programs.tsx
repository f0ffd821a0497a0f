import { Link, type LinkProps } from 'react-router'
import type { Enrollments } from '@oka/contract/account/account.shapes.ts'
import { ProgressRing } from '@oka/ui/progress/progress-ring.tsx'
import text from '@oka/ui/text/text.module.css'
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
  /** Where a program begins, and what happens on the way: a visitor signs in first (PUB-13). */
  getStarted: (programId: string, hasOpen: boolean) => Pick<LinkProps, 'to' | 'onClick'>
}

/** A ring for each program, and what it comes to. */
export function HerPrograms({ programs, enrollments, hasList, programPath, getStarted }: HerProgramsProps) {
  const picture = useDrawings()
  const sum = enrollments && enrollments.completedActivitiesCount > 0 && (
    <p className={css.sum}>{m.inAll(enrollments.completedActivitiesCount, enrollments.totalLearningTimeText)}</p>
  )
  if (!hasList) return sum
  return (
    <section className={css.programs} id="programs" aria-labelledby="her-programs">
      <h2 id="her-programs">{m.yourPrograms}</h2>
      <ul className={css.rings}>
        {programs.map(({ program, progress: { done, total, next } }) => (
          <li key={program.programId}>
            <Link to={programPath(program.programId)}>
              <ProgressRing done={done} total={total} size={112} label={learningMessages.ringLabel(done, total)} picture={picture(program.illustration)} />
              <b>{program.fullName}</b>
              <span className={`${text.small} ${text.mute}`}>{done === 0 ? m.notStarted(total) : m.doneOf(done, total)}</span>
            </Link>
            {done === 0 && total > 0 && (
              <Link className={css.start} aria-label={m.getStartedWith(program.fullName)} {...getStarted(program.programId, next !== null)}>
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
