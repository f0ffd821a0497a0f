import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import {
  listOfLessons,
  maxChosen,
  shutLessonsThatFit,
} from '@oka/contract/recommendations/list-of-lessons.rule.ts'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import { orReload } from '../../../platform/chunks/or-reload.ts'
import { type AskToSignIn, SessionProvider } from '../../../platform/session-data/session-provider.tsx'
import { useIsFree, usePrograms } from '../../../platform/session-data/session-data.queries.ts'
import { useAccountName, useIsSignedIn } from '../../../platform/session/signed-in.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { isEvening } from '../../../platform/text/is-evening.ts'
import {
  LoadFailed,
  MinutesList,
  QuestionsInvitation,
  recommendationsMessages,
  useRecommendations,
} from '../../library/index.ts'
import { ChildSwitch } from '../../profile/index.ts'
import { Tonight } from '../tonight/tonight.tsx'
import { Week } from '../week/week.tsx'
import { continueLearningMessages as messages } from './continue-learning.messages.ts'
import css from './continue-learning.module.css'
import { ContinueRow } from './continue-row.tsx'
import { ContinueSkeleton } from './continue-skeleton.tsx'
import { EverythingElse } from './everything-else.tsx'
import { lessonsForTonight } from './lessons-for-tonight.ts'
import type { MyProgramsProps } from './my-programs.tsx'
import { OfflineLine } from './offline-line.tsx'
import { resumeSummary } from './resume-summary.ts'
import { ReturningTry } from './returning/returning-try.tsx'

/** Loaded only for members who have no membership that is open. */
const PaymentUnderWay = lazy(() => orReload(() => import('./payment-under-way.tsx')))

interface SummaryProps extends Pick<MyProgramsProps, 'hasList' | 'programPath' | 'getStarted'> {
  /** “What’s hard tonight?”: first for people of whom nothing is known, last for other visitors. */
  needs: ReactNode
  lessonPath: (activity: Pick<Activity, 'programId' | 'id'>) => string
}

interface ContinueLearningProps extends SummaryProps {
  apiRoot: string
  askToSignIn: AskToSignIn | null
}

/** Home of people who were here before. */
export default function ContinueLearning({ apiRoot, askToSignIn, ...summary }: ContinueLearningProps) {
  return (
    <SessionProvider apiRoot={apiRoot} seed={null} askToSignIn={askToSignIn}>
      <OfflineLine />
      <Summary {...summary} />
    </SessionProvider>
  )
}

/**
 * At most three rows: one lesson for tonight, where they left off, and their week; all else is one line that
 * opens. What isn't there takes no room.
 */
function Summary({ needs, lessonPath, hasList, programPath, getStarted }: SummaryProps) {
  const illustrationUrl = useIllustrationUrl()
  const [hour] = useState(() => new Date().getHours())
  const { programs, account, isProgressPending, isProgressFailed, isFailed, retry } = usePrograms(null)
  const isSignedIn = useIsSignedIn()
  const chosen = useRecommendations(programs, account)
  if (isFailed || isProgressFailed)
    return (
      <>
        <div className={css.failed}>
          <LoadFailed onRetry={retry} />
        </div>
        {needs}
      </>
    )
  if (!programs || isProgressPending) return <ContinueSkeleton needs={needs} />
  const summary = resumeSummary(programs, account)
  const { next, hasBegun } = summary
  const isChosen = account !== null && chosen.hasAnswers
  const words = { ...chosen.words, hidesConditions: true }
  const forTonight = isChosen ? lessonsForTonight(chosen, next) : []
  const tonight = forTonight[0]
  const isNextShown = next !== null && (hasBegun || !isChosen) && next.activity.id !== tonight?.lesson.id
  // Each is named once: the best beside the week, another beside the minutes.
  const [shutOfWeek, ...shut] = shutLessonsThatFit(chosen.recommendations)
  // As wide as what stands between.
  const width = isChosen ? css.page : text.wide
  return (
    <>
      <div className={width}>
        <Greeting
          hour={hour}
          isChosen={isChosen && tonight !== undefined}
          isNew={!hasBegun}
          hasNext={next !== null}
          isForOneOfSeveral={chosen.whom !== null}
          announcement={recommendationsMessages.nowFor(
            recommendationsMessages.kicker(isEvening(hour), words.who?.short ?? null),
            tonight?.lesson.title ?? '',
          )}
        />
      </div>
      {!isChosen && needs}
      <div className={`${width} ${css.rest} ${isChosen ? '' : css.belowNeeds}`}>
        <div className={css.columns}>
          <div className={css.column}>
            {!next && (
              <div className={css.allDone}>
                <StatePanel picture={illustrationUrl('state-done')} title={messages.allDone}>
                  {messages.allDoneText}
                </StatePanel>
              </div>
            )}
            {isChosen && (
              <Tonight
                key={chosen.whom}
                recommendations={forTonight}
                words={words}
                lessonPath={lessonPath}
                isEvening={isEvening(hour)}
                whom={chosen.whom}
              />
            )}
            {!isChosen && <QuestionsInvitation />}
          </div>
          <div className={css.column}>
            <ContinueRow
              next={isNextShown ? next.activity : null}
              isFirst={!hasBegun}
              lessonPath={lessonPath}
            />
            {isChosen && (
              <Week
                lessons={chosen.lessons}
                account={account}
                recommendations={chosen.open}
                learning={chosen.learning}
                availableTime={chosen.family.availableTime}
                lessonPath={lessonPath}
                shut={shutOfWeek}
                words={words}
              />
            )}
            {account && (
              <ReturningTry programs={programs} answers={account.tryAnswers} lessonPath={lessonPath} />
            )}
            <EverythingElse
              shownPrograms={programs}
              account={account}
              chosenCount={isChosen ? listOfLessons(chosen.recommendations, maxChosen).length : null}
              minutes={
                tonight && (
                  <MinutesList
                    // Tonight's lesson is on the page already, so here it comes last.
                    recommendations={[...chosen.open.filter((one) => one !== tonight), tonight]}
                    learning={chosen.learning}
                    lessonPath={lessonPath}
                    shut={shut}
                    words={words}
                  />
                )
              }
              programs={summary.programs}
              enrollments={account?.enrollments ?? null}
              hasList={hasList}
              programPath={programPath}
              getStarted={getStarted}
            />
          </div>
        </div>
      </div>
      {isChosen && !isSignedIn && needs}
    </>
  )
}

interface GreetingProps {
  hour: number
  /** Whether a lesson is chosen for tonight. */
  isChosen: boolean
  /** Nothing is begun yet. */
  isNew: boolean
  hasNext: boolean
  isForOneOfSeveral: boolean
  /** What is said when another child is chosen. */
  announcement: string
}

function Greeting({ hour, isChosen, isNew, hasNext, isForOneOfSeveral, announcement }: GreetingProps) {
  const name = useAccountName()
  const isSignedIn = useIsSignedIn()
  const isFree = useIsFree()
  return (
    <>
      <div className={css.greeting}>
        <h1>{messages.greeting(hour, name?.includes('@') ? null : name)}</h1>
        {isForOneOfSeveral ? (
          <ChildSwitch isTonight={isEvening(hour)} announcement={announcement} />
        ) : (
          <p className={text.lead}>{leadText()}</p>
        )}
      </div>
      {isSignedIn && isFree && (
        <Suspense>
          <PaymentUnderWay />
        </Suspense>
      )}
    </>
  )

  function leadText(): string {
    if (!hasNext && !isChosen) return messages.nothingLeft
    if (isSignedIn && isNew) return messages.startSmall
    if (isChosen) return messages.oneThing(isEvening(hour))
    return isNew ? messages.firstLesson : messages.leftOff
  }
}
