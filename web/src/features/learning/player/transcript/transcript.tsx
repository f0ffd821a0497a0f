import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { TranscriptLine } from '@oka/contract/learning/learning.shapes.ts'
import { learningMessages as m } from '../../learning.messages.ts'
import { clockTime } from '../../time-text.ts'
import { lineAt } from './line-at.ts'
import css from './transcript.module.css'

export interface TranscriptProps {
  lines: readonly TranscriptLine[]
  time: number
  hasBegun: boolean
  onSeek: (time: number) => void
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** What is said, in step with the film. A tap on a line goes there; the keyboard finds one stop and moves with the arrows. */
export function Transcript({ lines, time, hasBegun, onSeek }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const current = hasBegun ? lineAt(lines, time) : -1
  const stop = chosen ?? Math.max(0, current)
  const hasShown = useRef(false)
  useEffect(() => {
    const here = list.current?.children[current]
    if (!here || !list.current) return
    if (!hasShown.current) {
      hasShown.current = true
      return showFirst(list.current, here)
    }
    const [before, now] = [current - 1, current].map((at) => list.current?.children[at])
    // Follows only while she looks at it: somebody who reads elsewhere is not pulled away.
    if (now && before && isInView(before))
      now.scrollIntoView({ block: 'nearest', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  }, [current])
  const move = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(stop, lines.length - 1)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setChosen(to)
    list.current?.children[to]?.querySelector('button')?.focus()
  }
  if (lines.length === 0) return null
  return (
    <section className={css.box}>
      <h2>{m.transcript}</h2>
      <ol className={css.lines} ref={list}>
        {lines.map((line, at) => (
          <li key={line.start}>
            <button
              type="button"
              className={css.line}
              tabIndex={at === stop ? 0 : -1}
              aria-current={at === current || undefined}
              title={m.seekTo(clockTime(line.start))}
              onFocus={() => setChosen(at)}
              onBlur={() => setChosen(null)}
              onKeyDown={move}
              onClick={() => onSeek(line.start)}
            >
              <span>{clockTime(line.start)}</span>
              <span>{line.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Low windows let the film scroll away (stage.module.css). */
const filmStays = 620

/** Where she comes back to, without losing sight of the film. */
function showFirst(list: Element, line: Element) {
  if (list.scrollHeight > list.clientHeight) list.scrollTop += line.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3
  else if (scrollY === 0 && innerHeight > filmStays) line.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
