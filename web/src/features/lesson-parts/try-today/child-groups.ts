// For whom the reader last chose a variant of "Try today". It is stored on this device and sent to no one.
import { useSyncExternalStore } from 'react'
import { childGroups, type ChildGroup } from '@oka/contract/catalogue/lesson-parts.schema.ts'
import { preferenceStore } from '../../../platform/storage/preference-store.ts'

const key = 'child-group'
const listeners = new Set<() => void>()

export function chooseChildGroup(group: ChildGroup) {
  preferenceStore.write(key, group)
  for (const listener of listeners) listener()
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export type ChildGroupsSource = 'none' | 'device' | 'answers'

export interface ChildGroups {
  /** The most likely first. */
  groups: readonly ChildGroup[]
  source: ChildGroupsSource
}

/** The one place that decides which children a variant is shown for. */
export function childGroupsOf(chosenHere: string | null, answers: readonly ChildGroup[] = []): ChildGroups {
  const chosen = childGroups.find((group) => group === chosenHere)
  if (chosen !== undefined) return { groups: [chosen, ...answers], source: 'device' }
  return { groups: answers, source: answers.length > 0 ? 'answers' : 'none' }
}

export const useChildGroups = (): ChildGroups =>
  childGroupsOf(
    useSyncExternalStore(
      subscribe,
      () => preferenceStore.read(key),
      () => null,
    ),
  )
