import type { CSSProperties } from 'react'
import { learningMessages as m } from '../learning.messages.ts'
import { clockTime } from '../time-text.ts'
import css from './dock.module.css'
import { useFilmTime } from './film/use-film.ts'

export function Scrubber({ duration, onSeek }: { duration: number; onSeek: (time: number) => void }) {
  const time = Math.min(useFilmTime(), duration)
  const share = { '--share': `${duration > 0 ? (time / duration) * 100 : 0}%` } as CSSProperties
  return (
    <div className={css.scrub}>
      <input
        className={css.range}
        style={share}
        type="range"
        min={0}
        max={Math.max(1, Math.round(duration))}
        step={1}
        value={Math.round(time)}
        aria-label={m.position}
        aria-valuetext={m.positionText(clockTime(time), clockTime(duration))}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      <span className={css.time}>{clockTime(time)}</span>
      <span className={css.time}>{clockTime(duration)}</span>
    </div>
  )
}
