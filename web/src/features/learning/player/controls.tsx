import { IconBadgeCc, IconRewindBackward10, IconRewindForward10 } from '@tabler/icons-react'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { PlayButton, type PlaySign } from '@oka/ui/button/play-button.tsx'
import { learningMessages as m } from '../learning.messages.ts'
import css from './dock.module.css'
import { rates } from './film/preferences.ts'
import { useFilmState, type FilmAsks } from './film/use-film.ts'

interface ControlsProps {
  asks: FilmAsks
  primary: { sign: PlaySign; label: string; onPress: () => void }
  onSeekBy: (seconds: number) => void
}

export function Controls({ asks, primary, onSeekBy }: ControlsProps) {
  const { rate, showsCaptions, hasCaptions } = useFilmState()
  return (
    <div className={css.controls}>
      <span className={css.speed}>
        <select value={rate} aria-label={m.speed(rate)} onChange={(event) => asks.setRate(Number(event.target.value))}>
          {rates.map((one) => (
            <option key={one} value={one}>
              {m.rate(one)}
            </option>
          ))}
        </select>
      </span>
      <IconButton label={m.back10} onClick={() => onSeekBy(-10)}>
        <IconRewindBackward10 size={26} stroke={1.75} aria-hidden />
      </IconButton>
      <PlayButton sign={primary.sign} label={primary.label} onClick={primary.onPress} />
      <IconButton label={m.forward10} onClick={() => onSeekBy(10)}>
        <IconRewindForward10 size={26} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={showsCaptions ? m.captionsOn : m.captionsOff}
        aria-pressed={showsCaptions}
        disabled={!hasCaptions}
        className={showsCaptions ? css.on : ''}
        onClick={() => asks.setCaptions(!showsCaptions)}
      >
        <IconBadgeCc size={26} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
