import { Link } from 'react-router'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.shapes.ts'
import { buttonLook } from '@oka/ui/button/button.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { useDrawings, useSite } from '../../../platform/site/site.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { isDone } from '../program-progress.ts'
import { dayText } from '../time-text.ts'
import { whatComes, type WhatComes } from './what-comes.ts'
import css from './list.module.css'

interface ProgramEndProps {
  program: Program
  programs: readonly Program[]
  lessonPath: (activity: Activity) => string
  programPath: (programId: string) => string
}

/** After the last lesson that is open to her: what was done, and what comes when (LEARN-28). */
export function ProgramEnd({ program, programs, lessonPath, programPath }: ProgramEndProps) {
  const picture = useDrawings()
  const { language } = useSite()
  const done = program.learningActivities.filter(isDone)
  const minutes = done.reduce((sum, lesson) => sum + lesson.minutes, 0)
  const { skipped, opens, withMembership, elsewhere } = whatComes(program, programs)
  return (
    <div className={css.end}>
      <StatePanel
        headingLevel="h1"
        picture={picture('state-done')}
        title={titleOf(program, { skipped, opens, withMembership })}
        actions={
          <>
            {skipped ? (
              <Link className={buttonLook('main')} to={lessonPath(skipped)}>
                {m.endTakeSkipped}
              </Link>
            ) : (
              elsewhere && (
                <Link className={buttonLook('main')} to={programPath(elsewhere.programId)}>
                  {m.endSee(elsewhere.fullName)}
                </Link>
              )
            )}
            <Link className={buttonLook('line')} to={programPath(program.programId)}>
              {m.endBack}
            </Link>
          </>
        }
      >
        {m.endDone(done.length, minutes)} {skipped && m.endSkipped(skipped.title)} {withMembership > 0 && m.endWithMembership(withMembership)}{' '}
        {opens ? m.endOpens(dayText(opens.date, language), opens.forMembers) : program.nextBatchDateText}
      </StatePanel>
    </div>
  )
}

function titleOf({ fullName }: Program, { skipped, opens, withMembership }: Pick<WhatComes, 'skipped' | 'opens' | 'withMembership'>): string {
  if (skipped) return m.endTitle(fullName)
  return opens || withMembership > 0 ? m.endDoneForNow(fullName) : m.endAllDone(fullName)
}
