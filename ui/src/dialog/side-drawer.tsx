import { useDeferredValue, useId, type ReactNode } from 'react'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../button/icon-button.tsx'
import { OverPage } from './dialog.tsx'
import css from './side-drawer.module.css'
import { useBackCloses } from './use-back-closes.ts'

interface SideDrawerProps {
  onClose: () => void
  title: string
  closeLabel: string
  /** Where it comes from: the side where reading begins, or the other. */
  side?: 'start' | 'end'
  children: ReactNode
}

/** A list that slides in over the page; never wider than the screen. */
export function SideDrawer({ onClose, title, closeLabel, side = 'start', children }: SideDrawerProps) {
  const id = useId()
  const close = useBackCloses(onClose)
  const isFilled = useDeferredValue(true, false) // a press is answered by the drawer; a long list follows while it slides
  return (
    <OverPage labelledBy={id} onClose={close} look={`${css.drawer} ${css[side]}`} closesBeside>
      <div className={css.top}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={close}>
          <IconX size={26} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={css.inside}>{isFilled && children}</div>
    </OverPage>
  )
}
