import { useCallback, useSyncExternalStore } from 'react'
import { useLearning } from '../learning-context.tsx'
import { usualSettings, visitor, type Settings } from './settings.ts'
import { settingsHere as kept } from './settings-here.ts'

/** How she likes to learn, and to change it. */
export function useSettings() {
  const person = useLearning().learner.memberId ?? visitor
  const settings = useSyncExternalStore(
    kept.subscribe,
    () => kept.read(person),
    () => usualSettings,
  )
  const change = useCallback((changes: Partial<Settings>) => kept.change(person, changes), [person])
  return { settings, change }
}
