import type { CSSProperties } from 'react'
import { learningMessages as m } from '../learning.messages.ts'
import { clockTime } from '../time-text.ts'
import css from './time-range.module.css'

/** Where a film or a voice is, in seconds, to be moved by hand or keys. Off while its length is not known. */
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
      aria-label={m.position}
      aria-valuetext={m.positionText(clockTime(time), clockTime(duration))}
      onChange={(event) => onSeek(Number(event.target.value))}
    />
  )
}
