import { useEffect, useRef, useState } from 'react'

/** One call of a form at a time; it ends with the form. */
export function useCall() {
  const [isWaiting, setIsWaiting] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  /**
   * Does nothing while a call is under way; what comes back after the form is gone is dropped.
   * `then` says whether the form is on its way out: until another page is there it goes on waiting.
   */
  const run = async <A>(call: (signal: AbortSignal) => Promise<A>, then: (answer: A) => 'leaving' | 'staying') => {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    setIsWaiting(true)
    const answer = await call(signal)
    if (signal.aborted) return
    if (then(answer) === 'leaving') return
    running.current = null
    setIsWaiting(false)
  }
  return { isWaiting, run }
}
