import { useEffect } from 'react'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRefresh,
  IconRewindBackward10,
  IconRewindForward10,
  IconX,
} from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import css from './listen.module.css'
import type { NarrationPlayer } from './narration-player.ts'
import { isListening } from './narration-player.reducer.ts'
import { narrationMessages as messages } from './narration.messages.ts'
import { useNarrationState, type ActivityNarration } from './use-narration.ts'
import { TimeRange } from '../time-range.tsx'
import { clockTime, learningMessages } from '../../library/index.ts'
import { rates } from '../../../platform/session-data/learning-settings.ts'
import { useSettings } from '../../../platform/session-data/settings.ts'

interface ListenBarProps {
  narration: ActivityNarration
  onPlay: () => void
}

/** The controls of the narration, while it is on. */
export const ListenBar = ({ narration: { player, status, stop }, onPlay }: ListenBarProps) =>
  player && status !== 'off' && <Bar player={player} onPlay={onPlay} onClose={stop} />

function Bar({
  player,
  onPlay,
  onClose,
}: {
  player: NarrationPlayer
  onPlay: () => void
  onClose: () => void
}) {
  const { status, time, duration } = useNarrationState(player)
  const hasFailed = status === 'offline' || status === 'failed'
  const isOn = isListening(status)
  const label = isOn ? messages.pause : status === 'ended' ? messages.listenAgain : messages.listen
  const Icon = isOn ? IconPlayerPauseFilled : status === 'ended' ? IconRefresh : IconPlayerPlayFilled
  return (
    <div className={css.bar} role="group" aria-label={messages.listening} data-narration={status}>
      <p className={hasFailed ? css.error : css.noError} role="status">
        {status === 'offline' ? messages.offline : status === 'failed' ? messages.failed : ''}
      </p>
      {hasFailed ? (
        <div className={css.retry}>
          <Button kind="outline" onClick={onPlay}>
            {learningMessages.tryAgain}
          </Button>
          <CloseButton onClose={onClose} />
        </div>
      ) : (
        <>
          <div className={css.scrubber}>
            <TimeRange time={time} duration={duration} onSeek={player.seek} />
            <span className={css.time}>{clockTime(time)}</span>
            <span className={css.time}>{duration > 0 && clockTime(duration)}</span>
          </div>
          <div className={css.controls}>
            <RateSelect player={player} />
            <IconButton label={learningMessages.back10} onClick={() => player.seekBy(-10)}>
              <IconRewindBackward10 size={26} stroke={1.75} aria-hidden />
            </IconButton>
            <button
              type="button"
              className={css.play}
              aria-label={label}
              title={label}
              aria-busy={status === 'loading'}
              onClick={isOn ? player.pause : onPlay}
            >
              <Icon size={26} aria-hidden />
            </button>
            <IconButton label={learningMessages.forward10} onClick={() => player.seekBy(10)}>
              <IconRewindForward10 size={26} stroke={1.75} aria-hidden />
            </IconButton>
            <CloseButton onClose={onClose} />
          </div>
        </>
      )}
    </div>
  )
}

/** The same setting as for videos. */
function RateSelect({ player }: { player: NarrationPlayer }) {
  const { settings, change } = useSettings()
  const { rate } = settings
  useEffect(() => player.setRate(rate), [player, rate])
  const select = (value: number) => {
    const selected = rates.find((option) => option === value)
    if (selected !== undefined) change({ rate: selected })
  }
  return (
    <span className={css.rate}>
      <select
        value={rate}
        aria-label={learningMessages.speed(rate)}
        onChange={(event) => select(Number(event.target.value))}
      >
        {rates.map((option) => (
          <option key={option} value={option}>
            {learningMessages.rate(option)}
          </option>
        ))}
      </select>
    </span>
  )
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <IconButton label={messages.stop} onClick={onClose}>
    <IconX size={24} stroke={1.75} aria-hidden />
  </IconButton>
)
