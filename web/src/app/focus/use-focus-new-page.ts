import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { contentId } from '@oka/ui/skip-link/skip-link.tsx'
import { announce } from '../../platform/announcer/announcer.ts'
import { scrollKey } from '../../platform/overlay/use-overlay.ts'
import { useHydrated } from '../../platform/rendering/use-hydrated.ts'
import { isOpenedAsPage } from '../navigation/new-document.ts'
import { moveFocusTo } from './move-focus.ts'

/** Where the focus was when the last page was left. */
type FocusOrigin = 'page' | 'player' | 'field'

/** The link that was pressed on each page of the history: Back returns to it. */
const pressedLinks = new Map<string, string>()

/**
 * After a change of path the focus moves to the new page's heading and its title is announced; after one of
 * the fragment to the part of the page. Its component must stand before the pages: the cleanup then still
 * finds the focus in the page that is left.
 */
export function useFocusNewPage() {
  const location = useLocation()
  const isHistoryMove = useNavigationType() === NavigationType.Pop
  const { pathname, hash } = location
  // an entry that the browser made itself has no key of its own
  const key = `${scrollKey(location)} ${pathname}${hash}`
  const shown = useRef<{ pathname: string; hash: string } | null>(null)
  const origin = useRef<FocusOrigin>('page')

  const isHydrated = useHydrated()

  useLayoutEffect(() => {
    if (!isHydrated) return undefined // what the server rendered may be for visitors, and is replaced
    const last = shown.current ?? (isOpenedAsPage() ? null : { pathname, hash })
    const isNewPage = last?.pathname !== pathname
    const isNewPart = !isNewPage && last.hash !== hash
    shown.current = { pathname, hash }
    const fragment = hash && document.getElementById(hash.slice(1))
    const link = isHistoryMove ? findLink(pressedLinks.get(key)) : null
    const target = isNewPage || isNewPart ? (link ?? fragment) : null
    let stop = () => {}
    if (target) arriveAt(target)
    else if (isNewPage) stop = arriveWhenReady(origin.current)
    return () => {
      stop()
      origin.current = focusOrigin()
      const href = document.activeElement?.getAttribute('href')
      if (href && document.activeElement?.closest('main')) pressedLinks.set(key, href)
    }
  }, [pathname, hash, key, isHistoryMove, isHydrated])
}

function focusOrigin(): FocusOrigin {
  const { activeElement } = document
  if (activeElement?.closest('input, textarea, select, dialog')) return 'field'
  const isInPlayer =
    activeElement?.closest('[role="region"]')?.querySelector('[data-player]') && !activeElement.closest('a')
  return isInPlayer ? 'player' : 'page'
}

const findLink = (href: string | undefined) =>
  href === undefined
    ? null
    : ([...document.querySelectorAll<HTMLElement>('main a')].find(
        (link) => link.getAttribute('href') === href,
      ) ?? null)

function arriveAt(target: HTMLElement) {
  moveFocusTo(target)
  announce(document.title)
}

/** Some pages have their heading only once their data are there. Whoever acts before keeps the focus. */
function arriveWhenReady(origin: FocusOrigin): () => void {
  if (arrive(origin)) return () => {}
  document.getElementById(contentId)?.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    if (arrive(origin)) stop()
  })
  const stop = () => {
    observer.disconnect()
    for (const name of userActions) removeEventListener(name, stop, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  for (const name of userActions) addEventListener(name, stop, true)
  return stop
}

const userActions = ['keydown', 'pointerdown'] as const

/** False while the page has nothing to focus. */
function arrive(origin: FocusOrigin): boolean {
  const { activeElement } = document
  const isBusy =
    origin === 'field' &&
    activeElement !== null &&
    activeElement.closest('input, textarea, select, dialog:modal') !== null
  const target = origin === 'player' ? (playButton() ?? (isPlayerLoading() ? null : heading())) : heading()
  if (!target) return false
  if (isBusy) announce(document.title)
  else arriveAt(target)
  return true
}

/** A page may hold a heading for other visitors that is not displayed. */
const heading = () =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (element) => element.getClientRects().length > 0,
  ) ?? null

const playButton = () => document.querySelector<HTMLElement>('[data-player] > button')
const isPlayerLoading = () => document.querySelector('[data-poster]') !== null
