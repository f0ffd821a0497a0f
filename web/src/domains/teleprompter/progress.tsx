import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { useMatchesMedia } from '../../platform/device/use-media.ts'
import css from './progress.module.css'
import { countWords } from './script-text.rule.ts'
import { durationOf, type Scrolling } from './scrolling.rule.ts'
import { teleprompterMessages as messages } from './teleprompter.messages.ts'

interface FactsProps {
  text: string
  box: RefObject<HTMLElement | null>
  speed: number
  isStored: boolean
  children: ReactNode
}

/** What is said of the text before it moves. */
export function Facts({ text, box, speed, isStored, children }: FactsProps) {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const script = box.current?.firstElementChild
    if (!script) return
    const observer = new ResizeObserver(() => setHeight(script.clientHeight))
    observer.observe(script)
    return () => observer.disconnect()
  }, [box])
  const hasLessMotion = useMatchesMedia('(prefers-reduced-motion: reduce)')
  return (
    <div className={css.facts}>
      <span>{messages.words(countWords(text))}</span>
      <span>{messages.length(durationText(durationOf(height, speed)))}</span>
      <span className={css.change}>{children}</span>
      {hasLessMotion && <span className={css.whole}>{messages.lessMotion}</span>}
      {!isStored && <span className={css.whole}>{messages.notStored}</span>}
    </div>
  )
}

interface ProgressProps {
  status: Scrolling['status']
  speed: number
  secondsRun: number
  /** Where the script is and where it ends, in px from the top. */
  place: number
  end: number
}

/** How long it has run and about how long it will; once a second. */
export function Progress({ status, speed, secondsRun, place, end }: ProgressProps) {
  const share = end > 0 ? place / end : 0
  const left = durationText(durationOf(end - place, speed))
  return (
    <div className={css.progress}>
      <div className={css.track} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p className={css.time}>
        {status === 'ended'
          ? messages.end(durationText(secondsRun * 1_000))
          : messages.timeLeft(clock(secondsRun), left)}
      </p>
    </div>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** To ten seconds above a minute, as text of a size and a speed is only about that long. */
function durationText(ms: number): string {
  const exact = Math.round(ms / 1_000)
  const seconds = exact < 60 ? exact : Math.round(exact / 10) * 10
  return messages.duration(Math.floor(seconds / 60), seconds % 60)
}
