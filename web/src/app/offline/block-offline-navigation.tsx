import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useBlocker, useLocation, useNavigate, type Blocker, type Location } from 'react-router'
import { Banner } from '@oka/ui/state/banner.tsx'
import { isPlaying, onPlaybackEnd } from '../../platform/device/audio-focus.ts'
import { useOnline } from '../../platform/network/use-online.ts'
import { useOpenOverlays } from '../../platform/overlay/use-overlay.ts'
import { siteMessages as messages } from '../../domains/site/index.ts'
import css from './block-offline-navigation.module.css'
import { setNavigationBlocked } from '../../platform/network/blocked-navigation.ts'
import { isAvailableOffline, addOfflineRoute } from './offline-routes.ts'

/**
 * Offline, a page that is not loaded yet would replace this one with an error: the navigation waits, a banner
 * says so, and it proceeds once the device is online, unless it is taken back. While audio or video plays it
 * waits for its end, or for a press.
 */
export function BlockOfflineNavigation() {
  const location = useLocation()
  const { pathname } = location
  const isOnline = useOnline()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return (
      !navigator.onLine &&
      nextLocation.pathname !== currentLocation.pathname &&
      !isAvailableOffline(nextLocation.pathname)
    )
  })
  useEffect(() => addOfflineRoute(pathname), [pathname])
  const forget = useContinueBlocked(blocker, location)
  // Before paint: where nothing plays the banner would only flash.
  useLayoutEffect(() => {
    if (!isOnline || blocker.state !== 'blocked') return
    if (isPlaying()) return onPlaybackEnd(blocker.proceed)
    blocker.proceed()
  }, [isOnline, blocker])
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    setNavigationBlocked(isBlocked)
    return () => setNavigationBlocked(false)
  }, [isBlocked])
  const stay = () => {
    forget()
    blocker.reset?.()
  }
  return (
    <div className={css.banner}>
      <Banner>
        {isBlocked && (
          <>
            <span>{isOnline ? messages.backOnline : messages.waitingForConnection}</span>{' '}
            {isOnline && (
              <>
                <button type="button" onClick={blocker.proceed}>
                  {messages.openNow}
                </button>{' '}
              </>
            )}
            <button type="button" onClick={stay}>
              {messages.stay}
            </button>
          </>
        )}
      </Banner>
    </div>
  )
}

/**
 * The router forgets a blocked navigation when an overlay opens or closes; it is started again from there.
 * An overlay that covers the banner closes: the link was pressed inside it. Returns how to forget it.
 */
function useContinueBlocked(blocker: Blocker, location: Location) {
  const navigate = useNavigate()
  const { hasOpen, closeAll } = useOpenOverlays()
  const waiting = useRef<{ from: string; to: Location }>(undefined)
  const onBlocked = useEffectEvent((to: Location) => {
    waiting.current = { from: location.pathname, to }
    if (hasOpen) void closeAll()
  })
  const isBlocked = blocker.state === 'blocked'
  useEffect(() => {
    if (blocker.state === 'blocked') onBlocked(blocker.location)
  }, [blocker])
  const continueBlocked = useEffectEvent((at: Location) => {
    if (waiting.current?.from !== at.pathname) waiting.current = undefined
    if (!waiting.current || isBlocked || hasOpen) return
    const { pathname, search, hash } = waiting.current.to
    void navigate({ pathname, search, hash })
  })
  useEffect(() => continueBlocked(location), [location])
  return () => (waiting.current = undefined)
}
