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

interface TypedTextDeps<Draft> {
  /** What the field shows when typing begins. */
  stored: string
  /** Called with the first letter: what is typed until it is saved goes on from what `stored` is then. */
  begin: () => Draft
  /** Stores at once what it is given, so that `stored` is that text afterwards; `soon` while she types on. */
  save: (draft: Draft, text: string, when: 'now' | 'soon') => void
}

export function useTypedText<Draft>({ stored, begin, save }: TypedTextDeps<Draft>): TypedText {
  const [typed, setTyped] = useState<string | null>(null)
  const unsaved = useRef<{ text: string; since: number; draft: Draft } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  const saveTyped = useCallback((when: 'now' | 'soon') => {
    clearTimeout(timer.current)
    if (!unsaved.current) return
    const { draft, text } = unsaved.current
    latestSave.current(draft, text, when)
    unsaved.current = null
    setTyped(null)
  }, [])
  const flush = useCallback(() => saveTyped('now'), [saveTyped])
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
    unsaved.current = { ...(unsaved.current ?? { since: now, draft: begin() }), text }
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => saveTyped('soon'),
      Math.min(pauseMs, longestMs - (now - unsaved.current.since)),
    )
  }
  return { text: typed ?? stored, isTyping: typed !== null, type, flush }
}
