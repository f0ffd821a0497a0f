// How large she likes to read, kept on this device.
import { preferenceItems } from '../../../../platform/storage/preference-items.ts'

/** Per cent of the usual size; reader.module.css has the same steps. */
export const textSizes = [100, 120, 140, 160] as const
const key = 'textSize'
const listeners = new Set<() => void>()

export const textSize = {
  /** Which of the sizes, from 0. */
  step: (): number => {
    const kept = Number(preferenceItems.read(key) ?? 0)
    return Number.isInteger(kept) && kept > 0 && kept < textSizes.length ? kept : 0
  },
  choose(step: number) {
    preferenceItems.write(key, String(step))
    document.documentElement.dataset['textSize'] = String(step)
    for (const listener of listeners) listener()
  },
  subscribe: (onChange: () => void) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  },
}

/** Runs in the head, before anything is painted: no text jumps under the eyes of whoever reads large. */
export const textSizeBeforePaint = `try { document.documentElement.dataset.textSize = localStorage.getItem('oka.${key}') ?? '0' } catch {}`
