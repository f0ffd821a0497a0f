// For whom "Try today" is: what the reader chose on this device, which is sent to no one, and what the profile
// says of the child that lessons are chosen for. The age and the way of speaking are two choices.
import { childGroups, type ChildGroup } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import type { FamilyAnswers } from '@oka/contract/recommendations/recommendations.ts'
import { useLearnerSession } from '../../../../platform/session-data/session-provider.tsx'
import { signedInMemberId } from '../../../../platform/session/signed-in.ts'
import { useWhom } from '../../../profile/index.ts'
import { createDeviceChoice, type DeviceChoice } from '../../../../platform/storage/device-choice.ts'

const choice = createDeviceChoice('child-group')
/** Who was signed in at the last choice: one made before signing in is not of just now. */
let chosenAs: string | null = null

export type ChildAge = Exclude<ChildGroup, 'doesNotSpeak'>
export type ChildGroupsSource = 'none' | 'device' | 'answers'

export interface ChildGroups {
  /** The most likely first. */
  ages: readonly ChildAge[]
  doesNotSpeak: boolean
  source: ChildGroupsSource
}

/** What was chosen of a child on this device. */
interface Chosen {
  age: ChildAge | null
  doesNotSpeak: boolean | null
}

type Answers = Pick<FamilyAnswers, 'childrenAgeGroups' | 'speech'>

/** Values of `speechOptions`: not with words yet, and in another way. */
const withoutWords: readonly (number | null | undefined)[] = [3, 4]

/** By the values of `childrenAgeGroups`. */
const ageOfAnswer: Readonly<Record<number, ChildAge>> = { 1: '0-3', 2: '4-7', 3: '8-12', 4: '13+' }
const isAge = (word: string): word is ChildAge =>
  word !== 'doesNotSpeak' && childGroups.some((group) => group === word)

/** As it is stored: the age, the way of speaking or both; of several children after the one it is for. */
export const toStored = ({ age, doesNotSpeak }: Chosen, whom: string | null): string =>
  [whom, age, doesNotSpeak === null ? null : doesNotSpeak ? 'doesNotSpeak' : 'speaks']
    .filter(Boolean)
    .join(' ')

/** What is stored for `whom`; nothing of another child. */
function fromStored(value: string | null, whom: string | null): Chosen {
  const isOfWhom = whom === null || value?.startsWith(`${whom} `) === true
  const words =
    value !== null && isOfWhom
      ? value
          .slice(whom?.length ?? 0)
          .trim()
          .split(' ')
      : []
  if (!words.every((word) => isAge(word) || word === 'doesNotSpeak' || word === 'speaks'))
    return { age: null, doesNotSpeak: null }
  return {
    age: words.find(isAge) ?? null,
    doesNotSpeak: words.includes('doesNotSpeak') ? true : words.includes('speaks') ? false : null,
  }
}

/**
 * The one place that decides which children a variant is shown for. A choice of just now goes before the
 * answers, an earlier one only where they say nothing: the child grew, or it was another child. `whom` is one of
 * several children.
 */
export function childGroupsOf(
  { value, isOfThisVisit }: DeviceChoice,
  { childrenAgeGroups, speech }: Answers,
  whom: string | null,
): ChildGroups & { chosen: Chosen } {
  const answered = childrenAgeGroups.toSorted((a, b) => a - b).flatMap((answer) => ageOfAnswer[answer] ?? [])
  const isSpeechKnown = typeof speech === 'number'
  const stored = fromStored(value, whom)
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

export function useChildGroups(): ChildGroups & { choose: (change: Partial<Chosen>) => void } {
  const { memberId } = useLearnerSession().session
  const { family, chosen: child } = useWhom()
  const whom = child === null ? null : `${memberId ?? 'visitor'} ${child}`
  const { value, isOfThisVisit } = choice.use()
  const isOfNow = isOfThisVisit && chosenAs === signedInMemberId()
  const { chosen, ...groups } = childGroupsOf({ value, isOfThisVisit: isOfNow }, family, whom)
  return {
    ...groups,
    choose(change) {
      chosenAs = signedInMemberId()
      choice.choose(toStored({ ...chosen, ...change }, whom))
    },
  }
}
