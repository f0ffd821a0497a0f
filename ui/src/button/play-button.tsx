import type { ComponentProps } from 'react'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerTrackNextFilled, IconRefresh } from '@tabler/icons-react'
import css from './button.module.css'

const signs = { play: IconPlayerPlayFilled, pause: IconPlayerPauseFilled, next: IconPlayerTrackNextFilled, replay: IconRefresh } as const
export type PlaySign = keyof typeof signs

/** The one orange thing of a player. `label` says what the press does. */
export function PlayButton({ sign, label, ...rest }: Omit<ComponentProps<'button'>, 'aria-label'> & { sign: PlaySign; label: string }) {
  const Sign = signs[sign]
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={css.play}>
      <Sign size={34} aria-hidden />
    </button>
  )
}

/** The same sign as a picture inside a link. */
export const PlaySignSmall = () => (
  <span className={`${css.play} ${css.small}`} aria-hidden="true">
    <IconPlayerPlayFilled size={26} />
  </span>
)
