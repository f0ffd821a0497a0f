import { useEffect, useRef, type RefObject } from 'react'

/** What was pressed moves in the page or leaves it, and the focus would go with it: says what has it then. */
export function useFocusAfterChange(root: RefObject<HTMLElement | null>) {
  const selector = useRef<string | null>(null)
  useEffect(() => {
    if (selector.current === null) return
    root.current?.querySelector<HTMLElement>(selector.current)?.focus()
    selector.current = null
  })
  return (next: string) => {
    selector.current = next
  }
}
