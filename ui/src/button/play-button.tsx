import type { ComponentProps } from 'react'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNextFilled,
  IconRefresh,
} from '@tabler/icons-react'
import css from './button.module.css'

const icons = {
  play: IconPlayerPlayFilled,
  pause: IconPlayerPauseFilled,
  next: IconPlayerTrackNextFilled,
  replay: IconRefresh,
} as const
export type PlayIcon = keyof typeof icons

/** The primary action of a player. `label` says what a press does. */
export function PlayButton({
  icon,
  label,
  className = '',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { icon: PlayIcon; label: string }) {
  const Icon = icons[icon]
  return (
    <button type="button" title={label} {...rest} aria-label={label} className={`${css.play} ${className}`}>
      <Icon size={34} aria-hidden />
    </button>
  )
}

/** The same icon as decoration inside a link. */
export const SmallPlayIcon = () => (
  <span className={`${css.play} ${css.small}`} aria-hidden="true">
    <IconPlayerPlayFilled size={26} />
  </span>
)
