import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import type { Activity, Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { shutLessonsThatFit } from '@oka/contract/recommendations/list-of-lessons.rule.ts'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import css from './chosen-home.module.css'
import { ContinueLine } from './continue-line.tsx'
import type { ResumeSummary } from './resume-summary.ts'
import { ReturningTry } from './returning/returning-try.tsx'
import { SavedCards } from './saved-cards.tsx'
import {
  lessonState,
  MinutesList,
  type Recommendations,
  TonightCard,
  SeriesInProgress,
} from '../../library/index.ts'
import { Week } from '../week/week.tsx'

/** Best first; what is begun has its own line, so tonight's lesson is another one while there is one. */
export function lessonsForTonight({ open }: Recommendations, next: ResumeSummary['next']) {
  const begunId = next && lessonState(next.activity).kind === 'started' ? next.activity.id : null
  const others = open.filter(({ lesson }) => lesson.id !== begunId)
  return others.length > 0 ? others : open
}

interface ChosenHomeProps extends Pick<ResumeSummary, 'next'> {
  programs: readonly Program[]
  account: LandingAccountInfo
  chosen: Recommendations
  lessonPath: (activity: Pick<Activity, 'programId' | 'id'>) => string
  isEvening: boolean
}

/**
 * Home of people who answered a few questions: one lesson for tonight, and around it what they have begun.
 */
export function ChosenHome({ programs, account, chosen, next, lessonPath, isEvening }: ChosenHomeProps) {
  const { open: recommendations, lessons, family, learning, whom } = chosen
  const words = { ...chosen.words, hidesConditions: true }
  // Each is named once: the best beside the week, another beside the minutes.
  const [shutOfWeek, ...shut] = shutLessonsThatFit(chosen.recommendations)
  const [tonight, ...rest] = lessonsForTonight(chosen, next)
  const hasContinue = next && next.activity.id !== tonight?.lesson.id
  // Tonight's lesson is on the page already, so here it comes last.
  const forMinutes = tonight
    ? [...recommendations.filter(({ lesson }) => lesson.id !== tonight.lesson.id), tonight]
    : []
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {tonight && (
          <TonightCard
            key={whom}
            recommendations={[tonight, ...rest]}
            words={words}
            lessonPath={lessonPath}
            isEvening={isEvening}
            isOneOfSeveral={whom !== null}
          />
        )}
        {tonight && (
          <MinutesList
            recommendations={forMinutes}
            learning={learning}
            lessonPath={lessonPath}
            shut={shut}
            words={words}
          />
        )}
        {hasContinue && (
          <ContinueLine program={next.program} activity={next.activity} path={lessonPath(next.activity)} />
        )}
        <ReturningTry programs={programs} answers={account.tryAnswers} lessonPath={lessonPath} />
      </div>
      <div className={css.column}>
        <Week
          lessons={lessons}
          account={account}
          recommendations={recommendations}
          learning={learning}
          availableTime={family.availableTime}
          lessonPath={lessonPath}
          shut={shutOfWeek}
          words={words}
        />
        <SavedCards programs={programs} lessonPath={lessonPath} />
        <SeriesInProgress
          said={account.seriesSteps}
          isLessonDone={(id) => learning.progress.get(id)?.status === activityStatus.completed}
        />
      </div>
    </div>
  )
}
