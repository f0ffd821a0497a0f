import { useEffect, useState } from 'react'
import { prefersReducedData } from './prefers-reduced-data.ts'

/** By then the pictures of the page have loaded, and the scripts that it loads after it. */
const restsAfterMs = 2_000

/** Of the link that is most likely followed: its page is loaded ahead once this one is at rest. With data saver, or before, only when the link is about to be pressed. */
export function usePrefetch(): 'render' | 'intent' {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    if (prefersReducedData()) return
    const timer = setTimeout(() => setAtRest(true), restsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isAtRest ? 'render' : 'intent'
}
