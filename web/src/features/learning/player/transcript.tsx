import { useEffect, useRef } from 'react'
import type { TranscriptLine } from '@oka/contract/learning/learning.shapes.ts'
import { learningMessages as m } from '../learning.messages.ts'
import { clockTime } from '../time-text.ts'
import css from './transcript.module.css'

/** The line being said at `time` seconds; -1 before the first. */
export const lineAt = (lines: readonly TranscriptLine[], time: number) => lines.findLastIndex((line) => line.start <= time + 0.05)

/** What is said, in step with the film. A tap on a line goes there. */
export function Transcript({
  lines,
  time,
  hasBegun,
  onSeek,
}: {
  lines: readonly TranscriptLine[]
  time: number
  hasBegun: boolean
  onSeek: (time: number) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  const current = hasBegun ? lineAt(lines, time) : -1
  useEffect(() => {
    const [before, now] = [current - 1, current].map((at) => list.current?.children[at])
    // Follows only while she looks at it: somebody who reads elsewhere is not pulled away.
    if (now && before && isInView(before))
      now.scrollIntoView({ block: 'nearest', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  }, [current])
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
              aria-current={at === current || undefined}
              title={m.seekTo(clockTime(line.start))}
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

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
