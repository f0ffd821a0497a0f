import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { TranscriptLine } from '@oka/contract/learning/learning.schema.ts'
import { Skeleton } from '@oka/ui/state/skeleton.tsx'
import { isInView, scrollIntoView } from '../../../platform/device/scroll-into-view.ts'
import { playerMessages as messages } from '../player.messages.ts'
import css from './transcript.module.css'
import { clockTime } from '../../library/index.ts'

export interface TranscriptProps {
  lines: readonly TranscriptLine[]
  /**
   * Index of the current line; -1 before the first, and before the first play of a video that starts at 0.
   */
  current: number
  onSeek: (time: number) => void
}

/** In seconds; browsers seek to slightly before the time they are given. */
const seekTolerance = 0.05

/** Index of the last line that has started; -1 before the first. */
export const lineAt = (lines: readonly TranscriptLine[], time: number) =>
  lines.findLastIndex((line) => line.start <= time + seekTolerance)

const targets: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_index, last) => last,
}

/**
 * Follows the video; a press on a line seeks there. For the keyboard the list is one tab stop with arrow
 * keys.
 */
export function Transcript({ lines, current, onSeek }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const tabStop = focused ?? Math.max(0, current)
  const previous = useRef(-1)
  useEffect(() => {
    const [previousLine, currentLine] = [previous.current, current].map(
      (index) => list.current?.children[index],
    )
    const isFirst = previous.current === -1
    const isJump = current !== previous.current + 1
    previous.current = current
    if (!currentLine || !list.current) return
    if (isFirst) {
      if (current > 0) scrollToResumedLine(list.current, currentLine)
      return
    }
    // Follows while the previous line is visible: a learner who reads elsewhere is not pulled away. A jump is
    // their own, and ends that.
    const isFollowing = isJump
      ? isInView(list.current)
      : previousLine !== undefined && isVisible(previousLine)
    if (isFollowing) scrollIntoView(currentLine, 'nearest')
  }, [current])
  const moveFocus = (event: KeyboardEvent) => {
    const target = targets[event.key]?.(tabStop, lines.length - 1)
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setFocused(target)
    list.current?.children[target]?.querySelector('button')?.focus()
  }
  if (lines.length === 0) return null
  return (
    <section className={css.transcript}>
      <h2>{messages.transcript}</h2>
      <ol className={css.lines} ref={list}>
        {lines.map((line, index) => (
          <li key={line.start}>
            <button
              type="button"
              className={css.line}
              tabIndex={index === tabStop ? 0 : -1}
              aria-current={index === current || undefined}
              title={messages.seekTo(clockTime(line.start))}
              onFocus={() => setFocused(index)}
              onBlur={() => setFocused(null)}
              onKeyDown={moveFocus}
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

/** Neither scrolled away nor under a bar. */
function isVisible(line: Element): boolean {
  const { left, top, width, height } = line.getBoundingClientRect()
  return line.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** Pixels; in lower windows the video is not sticky (player-layout.module.css). */
const stickyVideoMinHeight = 620

/** Scrolls the list, or the page where the list does not scroll, unless the video would leave the window. */
function scrollToResumedLine(list: Element, line: Element) {
  if (list.scrollHeight > list.clientHeight)
    list.scrollTop +=
      line.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3
  else if (scrollY === 0 && innerHeight > stickyVideoMinHeight)
    line.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

export const TranscriptSkeleton = () => (
  <div className={css.skeleton} aria-hidden="true" data-skeleton>
    {['60%', '92%', '84%', '70%', '90%', '50%'].map((width, index) => (
      <Skeleton key={index} width={width} height="18px" />
    ))}
  </div>
)
