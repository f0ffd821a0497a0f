import type { CSSProperties } from 'react'
import { lessonFrameMessages as messages } from './lesson-frame.messages.ts'
import css from './time-range.module.css'
import { clockTime } from '../lesson-model/lesson-model.door.ts'

/** The seek bar of a video or a narration, in seconds. Disabled while the duration is 0. */
export function TimeRange({ time, duration, onSeek }: { time: number; duration: number; onSeek: (time: number) => void }) {
  const share = { '--share': `${duration > 0 ? (time / duration) * 100 : 0}%` } as CSSProperties
  return (
    <input
      className={css.range}
      style={share}
      type="range"
      min={0}
      max={Math.max(1, Math.round(duration))}
      step={1}
      value={Math.round(time)}
      disabled={duration === 0}
      aria-label={messages.position}
      aria-valuetext={messages.positionText(clockTime(time), clockTime(duration))}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  )
}
