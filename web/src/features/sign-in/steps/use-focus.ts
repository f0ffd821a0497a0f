import { useEffect, type RefObject } from 'react'

/** Focus begins here, and comes back when the answer asks for it (after the field is writable again). */
export function useFocusOn(field: RefObject<HTMLElement | null>): () => void {
  useEffect(() => field.current?.focus({ preventScroll: false }), [field])
  return () => void requestAnimationFrame(() => field.current?.focus())
}
