import { IconPlayerPause, IconVolume } from '@tabler/icons-react'
import css from './listen.module.css'
import { isListening } from './narration-player.reducer.ts'
import { narrationMessages as messages } from './narration.messages.ts'
import type { ActivityNarration } from './use-narration.ts'
import { learningMessages } from '../../library/index.ts'

interface ListenButtonProps {
  narration: ActivityNarration
  onListen: () => void
  /** Without the word beside the icon. */
  isSmall?: boolean
}

/** Starts the narration, and pauses it. */
export function ListenButton({
  narration: { player, status, listenButton },
  onListen,
  isSmall = false,
}: ListenButtonProps) {
  const isOn = isListening(status)
  const label = isOn ? messages.pause : messages.listen
  const Icon = isOn ? IconPlayerPause : IconVolume
  return (
    <button
      ref={listenButton}
      type="button"
      disabled={!player}
      className={isSmall ? css.small : css.listen}
      aria-label={label}
      title={label}
      onClick={() => (isOn ? player?.pause() : onListen())}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
      {!isSmall && <span>{isOn ? learningMessages.pause : messages.listen}</span>}
    </button>
  )
}
