import { useDeferredValue, useId, type ReactNode } from 'react'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../button/icon-button.tsx'
import { BaseDialog } from './dialog.tsx'
import css from './side-drawer.module.css'

interface SideDrawerProps {
  onClose: () => void
  title: string
  closeLabel: string
  /** Side it slides in from, in reading direction. */
  side?: 'start' | 'end'
  children: ReactNode
}

/** A modal panel at the side of the page. */
export function SideDrawer({ onClose, title, closeLabel, side = 'start', children }: SideDrawerProps) {
  const id = useId()
  const isFilled = useDeferredValue(true, false) // the drawer opens before a long list is rendered
  return (
    <BaseDialog labelledBy={id} onClose={onClose} className={`${css.drawer} ${css[side]}`} closeOnBackdrop>
      <div className={css.top}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <IconX size={26} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={css.content}>{isFilled && children}</div>
    </BaseDialog>
  )
}
