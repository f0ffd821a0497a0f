import type { Ref } from 'react'
import { IconPlayerPause, IconVolume } from '@tabler/icons-react'
import { learningMessages as m } from '../../learning.messages.ts'
import css from './listen.module.css'
import { isHeard } from './is-heard.ts'
import { useVoiceStatus } from './use-voice.ts'
import type { Voice } from './voice.ts'

interface ListenButtonProps {
  voice: Voice | null
  onListen: () => void
  ref?: Ref<HTMLButtonElement>
  /** Where there is no room for the word. */
  isSmall?: boolean
}

/** Begins to read aloud, and pauses. */
export function ListenButton({ voice, onListen, ref, isSmall = false }: ListenButtonProps) {
  const isOn = isHeard(useVoiceStatus(voice))
  const label = isOn ? m.pauseListening : m.listen
  const Sign = isOn ? IconPlayerPause : IconVolume
  return (
    <button
      ref={ref}
      type="button"
      disabled={!voice}
      className={isSmall ? css.small : css.listen}
      aria-label={label}
      title={label}
      onClick={() => (isOn ? voice?.pause() : onListen())}
    >
      <Sign size={24} stroke={1.75} aria-hidden />
      {!isSmall && <span>{isOn ? m.pause : m.listen}</span>}
    </button>
  )
}
