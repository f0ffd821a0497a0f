import { useId, type ReactNode } from 'react'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../button/icon-button.tsx'
import css from './bottom-sheet.module.css'
import { BaseDialog } from './dialog.tsx'

interface BottomSheetProps {
  onClose: () => void
  title: string
  closeLabel: string
  /** In sight below the content, however long that is. */
  actions?: ReactNode
  children: ReactNode
}

/** A modal panel at the bottom of the screen, within reach of the thumb. */
export function BottomSheet({ onClose, title, closeLabel, actions, children }: BottomSheetProps) {
  const id = useId()
  return (
    <BaseDialog labelledBy={id} onClose={onClose} className={css.sheet} closeOnBackdrop>
      <div className={css.top}>
        <h2 id={id}>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <IconX size={26} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={css.content}>{children}</div>
      {actions && <div className={css.actions}>{actions}</div>}
    </BaseDialog>
  )
}
