import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { ToastRegion } from '@oka/ui/toast/toast-region.tsx'
import { toastMessages } from './toast.messages.ts'
import { toasts } from './toasts.ts'

const onVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
const isAway = () => document.visibilityState === 'hidden'

const onDialogs = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
/** All that is below an open dialog is inert. */
const topmost = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body

const close = (id: number) => toasts.set(toasts.read().filter((toast) => toast.id !== id))

/** Shows what `toast` was given. */
export function ToastHost() {
  const [isHeld, setIsHeld] = useState(false)
  const isHidden = useSyncExternalStore(onVisibility, isAway)
  return createPortal(
    <ToastRegion
      toasts={toasts.useValue()}
      isHeld={isHeld || isHidden}
      onHold={setIsHeld}
      onClose={close}
      closeLabel={toastMessages.close}
    />,
    useSyncExternalStore(onDialogs, topmost),
  )
}
