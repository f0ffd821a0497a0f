import { IconCheck } from '@tabler/icons-react'
import { embedMessages as messages } from '../embed.messages.ts'
import { useFrame } from '../frame-context.ts'
import css from './frame-controls.module.css'

/** In the place of Play, where a lesson is read. */
export function DoneButton({ onPress }: { onPress: () => void }) {
  const { next } = useFrame()
  const label = next ? messages.doneAndNext : messages.done
  return (
    <button type="button" className={css.doneButton} title={label} aria-label={label} onClick={onPress}>
      <IconCheck size={28} stroke={2} aria-hidden />
    </button>
  )
}
