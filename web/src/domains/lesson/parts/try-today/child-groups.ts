// For whom "Try today" is: what the reader chose on this device, which is sent to no one, and the ages among
// the answers of the profile.
import { childGroups, type ChildGroup } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { useProfile } from '../../../profile/index.ts'
import { createDeviceChoice, type DeviceChoice } from '../../../../platform/storage/device-choice.ts'

const choice = createDeviceChoice('child-group')

export const chooseChildGroup: (group: ChildGroup) => void = choice.choose

export type ChildGroupsSource = 'none' | 'device' | 'answers'

export interface ChildGroups {
  /** The most likely first. */
  groups: readonly ChildGroup[]
  source: ChildGroupsSource
}

/** By the values of `childrenAgeGroups`. */
const groupOfAnswer: Readonly<Record<number, ChildGroup>> = { 1: '0-3', 2: '4-7', 3: '8-12', 4: '13+' }

/**
 * The one place that decides which children a variant is shown for. An earlier choice of an age that the
 * answers do not name is out of date: the child grew, or it was another child. That a child does not speak is
 * in no answer, so it stays.
 */
export function childGroupsOf(
  { value, isOfThisVisit }: DeviceChoice,
  childrenAgeGroups: readonly number[],
): ChildGroups {
  const answers = childrenAgeGroups.toSorted((a, b) => a - b).flatMap((answer) => groupOfAnswer[answer] ?? [])
  const chosen = childGroups.find((group) => group === value)
  const isCurrent =
    isOfThisVisit ||
    answers.length === 0 ||
    chosen === 'doesNotSpeak' ||
    (chosen !== undefined && answers.includes(chosen))
  if (chosen !== undefined && isCurrent) return { groups: [chosen, ...answers], source: 'device' }
  return { groups: answers, source: answers.length > 0 ? 'answers' : 'none' }
}

export const useChildGroups = (): ChildGroups =>
  childGroupsOf(choice.use(), useProfile().answers.childrenAgeGroups)
