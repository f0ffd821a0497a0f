import { Link } from 'react-router'
import { IconCircleCheckFilled, IconLock } from '@tabler/icons-react'
import {
  availableTimeOptions,
  childrenAgeGroupOptions,
  learningInterestOptions,
  learningTopicOptions,
  speechOptions,
  type Option,
} from '@oka/contract/account/option-lists.ts'
import { isOwnOrder } from '@oka/contract/recommendations/own-order.rule.ts'
import type { FamilyAnswers } from '@oka/contract/recommendations/recommendations.ts'
import { buttonClass } from '@oka/ui/button/button.tsx'
import type { PersonWords } from '../../../profile/index.ts'
import css from './how-we-choose.module.css'
import { recommendationsMessages as messages } from '../recommendations.messages.ts'

interface HowWeChooseProps {
  family: FamilyAnswers
  /** The one that lessons are chosen for. */
  who: PersonWords | null
  /** Without consent the health answers are not used. */
  hasHealthConsent: boolean
  /** Where the answers are changed. */
  answersPath: string
}

const onTheWay = 3

/** Which answers were used, in the words of the answers, and which were not. */
export function HowWeChoose({ family, who, hasHealthConsent, answersPath }: HowWeChooseProps) {
  const used = [
    family.learningTopics.length > 0 &&
      messages.yourTopics(labels(learningTopicOptions, family.learningTopics), isOwnOrder(family)),
    family.learningInterests.length > 0 &&
      messages.yourInterests(labels(learningInterestOptions, family.learningInterests)),
    who !== null && messages.whoItIsFor(who.full),
    who === null &&
      family.childrenAgeGroups.length > 0 &&
      messages.yourChildren(labels(childrenAgeGroupOptions, family.childrenAgeGroups)),
    who === null &&
      typeof family.speech === 'number' &&
      messages.yourChildsSpeech(labels(speechOptions, [family.speech])),
    family.familyType === onTheWay && messages.expecting,
    family.availableTime !== null && messages.yourTime(labels(availableTimeOptions, [family.availableTime])),
    family.medicalConditions.length > 0 && messages.yourHealthAnswers,
    messages.yourLearning,
  ].filter((line) => line !== false)
  return (
    <aside className={css.panel} aria-labelledby="how-we-choose">
      <h2 id="how-we-choose">{messages.howWeChoose}</h2>
      <ul className={css.lines}>
        {used.map((line) => (
          <li key={line}>
            <IconCircleCheckFilled size={24} aria-hidden />
            <span>{line}</span>
          </li>
        ))}
        {!hasHealthConsent && (
          <li className={css.notUsed}>
            <IconLock size={24} stroke={1.75} aria-hidden />
            <span>
              <b>{messages.notUsed}</b> {messages.healthNotAllowed}
            </span>
          </li>
        )}
      </ul>
      <Link className={buttonClass('outline')} to={answersPath}>
        {messages.changeAnswers}
      </Link>
    </aside>
  )
}

const labels = (options: readonly Option[], values: readonly number[]) =>
  values
    .flatMap((value) => options.filter((option) => option.value === value))
    .map(({ label }) => label.replaceAll("'", '’'))
    .join(', ')
