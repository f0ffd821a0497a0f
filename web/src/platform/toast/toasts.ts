// Short messages about what just happened. They are drawn by `ToastHost`, which is loaded after the page.
import type { Toast } from '@oka/ui/toast/toast-region.tsx'
import { createAtom } from '../rendering/atom.ts'

/**
 * Left and right are those of someone who reads from left to right. `timeout` is how long it stays, in ms
 * (PUB-10); 0: until it is closed.
 */
type ToastOptions = Partial<Pick<Toast, 'position' | 'timeout' | 'isNegative'>>

export const toasts = createAtom<readonly Toast[]>([])
/** The newest text that is shown; null: none. */
export const readToast = () => toasts.read().at(-1)?.text ?? null

/** What they said is over: a new attempt has begun. */
export const clearToasts = () => toasts.set([])

const isPosition = /^(?:(?:top|bottom)(?:-left|-right)?|left|right|center)$/
let id = 0

const mostShown = 3

/**
 * At most three are shown, but none that was to stay goes for another; the same words twice are one. Throws for a
 * position other than the nine and for a timeout that is not a number or is negative (PUB-21).
 */
export function toast(text: string, options?: ToastOptions) {
  const added: Toast = { position: 'top', timeout: 5_000, ...options, id: ++id, text }
  const { position, timeout } = added
  if (!isPosition.test(position) || !Number.isFinite(timeout) || timeout < 0)
    throw RangeError(`toast position ${position}, timeout ${timeout}`)
  const others = toasts.read().filter((other) => other.text !== text)
  const passing = others.filter((other) => other.timeout > 0)
  const tooMany = new Set(passing.slice(0, Math.max(0, others.length + 1 - mostShown)))
  toasts.set([...others.filter((other) => !tooMany.has(other)), added])
}
