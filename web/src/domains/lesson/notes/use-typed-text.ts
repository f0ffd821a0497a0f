// What is typed into a field and saved after a pause: nothing typed is lost when the page is left.
import { useCallback, useEffect, useRef, useState } from 'react'

/** After the last letter, in ms. */
const pauseMs = 500
/** Who types without a pause is saved so often, in ms. */
const longestMs = 3_000

interface TypedText {
  /** What the field shows. */
  text: string
  isTyping: boolean
  type: (text: string) => void
  /** Saves what is not saved yet. */
  flush: () => void
}

/** `save` stores at once what it is given, so that `stored` is that text afterwards. */
export function useTypedText(stored: string, save: (text: string) => void): TypedText {
  const [typed, setTyped] = useState<string | null>(null)
  const unsaved = useRef<{ text: string; since: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    if (!unsaved.current) return
    latestSave.current(unsaved.current.text)
    unsaved.current = null
    setTyped(null)
  }, [])
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush()
    // before the outbox, which sends what waits on the same event
    addEventListener('visibilitychange', onHide, { capture: true })
    addEventListener('pagehide', flush, { capture: true })
    return () => {
      removeEventListener('visibilitychange', onHide, { capture: true })
      removeEventListener('pagehide', flush, { capture: true })
      flush()
    }
  }, [flush])
  const type = (text: string) => {
    const now = Date.now()
    unsaved.current = { text, since: unsaved.current?.since ?? now }
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, Math.min(pauseMs, longestMs - (now - unsaved.current.since)))
  }
  return { text: typed ?? stored, isTyping: typed !== null, type, flush }
}
