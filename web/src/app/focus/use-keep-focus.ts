import { useEffect } from 'react'
import { contentId } from '@oka/ui/skip-link/skip-link.tsx'
import { moveFocusTo } from './move-focus.ts'

/**
 * A pressed button that disappears leaves the focus where it was: beside it, not at the top of the document.
 * A page's heading that stood while the page was loading gives it to the one that takes its place. Once, at
 * the root.
 */
export function useKeepFocus() {
  useEffect(() => {
    let focused: Element | null = null
    let ancestors: readonly Element[] = []

    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null
      ancestors = focused ? ancestorsOf(focused) : []
    }
    // A press on an empty part of the page takes the focus away on purpose.
    const forget = () =>
      queueMicrotask(() => {
        if (focused?.isConnected && document.activeElement === document.body) focused = null
      })
    const restore = () => {
      if (!focused || focused.isConnected) return
      const wasHeading = focused.matches('h1')
      focused = null
      if (document.activeElement !== document.body) return
      const place =
        (wasHeading ? document.querySelector<HTMLElement>('main h1') : null) ??
        placeIn(ancestors.find(({ isConnected }) => isConnected))
      if (place) moveFocusTo(place)
    }
    const observer = new MutationObserver(restore)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
    }
  }, [])
}

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = []
  for (
    let ancestor = element.parentElement;
    ancestor && ancestor !== document.body;
    ancestor = ancestor.parentElement
  )
    ancestors.push(ancestor)
  return ancestors
}

/**
 * A button beside the one that is gone, else what was around both; the page's content where the whole page
 * changed.
 */
function placeIn(ancestor: Element | undefined): HTMLElement | null {
  const isWithinPage = ancestor instanceof HTMLElement && !ancestor.querySelector('main')
  if (!isWithinPage) return document.getElementById(contentId)
  return ancestor.querySelector<HTMLElement>(':scope > button:not(:disabled)') ?? ancestor
}
