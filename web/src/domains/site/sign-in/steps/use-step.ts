import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * A step with one field, which has focus when the step opens, and one call at a time, which is aborted when
 * the step closes.
 */
export function useStep(field: RefObject<HTMLElement | null>) {
  const [isWaiting, setIsWaiting] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => field.current?.focus({ preventScroll: false }), [field])
  useEffect(() => () => running.current?.abort(), [])

  /**
   * Does nothing while a call is running; the answer of an aborted call is dropped.
   * `onAnswer` says whether the step is done: then it keeps waiting until the next page replaces it.
   */
  async function run<A>(
    call: (signal: AbortSignal) => Promise<A>,
    onAnswer: (answer: A) => 'leaving' | 'staying',
  ) {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    setIsWaiting(true)
    let isLeaving = false
    try {
      const answer = await call(signal)
      isLeaving = signal.aborted || onAnswer(answer) === 'leaving'
    } finally {
      if (!isLeaving) {
        running.current = null
        setIsWaiting(false)
      }
    }
  }

  /** After the next frame: the field is read-only until the answer has been rendered. */
  const focusField = () => void requestAnimationFrame(() => field.current?.focus())

  return { isWaiting, run, focusField }
}
