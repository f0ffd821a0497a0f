import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { Answers } from '@oka/contract/profile/missing-answers.rule.ts'
import type { StoredProfile } from '../../domains/profile/index.ts'
import { signUpMessages as messages } from './sign-up.messages.ts'
import css from './sign-up-step.module.css'

const icon = { size: 24, 'aria-hidden': true } as const

/** What joins the account, by its kinds; health answers can stay behind. */
export function WhatMovesIn({ profile }: { profile: StoredProfile }) {
  const { answers, isHealthLeftOut, leaveOutHealth } = profile
  const kinds = answered(answers)
  const HealthIcon = isHealthLeftOut ? IconCircleDashed : IconCircleCheckFilled
  return (
    <section className={css.moves}>
      <h2>{messages.whatMovesIn}</h2>
      <ul>
        <li>
          <IconCircleCheckFilled {...icon} />
          <span>{kinds.length > 0 ? messages.kinds(kinds) : messages.places}</span>
        </li>
        {answers.health.medicalConditions.length > 0 && (
          <li>
            <HealthIcon {...icon} />
            <span>
              <span>{isHealthLeftOut ? messages.healthStays : messages.health}</span>
              <button type="button" className={css.choice} onClick={() => leaveOutHealth(!isHealthLeftOut)}>
                {isHealthLeftOut ? messages.takeAlong : messages.leaveOut}
              </button>
            </span>
          </li>
        )}
      </ul>
    </section>
  )
}

const answered = ({
  learningInterests,
  learningTopics,
  familyType,
  childrenAgeGroups,
  availableTime,
  address,
}: Answers) =>
  [
    learningInterests.length > 0 && messages.interests,
    learningTopics.length > 0 && messages.topics,
    familyType !== null && messages.family,
    childrenAgeGroups.length > 0 && messages.ages,
    availableTime !== null && messages.time,
    address.country !== '' && messages.country,
  ].filter((words) => words !== false)
