import { TimeRange } from '../../time-range/time-range.tsx'
import { clockTime } from '../../time-text.ts'
import css from './dock.module.css'
import { useFilmTime } from '../film/use-film.ts'

export function Scrubber({ duration, restsAt, onSeek }: { duration: number; restsAt: number; onSeek: (time: number) => void }) {
  const time = Math.min(useFilmTime(restsAt), duration)
  return (
    <div className={css.scrub}>
      <TimeRange time={time} duration={duration} onSeek={onSeek} />
      <span className={css.time}>{clockTime(time)}</span>
      <span className={css.time}>{clockTime(duration)}</span>
    </div>
  )
}
