import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconRefresh, IconRewindBackward10, IconRewindForward10, IconX } from '@tabler/icons-react'
import { Button } from '@oka/ui/button/button.tsx'
import { IconButton } from '@oka/ui/button/icon-button.tsx'
import { learningMessages as m } from '../../learning.messages.ts'
import { TimeRange } from '../../time-range/time-range.tsx'
import { clockTime } from '../../time-text.ts'
import { isHeard } from './is-heard.ts'
import css from './listen.module.css'
import { useRate } from './use-rate.ts'
import { useVoiceState } from './use-voice.ts'
import type { Voice } from './voice.ts'

interface ListenBarProps {
  voice: Voice
  onPlay: () => void
  onClose: () => void
}

/** The controls of what is being read aloud. */
export function ListenBar({ voice, onPlay, onClose }: ListenBarProps) {
  const { status, time, duration } = useVoiceState(voice)
  const { rate, rates, choose } = useRate(voice)
  const hasStopped = status === 'offline' || status === 'failed'
  const isOn = isHeard(status)
  const label = isOn ? m.pauseListening : status === 'ended' ? m.listenAgain : m.listen
  const Sign = isOn ? IconPlayerPauseFilled : status === 'ended' ? IconRefresh : IconPlayerPlayFilled
  return (
    <div className={css.bar} role="group" aria-label={m.readAloud} data-voice={status}>
      <p className={hasStopped ? css.stopped : css.quiet} role="status">
        {status === 'offline' ? m.listeningOffline : status === 'failed' ? m.listeningFailed : ''}
      </p>
      {hasStopped ? (
        <div className={css.mend}>
          <Button kind="line" onClick={onPlay}>
            {m.tryAgain}
          </Button>
          <Close onClose={onClose} />
        </div>
      ) : (
        <>
          <div className={css.scrub}>
            <TimeRange time={time} duration={duration} onSeek={(to) => voice.seek(to)} />
            <span className={css.time}>{clockTime(time)}</span>
            <span className={css.time}>{duration > 0 && clockTime(duration)}</span>
          </div>
          <div className={css.controls}>
            <span className={css.speed}>
              <select value={rate} aria-label={m.speed(rate)} onChange={(event) => choose(Number(event.target.value))}>
                {rates.map((one) => (
                  <option key={one} value={one}>
                    {m.rate(one)}
                  </option>
                ))}
              </select>
            </span>
            <IconButton label={m.back10} onClick={() => voice.seekBy(-10)}>
              <IconRewindBackward10 size={26} stroke={1.75} aria-hidden />
            </IconButton>
            <button type="button" className={css.play} aria-label={label} title={label} aria-busy={status === 'waiting'} onClick={isOn ? voice.pause : onPlay}>
              <Sign size={26} aria-hidden />
            </button>
            <IconButton label={m.forward10} onClick={() => voice.seekBy(10)}>
              <IconRewindForward10 size={26} stroke={1.75} aria-hidden />
            </IconButton>
            <Close onClose={onClose} />
          </div>
        </>
      )}
    </div>
  )
}

const Close = ({ onClose }: { onClose: () => void }) => (
  <IconButton label={m.stopListening} onClick={onClose}>
    <IconX size={24} stroke={1.75} aria-hidden />
  </IconButton>
)
