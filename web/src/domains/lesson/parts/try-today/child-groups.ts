// For whom "Try today" is: what the reader chose on this device, which is sent to no one, and what the profile
// says of the child that lessons are chosen for.
import { childGroups, type ChildGroup } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import type { FamilyAnswers } from '@oka/contract/recommendations/recommendations.ts'
import { useLearnerSession } from '../../../../platform/session-data/session-provider.tsx'
import { useWhom } from '../../../profile/index.ts'
import { createDeviceChoice, type DeviceChoice } from '../../../../platform/storage/device-choice.ts'

const choice = createDeviceChoice('child-group')

/** Of several children a choice is for the one that was on screen, whose id other families may have too. */
const choiceOf = (group: ChildGroup, whom: string | null) => (whom === null ? group : `${whom} ${group}`)

export type ChildGroupsSource = 'none' | 'device' | 'answers'

export interface ChildGroups {
  /** The most likely first. */
  groups: readonly ChildGroup[]
  source: ChildGroupsSource
}

type Answers = Pick<FamilyAnswers, 'childrenAgeGroups' | 'speech'>

/** Values of `speechOptions`: not with words yet, and in another way. */
const withoutWords: readonly (number | null | undefined)[] = [3, 4]

/** By the values of `childrenAgeGroups`. */
const groupOfAnswer: Readonly<Record<number, ChildGroup>> = { 1: '0-3', 2: '4-7', 3: '8-12', 4: '13+' }

/**
 * The one place that decides which children a variant is shown for. An earlier choice of an age that the
 * answers do not name is out of date: the child grew, or it was another child. Where no answer says how a child
 * speaks, that it does not speak stays. `whom` is one of several children.
 */
export function childGroupsOf(
  { value, isOfThisVisit }: DeviceChoice,
  { childrenAgeGroups, speech }: Answers,
  whom: string | null,
): ChildGroups {
  const ages = childrenAgeGroups.toSorted((a, b) => a - b).flatMap((answer) => groupOfAnswer[answer] ?? [])
  const answers: ChildGroup[] = withoutWords.includes(speech) ? ['doesNotSpeak', ...ages] : ages
  const chosen = childGroups.find((group) => choiceOf(group, whom) === value)
  const isCurrent =
    isOfThisVisit ||
    answers.length === 0 ||
    (chosen === 'doesNotSpeak' && typeof speech !== 'number') ||
    (chosen !== undefined && answers.includes(chosen))
  if (chosen !== undefined && isCurrent) return { groups: [chosen, ...answers], source: 'device' }
  return { groups: answers, source: answers.length > 0 ? 'answers' : 'none' }
}

export function useChildGroups(): ChildGroups & { choose: (group: ChildGroup) => void } {
  const { memberId } = useLearnerSession().session
  const { family, chosen } = useWhom()
  const whom = chosen === null ? null : `${memberId ?? 'visitor'} ${chosen}`
  return {
    ...childGroupsOf(choice.use(), family, whom),
    choose: (group) => choice.choose(choiceOf(group, whom)),
  }
}
