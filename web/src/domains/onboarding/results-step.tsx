import { useState, type ReactNode } from 'react'
import { IconLockOpen } from '@tabler/icons-react'
import type { LandingAccountInfo } from '@oka/contract/account/account.schema.ts'
import { membershipType } from '@oka/contract/membership/membership.enums.ts'
import type { Answers } from '@oka/contract/profile/missing-answers.rule.ts'
import { listOfLessons } from '@oka/contract/recommendations/list-of-lessons.rule.ts'
import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import { GrowthIcon } from '@oka/ui/growth/growth-icon.tsx'
import text from '@oka/ui/text/text.module.css'
import { paths } from '../../app/paths.ts'
import { isEvening } from '../../platform/text/is-evening.ts'
import {
  RecommendationRow,
  recommendationsMessages,
  RecommendationsSkeleton,
  useRecommendations,
} from '../library/index.ts'
import { ChildSwitch } from '../profile/index.ts'
import { countedFrom } from './counted-from.ts'
import css from './results-step.module.css'
import { resultsStepMessages as messages } from './results-step.messages.ts'

/** How many lessons are offered to begin with. */
const offeredLessons = 3

interface ResultsStepProps {
  /** `null` while they load. */
  programs: readonly Program[] | null
  /** With the answers that this device has not sent yet. */
  account: LandingAccountInfo | null
  /** Of the demo’s person, or of a family with one child at most; else it is chosen for one of the person’s. */
  given: Answers | undefined
  /** How many lessons fit, as it is shown now: it may still be counting. */
  figure: number
  /** The order of topics, where the step asks for it. */
  topics?: ReactNode
  /** What a membership costs, where the step shows it. */
  plans?: ReactNode
}

/**
 * What the answers lead to: how many lessons fit, lessons to begin with and, in v2, the order of topics and
 * the plans. Draws the page's heading.
 */
export function ResultsStep({ programs, account, given, figure, topics, plans }: ResultsStepProps) {
  const { recommendations, family, whom, words } = useRecommendations(programs, account, given)
  const [hour] = useState(() => new Date().getHours())
  const first = listOfLessons(recommendations, offeredLessons)
  // What is open to a member with a membership need not be open to everyone.
  const isHintShown =
    account?.membershipType !== membershipType.enrolled &&
    recommendations.some(({ lesson }) => !lesson.available)
  const counted = countedFrom(family)
  return (
    <div className={css.step}>
      {whom !== null && (
        <ChildSwitch
          isTonight={isEvening(hour)}
          announcement={recommendationsMessages.chosenFor(words.who?.short ?? '', first.length)}
        />
      )}
      <section className={css.figure}>
        <span className={css.plant}>
          <GrowthIcon stage="sapling" />
        </span>
        <div>
          <h1 tabIndex={-1} className={css.count}>
            <span className={css.number}>{figure}</span> {messages.lessonsFit(figure, words.who?.short)}
          </h1>
          <p className={`${text.small} ${text.mute}`}>
            {counted.length > 0 ? messages.countedFrom(counted) : messages.countedFromNothing}
          </p>
        </div>
      </section>
      {topics && (
        <section>
          <h2 className={css.title}>{messages.topicsTitle}</h2>
          {topics}
        </section>
      )}
      {programs === null && <RecommendationsSkeleton />}
      {first.length > 0 && (
        <section>
          <h2>{messages.firstLessons(first.length)}</h2>
          <ul className={css.lessons}>
            {first.map((recommendation) => (
              <li key={recommendation.lesson.id}>
                <RecommendationRow
                  recommendation={recommendation}
                  words={words}
                  path={paths.lesson(recommendation.lesson.programId, recommendation.lesson.id)}
                />
              </li>
            ))}
          </ul>
          {isHintShown && (
            <p className={`${text.small} ${text.mute} ${css.hint}`}>
              <IconLockOpen size={24} stroke={1.75} aria-hidden />
              {messages.openToEveryone(first.filter(({ lesson }) => lesson.available).length, first.length)}
            </p>
          )}
        </section>
      )}
      {plans && (
        <section>
          <h2 className={css.title}>{messages.plansTitle}</h2>
          {plans}
        </section>
      )}
    </div>
  )
}
