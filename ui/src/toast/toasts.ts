// Short words about what just happened, one at a time; a new one takes the place of the last.

/** How long one stays, in ms (S2 §9). */
export const toastTime = 5_000

export interface Toast {
  id: number
  text: string
}

let current: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

export function toast(text: string) {
  clearTimeout(timer)
  show({ id: (current?.id ?? 0) + 1, text })
  timer = setTimeout(() => show(null), toastTime)
}

export const currentToast = () => current

export function onToast(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
