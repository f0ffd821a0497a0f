import { useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './dialog.module.css'

interface DialogProps {
  /** Id of the heading inside. */
  labelledBy: string
  /** Escape, or the browser's own close gesture. */
  onClose: () => void
  /** `alertdialog`: a question that must be answered, described by the element with this id. */
  alertDescribedBy?: string
  children: ReactNode
}

/** A modal dialog in the shape of a leaf. Back closes it where its owner opens it with `useOverlay`. */
export const Dialog = (props: DialogProps) => <BaseDialog {...props} className={css.dialog} />

/** The browser's modal `<dialog>`: it traps focus, restores it, and makes the page behind inert. */
export function BaseDialog({
  labelledBy,
  onClose,
  alertDescribedBy,
  children,
  className,
  closeOnBackdrop = false,
}: DialogProps & { className: string | undefined; closeOnBackdrop?: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const { style, clientWidth } = document.documentElement
    style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
    element?.showModal()
    return () => element?.close()
  }, [])
  // Before paint: a press may follow the dialog at once.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!closeOnBackdrop) return
    // Escape is the keyboard's way to do the same.
    const onClick = ({ target }: Event) => {
      if (target === element) onClose()
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [closeOnBackdrop, onClose])
  return (
    <dialog
      ref={dialog}
      className={className}
      role={alertDescribedBy === undefined ? undefined : 'alertdialog'}
      aria-labelledby={labelledBy}
      aria-describedby={alertDescribedBy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** The same shape for a panel on a page. */
export const dialogPanel = css.panel
