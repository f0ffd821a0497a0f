// Short messages about what just happened, one at a time: a new one replaces the last.
import type { Toast } from '@oka/ui/toast/toast-region.tsx'
import { createAtom } from '../rendering/atom.ts'

/** How long a toast stays, in ms (PUB-10). */
const toastDurationMs = 5_000

const current = createAtom<Toast | null>(null)
export const useToast = current.useValue
/** The text that is shown; null: none. */
export const readToast = () => current.read()?.text ?? null

/** What it said is over: a new attempt has begun. */
export const clearToast = () => current.set(null)

let timer: ReturnType<typeof setTimeout> | undefined

export function toast(text: string) {
  clearTimeout(timer)
  current.set({ id: (current.read()?.id ?? 0) + 1, text })
  timer = setTimeout(() => current.set(null), toastDurationMs)
}
