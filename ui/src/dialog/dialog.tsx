import { useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './dialog.module.css'

interface DialogProps {
  /** Id of the heading inside. */
  labelledBy: string
  /** Escape, or the phone's way back. */
  onClose: () => void
  children: ReactNode
}

/** A question over the page, cut like a leaf. The browser's own: focus stays inside and goes back, what is behind is out of reach. */
export function Dialog({ labelledBy, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** The same cut for a panel that stands on a page. */
export const dialogPanel = css.panel
