import { useEffect, type RefObject } from 'react'

interface ResultKeys {
  field: RefObject<HTMLInputElement | null>
  results: RefObject<HTMLElement | null>
  /** `null` while there is nothing to clear. */
  clear: (() => void) | null
}

/**
 * From the field the arrow down or Enter leads to the first result, arrows on to the others and back, and
 * Escape clears.
 */
export function useResultKeys({ field, results, clear }: ResultKeys) {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { activeElement } = document
      const links = [...(results.current?.querySelectorAll('a') ?? [])]
      const at = links.findIndex((link) => link === activeElement)
      if (event.isComposing || (activeElement !== field.current && at === -1)) return
      if (event.key === 'Escape' && clear) clear()
      else if (event.key === 'ArrowDown' && at + 1 < links.length) links[at + 1]?.focus()
      else if (event.key === 'ArrowUp' && at >= 0) (links[at - 1] ?? field.current)?.focus()
      else if (event.key === 'Enter' && at === -1 && links.length > 0) links[0]?.focus()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [field, results, clear])
}
