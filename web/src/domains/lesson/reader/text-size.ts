// The learner's text size, stored on this device.
import { preferenceStore } from '../../../platform/storage/preference-store.ts'

/** Per cent of the default size; reader.module.css has the same steps. */
export const textSizes = [100, 120, 140, 160] as const
const key = 'textSize'
const listeners = new Set<() => void>()

export const textSize = {
  /** Index in `textSizes`. */
  step: (): number => {
    const saved = Number(preferenceStore.read(key) ?? 0)
    return Number.isInteger(saved) && saved > 0 && saved < textSizes.length ? saved : 0
  },
  select(step: number) {
    preferenceStore.write(key, String(step))
    document.documentElement.dataset['textSize'] = String(step)
    for (const listener of listeners) listener()
  },
  subscribe: (onChange: () => void) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  },
}

/** Runs in the head, before the first paint, so that the text does not change its size while it is read. */
export const textSizeScript = `try { document.documentElement.dataset.textSize = localStorage.getItem('oka.${key}') ?? '0' } catch {}`
