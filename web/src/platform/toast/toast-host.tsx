import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { ToastRegion, type Toast } from '@oka/ui/toast/toast-region.tsx'
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

/** So long a region is there before it has words: screen readers announce only what comes into one they know. */
const emptyMs = 100

/** Whether the region has stood in `place` long enough to be known there. */
function useIsKnown(place: Element): boolean {
  const [known, setKnown] = useState<Element | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(place), emptyMs)
    return () => clearTimeout(timer)
  }, [place])
  return known === place
}

const none: readonly Toast[] = []

/** Shows what `toast` was given. */
export function ToastHost() {
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set())
  const hold = useCallback(
    (id: number, isHeld: boolean) =>
      setHeld((before) => new Set(isHeld ? [...before, id] : [...before].filter((one) => one !== id))),
    [],
  )
  const isHidden = useSyncExternalStore(onVisibility, isAway)
  const place = useSyncExternalStore(onDialogs, topmost)
  const shown = toasts.useValue()
  return createPortal(
    <ToastRegion
      toasts={useIsKnown(place) ? shown : none}
      isHeld={held.size > 0 || isHidden}
      onHold={hold}
      onClose={close}
      closeLabel={toastMessages.close}
    />,
    place,
  )
}
