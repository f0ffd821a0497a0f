// How she likes to learn, kept on this device between lessons and visits, each person's own (LEARN-25).
import * as z from 'zod/mini'
import { learningMode } from '@oka/contract/learning/learning.enums.ts'
import { oneOf } from '@oka/contract/shared/primitives.ts'
import type { Items } from '../../../platform/storage/items.ts'

export const rates = [0.75, 1, 1.25, 1.5, 2] as const
export const qualities = ['auto', '720p', '360p', 'saver'] as const
export type Quality = (typeof qualities)[number]

/** A value of an older or newer app falls back alone; the others stay. */
const or = z.catch
const settings = z.object({
  autoPlay: or(z.boolean(), false),
  learningMode: or(oneOf(learningMode), learningMode.video),
  isMenuVisible: or(z.boolean(), true),
  rate: or(z.literal(rates), 1),
  quality: or(z.enum(qualities), 'auto'),
  hasCaptions: or(z.boolean(), true),
  isAudioOnly: or(z.boolean(), false),
})
export type Settings = z.output<typeof settings>
export const usualSettings: Settings = settings.parse({})

export interface SettingsKeeper {
  /** The same object until something changes. */
  read: (person: string) => Settings
  change(person: string, changes: Partial<Settings>): void
  /** Nothing of her stays. */
  forget(person: string): void
  subscribe: (onChange: () => void) => () => void
}

/** Of whoever has no account. A new member begins with what she chose before. */
export const visitor = 'visitor'
const key = 'learning-settings'
const kept = z.record(z.string(), z.unknown())

export function createSettings(items: Items): SettingsKeeper {
  const listeners = new Set<() => void>()
  const known = new Map<string, { text: string | null; value: Settings }>()
  const read: SettingsKeeper['read'] = (person) => {
    const text = items.read(key)
    const before = known.get(person)
    if (before?.text === text) return before.value
    const all = allOf(text)
    const value = settings.safeParse(all[person] ?? all[visitor]).data ?? usualSettings
    known.set(person, { text, value })
    return value
  }
  return {
    read,
    change(person, changes) {
      items.write(key, JSON.stringify({ ...allOf(items.read(key)), [person]: { ...read(person), ...changes } }))
      for (const listener of listeners) listener()
    },
    forget(person) {
      const others = Object.entries(allOf(items.read(key))).filter(([one]) => one !== person)
      if (others.length === 0) items.remove(key)
      else items.write(key, JSON.stringify(Object.fromEntries(others)))
    },
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

function allOf(text: string | null): Record<string, unknown> {
  try {
    return kept.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

/** The next speed up or down; the same at the ends. */
export function rateBeside(rate: number, steps: 1 | -1): Settings['rate'] {
  const at = rates.findIndex((known) => known >= rate)
  return rates[Math.min(rates.length - 1, Math.max(0, (at === -1 ? rates.length - 1 : at) + steps))] ?? 1
}
