import { lazy, Suspense, useState } from 'react'
import type { Activity } from '@oka/contract/catalogue/catalogue.schema.ts'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import { StatePanel } from '@oka/ui/state/state-panel.tsx'
import text from '@oka/ui/text/text.module.css'
import { orReload } from '../../../platform/chunks/or-reload.ts'
import { useAccountName, useIsSignedIn } from '../../../platform/session/signed-in.ts'
import { useIllustrationUrl } from '../../../platform/site/site.ts'
import { ChosenHome, lessonsForTonight } from './chosen-home.tsx'
import { ContinueCard } from './continue-card.tsx'
import { isEvening } from '../../../platform/text/is-evening.ts'
import { continueLearningMessages as messages } from './continue-learning.messages.ts'
import css from './continue-learning.module.css'
import { ContinueSkeleton } from './continue-skeleton.tsx'
import { MyPrograms, type MyProgramsProps } from './my-programs.tsx'
import { resumeSummary } from './resume-summary.ts'
import { ReturningTry } from './returning/returning-try.tsx'
import { ChildSwitch } from '../../profile/index.ts'
import {
  LoadFailed,
  QuestionsInvitation,
  recommendationsMessages,
  useRecommendations,
} from '../../library/index.ts'
import { SavedCards } from './saved-cards.tsx'
import { type AskToSignIn, SessionProvider } from '../../../platform/session-data/session-provider.tsx'
import { useIsFree, usePrograms } from '../../../platform/session-data/session-data.queries.ts'

/** Loaded only for members who have no membership that is open. */
const PaymentUnderWay = lazy(() => orReload(() => import('./payment-under-way.tsx')))

interface SummaryProps extends Pick<MyProgramsProps, 'hasList' | 'programPath' | 'getStarted'> {
  lessonPath: (activity: Pick<Activity, 'programId' | 'id'>) => string
}

interface ContinueLearningProps extends SummaryProps {
  apiRoot: string
  askToSignIn: AskToSignIn | null
}

/**
 * The top of the home page for people who were here before: where they left off, and how far they are in each
 * program.
 */
export default function ContinueLearning({ apiRoot, askToSignIn, ...summary }: ContinueLearningProps) {
  return (
    <SessionProvider apiRoot={apiRoot} seed={null} askToSignIn={askToSignIn}>
      <Summary {...summary} />
    </SessionProvider>
  )
}

function Summary({ lessonPath, hasList, programPath, getStarted }: SummaryProps) {
  const illustrationUrl = useIllustrationUrl()
  const name = useAccountName()
  const [hour] = useState(() => new Date().getHours())
  const { programs, account, isProgressPending, isProgressFailed, isFailed, retry } = usePrograms(null)
  const isFree = useIsFree()
  const isSignedIn = useIsSignedIn()
  const chosen = useRecommendations(programs, account)
  if (isFailed || isProgressFailed)
    return (
      <div className={css.failed}>
        <LoadFailed onRetry={retry} />
      </div>
    )
  if (!programs || isProgressPending) return <ContinueSkeleton />
  const summary = resumeSummary(programs, account)
  const { next, hasBegun } = summary
  const isChosen = account !== null && chosen.hasAnswers
  const tonight = lessonsForTonight(chosen, next)[0]
  return (
    <div className={`${text.wide} ${css.page}`}>
      <div className={css.greeting}>
        <h1>{messages.greeting(hour, name?.includes('@') ? null : name)}</h1>
        {chosen.whom !== null ? (
          <ChildSwitch
            isTonight={isEvening(hour)}
            announcement={recommendationsMessages.nowFor(
              recommendationsMessages.kicker(isEvening(hour), chosen.words.who?.short ?? null),
              tonight?.lesson.title ?? '',
            )}
          />
        ) : (
          <p className={text.lead}>
            {isChosen && chosen.open.length > 0
              ? messages.oneThing(isEvening(hour))
              : leadText(next !== null, hasBegun)}
          </p>
        )}
      </div>
      {isSignedIn && isFree && (
        <Suspense>
          <PaymentUnderWay />
        </Suspense>
      )}
      {!next && (
        <div className={css.allDone}>
          <StatePanel picture={illustrationUrl('state-done')} title={messages.allDone}>
            {messages.allDoneText}
          </StatePanel>
        </div>
      )}
      {isChosen ? (
        <ChosenHome
          programs={programs}
          account={account}
          chosen={chosen}
          next={next}
          lessonPath={lessonPath}
          isEvening={isEvening(hour)}
        />
      ) : (
        <>
          {next && (
            <ContinueCard program={next.program} activity={next.activity} path={lessonPath(next.activity)} />
          )}
          <QuestionsInvitation />
          {account && (
            <ReturningTry programs={programs} answers={account.tryAnswers} lessonPath={lessonPath} />
          )}
          <SavedCards programs={programs} lessonPath={lessonPath} />
        </>
      )}
      <MyPrograms
        programs={summary.programs}
        enrollments={account?.enrollments ?? null}
        hasList={hasList}
        programPath={programPath}
        getStarted={getStarted}
      />
      {!hasBegun && next && (
        <p className={css.hint}>
          <GrowthIcon stage="seed" />
          {messages.savesPosition}
        </p>
      )}
    </div>
  )
}

function leadText(hasNext: boolean, hasBegun: boolean): string {
  if (!hasNext) return messages.nothingLeft
  return hasBegun ? messages.leftOff : messages.firstLesson
}
