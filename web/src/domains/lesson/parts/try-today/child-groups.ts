// For whom "Try today" is: what the reader chose on this device, which is sent to no one, and what the profile
// says of the child that lessons are chosen for. The age and the way of speaking are two choices.
import type { FamilyAnswers } from '@oka/contract/recommendations/recommendations.ts'
import { useLearnerSession } from '../../../../platform/session-data/session-provider.tsx'
import {
  ageOf,
  useChildChoice,
  useWhom,
  type ChildAge,
  type ChildChoice,
  type ChosenChild,
} from '../../../profile/index.ts'

export type ChildGroupsSource = 'none' | 'device' | 'answers'

export interface ChildGroups {
  /** The most likely first. */
  ages: readonly ChildAge[]
  doesNotSpeak: boolean
  source: ChildGroupsSource
}

type Answers = Pick<FamilyAnswers, 'childrenAgeGroups' | 'speech'>

/** Values of `speechOptions`: not with words yet, and in another way. */
const withoutWords: readonly (number | null | undefined)[] = [3, 4]

/**
 * The one place that decides which children a variant is shown for. A choice of just now goes before the
 * answers, an earlier one only where they say nothing: the child grew, or it was another child.
 */
export function childGroupsOf(
  { chosen: stored, isOfThisVisit }: ChildChoice,
  { childrenAgeGroups, speech }: Answers,
): ChildGroups & { chosen: ChosenChild } {
  const answered = childrenAgeGroups.toSorted((a, b) => a - b).flatMap((answer) => ageOf(answer) ?? [])
  const isSpeechKnown = typeof speech === 'number'
  const isAgeCurrent =
    isOfThisVisit || answered.length === 0 || (stored.age !== null && answered.includes(stored.age))
  const age = isAgeCurrent ? stored.age : null
  const chosenSpeech = isOfThisVisit || !isSpeechKnown ? stored.doesNotSpeak : null
  const isChosen = age !== null || chosenSpeech !== null
  return {
    ages: age === null ? answered : [age, ...answered],
    doesNotSpeak: chosenSpeech ?? withoutWords.includes(speech),
    source: isChosen ? 'device' : answered.length > 0 || isSpeechKnown ? 'answers' : 'none',
    chosen: { age, doesNotSpeak: chosenSpeech },
  }
}

export function useChildGroups(): ChildGroups & { choose: (change: Partial<ChosenChild>) => void } {
  const { memberId } = useLearnerSession().session
  const { family, chosen: child } = useWhom()
  const whom = child === null ? null : `${memberId ?? 'visitor'} ${child}`
  const choice = useChildChoice(whom)
  const { chosen, ...groups } = childGroupsOf(choice, family)
  return { ...groups, choose: (change) => choice.choose({ ...chosen, ...change }) }
}
