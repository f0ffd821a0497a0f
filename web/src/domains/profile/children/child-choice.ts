// The age, and whether a child speaks, as they were chosen on this device (DOOR-2). Nobody is told.
import { childGroups, type ChildGroup } from '@oka/contract/catalogue/lesson-parts.enums.ts'
import { signedInMemberId } from '../../../platform/session/signed-in.ts'
import { createDeviceChoice } from '../../../platform/storage/device-choice.ts'

const choice = createDeviceChoice('child-group')
/** Who was signed in at the last choice: one made before signing in is not of just now. */
let chosenAs: string | null = null

export type ChildAge = Exclude<ChildGroup, 'doesNotSpeak'>

/** What was chosen of a child on this device. */
export interface ChosenChild {
  age: ChildAge | null
  doesNotSpeak: boolean | null
}

export interface ChildChoice {
  chosen: ChosenChild
  /** By whoever is signed in now, since the page was loaded. */
  isOfThisVisit: boolean
}

/** By the values of `childrenAgeGroups`. */
const agesOfAnswers: Readonly<Record<number, ChildAge>> = { 1: '0-3', 2: '4-7', 3: '8-12', 4: '13+' }
export const ageOf = (ageGroup: number): ChildAge | undefined => agesOfAnswers[ageGroup]

const isAge = (word: string): word is ChildAge =>
  word !== 'doesNotSpeak' && childGroups.some((group) => group === word)

/** As it is stored: the age, the way of speaking or both; of several children after the one it is for. */
export const toStored = ({ age, doesNotSpeak }: ChosenChild, whom: string | null): string =>
  [whom, age, doesNotSpeak === null ? null : doesNotSpeak ? 'doesNotSpeak' : 'speaks']
    .filter(Boolean)
    .join(' ')

/** What is stored for `whom`; nothing of another child. */
export function fromStored(value: string | null, whom: string | null): ChosenChild {
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

/** `whom` is one of several children. */
export function useChildChoice(whom: string | null): ChildChoice & { choose: (chosen: ChosenChild) => void } {
  const { value, isOfThisVisit } = choice.use()
  return {
    chosen: fromStored(value, whom),
    isOfThisVisit: isOfThisVisit && chosenAs === signedInMemberId(),
    choose(chosen) {
      chosenAs = signedInMemberId()
      choice.choose(toStored(chosen, whom))
    },
  }
}

/** A value of `childrenAgeGroups`: the age that was chosen here of an only child, where there is one. */
export function useChosenAgeGroup(): number | null {
  const { age } = useChildChoice(null).chosen
  return [1, 2, 3, 4].find((ageGroup) => age !== null && ageOf(ageGroup) === age) ?? null
}
