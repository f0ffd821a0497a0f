// How a learner likes lessons shown and played, stored on this device for each member (LEARN-25).
import { parseJson } from '@oka/client/parse-json.ts'
import * as z from 'zod/mini'
import { learningMode } from '@oka/contract/learning/learning.enums.ts'
import { enumValue } from '@oka/contract/shared/primitives.ts'
import type { KeyValueStore } from '../storage/key-value-store.ts'

export const rates = [0.75, 1, 1.25, 1.5, 2] as const
export const qualities = ['auto', '720p', '360p', 'saver'] as const
export type Quality = (typeof qualities)[number]

/** A value of an older or newer app falls back alone; the others stay. */
const withDefault = z.catch
const settings = z.object({
  autoPlay: withDefault(z.boolean(), false),
  learningMode: withDefault(enumValue(learningMode), learningMode.video),
  isMenuVisible: withDefault(z.boolean(), true),
  rate: withDefault(z.literal(rates), 1),
  quality: withDefault(z.enum(qualities), 'auto'),
  hasCaptions: withDefault(z.boolean(), true),
  isAudioOnly: withDefault(z.boolean(), false),
})
export type Settings = z.output<typeof settings>
export const defaultSettings: Settings = settings.parse({})

export interface SettingsStore {
  /** The same object until something changes. */
  read: (owner: string) => Settings
  change: (owner: string, changes: Partial<Settings>) => void
  remove: (owner: string) => void
  /** Everyone's settings in this browser. */
  clear: () => void
  subscribe: (onChange: () => void) => () => void
}

/** The owner while no member is signed in. A new member starts with these settings. */
export const visitor = 'visitor'
const key = 'learning-settings'
const storedSettings = z.record(z.string(), z.unknown())

export function createSettings(storage: KeyValueStore): SettingsStore {
  const listeners = new Set<() => void>()
  const cache = new Map<string, { text: string | null; value: Settings }>()
  const read: SettingsStore['read'] = (owner) => {
    const text = storage.read(key)
    const cached = cache.get(owner)
    if (cached?.text === text) return cached.value
    const all = parsed(text)
    const value = settings.safeParse(all[owner] ?? all[visitor]).data ?? defaultSettings
    cache.set(owner, { text, value })
    return value
  }
  return {
    read,
    change(owner, changes) {
      storage.write(
        key,
        JSON.stringify({ ...parsed(storage.read(key)), [owner]: { ...read(owner), ...changes } }),
      )
      for (const listener of listeners) listener()
    },
    remove(owner) {
      const others = Object.entries(parsed(storage.read(key))).filter(([id]) => id !== owner)
      if (others.length === 0) storage.remove(key)
      else storage.write(key, JSON.stringify(Object.fromEntries(others)))
    },
    clear() {
      storage.remove(key)
      for (const listener of listeners) listener()
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

const parsed = (text: string | null): Record<string, unknown> =>
  storedSettings.safeParse(parseJson(text)).data ?? {}

/** The next speed up or down; the same at the ends. */
export function rateBeside(rate: number, steps: 1 | -1): Settings['rate'] {
  const at = rates.findIndex((offered) => offered >= rate)
  return rates[Math.min(rates.length - 1, Math.max(0, (at === -1 ? rates.length - 1 : at) + steps))] ?? 1
}
