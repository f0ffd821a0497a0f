// A dialog, drawer or step that the browser's Back closes is an entry of the router's history
// (docs/decisions/0008).
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router'

interface OverlayState {
  /** Names of the open overlays, the uppermost last. */
  overlays: readonly string[]
  /** Router key of the page's own entry: a page and its overlays share one scroll position. */
  pageKey: string
  loadId: string
}

/** Overlays do not survive a reload: their content lives in memory. */
const loadId = Math.random().toString(36)

function overlayState({ state }: Location): OverlayState | null {
  return typeof state === 'object' && state !== null && 'overlays' in state ? (state as OverlayState) : null
}

function openOverlays(location: Location): readonly string[] {
  const state = overlayState(location)
  return state?.loadId === loadId ? state.overlays : []
}

/** Key under which scroll positions are restored. */
export const scrollKey = (location: Location) => overlayState(location)?.pageKey ?? location.key

/** Location from which an overlay has already moved. */
let navigatedFrom: Location | null = null
/** A navigation that the browser dropped must not block this entry's overlays for good. In ms. */
const navigationTimeoutMs = 1_000

/** Location from which an overlay is closing. */
let closingFrom: Location | null = null

/** A second press during the navigation would leave the page. */
async function navigateOnce(from: Location, move: () => void | Promise<void>) {
  if (navigatedFrom === from) return
  navigatedFrom = from
  setTimeout(() => {
    if (navigatedFrom === from) navigatedFrom = null
    if (closingFrom === from) closingFrom = null
  }, navigationTimeoutMs)
  await move()
}

export interface Overlay {
  isOpen: boolean
  /** The history is at its entry or above; while it closes, a moment longer than it is open. */
  hasEntry: boolean
  /** `replace`: in place of the uppermost overlay. */
  open: (options?: { replace?: boolean }) => Promise<void>
  /** Closes this overlay and those above it; resolves when the history has arrived below it. */
  close: () => Promise<void>
}

/** `name` is unique on the page. Links inside must use `<Link replace>`. */
export function useOverlay(name: string): Overlay {
  const location = useLocation()
  const target = useNavigation().location
  const navigate = useNavigate()
  const names = openOverlays(location)
  const index = names.indexOf(name)
  // A handler may have waited for a script, while the history went on.
  const latest = useRef({ location, names })
  // Pressed while an overlay is closing: opens when the history has arrived below it.
  const pressed = useRef<{ from: Location } | null>(null)
  useLayoutEffect(() => {
    latest.current = { location, names }
    if (pressed.current === null || pressed.current.from === location) return
    pressed.current = null
    void open()
  })

  async function open({ replace = false } = {}) {
    const { location: from, names: above } = latest.current
    if (closingFrom === from) {
      const press = { from }
      pressed.current = press
      setTimeout(() => {
        if (pressed.current === press) pressed.current = null
      }, navigationTimeoutMs)
      return
    }
    if (above.includes(name)) return
    const state: OverlayState = {
      overlays: [...(replace ? above.slice(0, -1) : above), name],
      pageKey: scrollKey(from),
      loadId,
    }
    const { pathname, search, hash } = from
    await navigateOnce(from, () =>
      navigate(
        { pathname, search, hash },
        { replace: replace && above.length > 0, state, preventScrollReset: true },
      ),
    )
  }
  return {
    // Closes as soon as a link inside is pressed, not when the next page is ready.
    isOpen: index >= 0 && (!target || openOverlays(target).includes(name)),
    hasEntry: index >= 0,
    open,
    async close() {
      if (index < 0) return
      closingFrom = location
      await navigateOnce(location, () => navigate(index - names.length))
    },
  }
}

/** For code outside overlays that must close them all first. */
export function useOpenOverlays() {
  const location = useLocation()
  const navigate = useNavigate()
  const count = openOverlays(location).length
  return {
    hasOpen: count > 0,
    closeAll: async () => {
      if (count > 0) await navigateOnce(location, () => navigate(-count))
    },
  }
}

/** Leaves entries of overlays that were open before a reload. Once, at the root. */
export function useLeaveStaleOverlays() {
  const location = useLocation()
  const navigate = useNavigate()
  const staleCount = (overlayState(location)?.overlays.length ?? 0) - openOverlays(location).length
  const leave = useEffectEvent((count: number) => void navigateOnce(location, () => navigate(-count)))
  useEffect(() => {
    if (staleCount > 0) leave(staleCount)
  }, [staleCount])
}
