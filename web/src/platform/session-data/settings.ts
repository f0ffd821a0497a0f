// The settings of the learner of this site; how they are stored is in learning-settings.ts.
import { useCallback, useSyncExternalStore } from 'react'
import { preferenceStore } from '../storage/preference-store.ts'
import { useSignedInMemberId } from '../session/signed-in.ts'
import { createSettings, defaultSettings, visitor, type Settings } from './learning-settings.ts'

export const settingsStore = createSettings(preferenceStore)

/** The settings of the current learner, and how to change them. */
export function useSettings() {
  const owner = useSignedInMemberId() ?? visitor
  const current = useSyncExternalStore(
    settingsStore.subscribe,
    () => settingsStore.read(owner),
    () => defaultSettings,
  )
  const change = useCallback((changes: Partial<Settings>) => settingsStore.change(owner, changes), [owner])
  return { settings: current, change }
}
