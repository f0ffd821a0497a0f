// How this partner user likes lessons played; only what a frame has controls for is stored.
import { parseJson } from '@oka/client/parse-json.ts'
import type { Settings } from '../../../platform/session-data/learning-settings.ts'
import type { KeyValueStore } from '../../../platform/storage/key-value-store.ts'
import { settingsAtFirst, type FrameSettings } from './frame-state.ts'

const key = 'settings'

export function createFrameSettings(storage: Pick<KeyValueStore, 'read' | 'write'>): FrameSettings {
  const listeners = new Set<() => void>()
  let current = { ...settingsAtFirst, ...storedChoices(parseJson(storage.read(key))) }
  return {
    read: () => current,
    change(changes) {
      current = { ...current, ...changes }
      const { autoPlay, hasCaptions } = current
      storage.write(key, JSON.stringify({ autoPlay, hasCaptions }))
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

function storedChoices(stored: unknown) {
  const { autoPlay, hasCaptions } = (stored ?? {}) as Partial<Record<keyof Settings, unknown>>
  return {
    ...(typeof autoPlay === 'boolean' ? { autoPlay } : {}),
    ...(typeof hasCaptions === 'boolean' ? { hasCaptions } : {}),
  }
}
