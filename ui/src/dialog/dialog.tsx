import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import css from './dialog.module.css'

interface DialogProps {
  /** Id of the heading inside. */
  labelledBy: string
  /** Escape, or the phone's way back. */
  onClose: () => void
  children: ReactNode
}

/** A question over the page, cut like a leaf. */
export const Dialog = (props: DialogProps) => <OverPage {...props} look={css.dialog} />

/** The browser's own dialog: focus stays inside and goes back, what is behind is out of reach. */
export function OverPage({ labelledBy, onClose, children, look, closesBeside = false }: DialogProps & { look: string | undefined; closesBeside?: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const { style, clientWidth } = document.documentElement
    style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    const element = dialog.current
    if (!closesBeside) return
    // A press on the dark beside it; Escape does the same for the keyboard.
    const onPress = ({ target }: Event) => {
      if (target === element) onClose()
    }
    element?.addEventListener('click', onPress)
    return () => element?.removeEventListener('click', onPress)
  }, [closesBeside, onClose])
  return (
    <dialog
      ref={dialog}
      className={look}
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
