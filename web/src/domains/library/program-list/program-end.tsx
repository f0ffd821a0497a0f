import { Link } from 'react-router'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { Button, buttonClass } from '@oka/ui/button/button.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { dayText } from '../../../platform/text/date-text.ts'
import { paths } from '../../../app/paths.ts'
import { LessonItem } from './lesson-item.tsx'
import css from './list.module.css'
import { programListMessages as messages } from './program-list.messages.ts'
import { findUpcoming, type Upcoming } from './upcoming.ts'
import { isDone } from '../lesson-model/program-progress.ts'
import { useIsFree } from '../../../platform/session-data/session-data.queries.ts'

interface ProgramEndProps {
  program: Program
  programs: readonly Program[]
  account: LandingAccountInfo | null
  lessonPath: (activity: Activity) => string
  /** `null` for a member, and where joining is hidden. */
  join: (() => void) | null
  programPath: (programId: string) => string
}

/** After the last lesson open to the learner: what they finished, and what comes when (LEARN-28). */
export function ProgramEnd({ program, programs, account, lessonPath, join, programPath }: ProgramEndProps) {
  const illustrationUrl = useIllustrationUrl()
  const upcoming = findUpcoming(program, programs, account)
  const { skipped, elsewhere } = upcoming
  const isFree = useIsFree()
  const [next] = elsewhere
  return (
    <div className={css.end}>
      <StatePanel
        headingLevel="h1"
        picture={illustrationUrl('state-done')}
        title={titleText(program, upcoming)}
        actions={
          <>
            {skipped && (
              <Link className={buttonClass('primary')} to={lessonPath(skipped)}>
                {messages.endGoToSkipped}
              </Link>
            )}
            {!skipped && next && (
              <Link className={buttonClass('primary')} to={lessonPath(next.activity)}>
                {messages.goOnWith(next.program.fullName)}
              </Link>
            )}
            {!skipped && !next && join && (
              <Button kind="primary" onClick={join}>
                {messages.endJoin}
              </Button>
            )}
            {upcoming.withMembership > 0 && isFree && (
              <Link className={buttonClass('outline')} to={paths.membership}>
                {messages.seeMembership}
              </Link>
            )}
            <Link className={buttonClass('outline')} to={programPath(program.programId)}>
              {messages.endBack}
            </Link>
            {join && (
              <Link className={buttonClass('text')} to={paths.onboarding}>
                {messages.endQuestions}
              </Link>
            )}
          </>
        }
      >
        <span>{summary(program, upcoming)}</span>
        {!skipped && !next && join && <span> {messages.endJoinText}</span>}
      </StatePanel>
      {elsewhere.length > 0 && (
        <section className={css.elsewhere} aria-labelledby="elsewhere">
          <h2 id="elsewhere">{messages.elsewhere}</h2>
          <ul>
            {elsewhere.map(({ activity }) => (
              <LessonItem
                key={activity.id}
                activity={activity}
                isCurrent={false}
                path={lessonPath(activity)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function titleText({ fullName }: Program, { skipped, opens, withMembership }: Upcoming): string {
  if (skipped) return messages.endReached(fullName)
  return opens || withMembership > 0 ? messages.endDoneForNow(fullName) : messages.endAllDone(fullName)
}

/** Whole sentences, each only where it is true. */
function summary(program: Program, { skipped, opens, withMembership }: Upcoming): string {
  const done = program.learningActivities.filter(isDone)
  const minutes = done.reduce((sum, activity) => sum + activity.minutes, 0)
  return [
    done.length > 0 && messages.endFinished(done.length, minutes),
    skipped && messages.endSkipped(skipped.title),
    withMembership > 0 && messages.endWithMembership(withMembership),
    opens ? messages.endOpens(dayText(opens.date), opens.forMembers) : program.nextBatchDateText,
  ]
    .filter(Boolean)
    .join(' ')
}
