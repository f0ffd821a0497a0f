import { useEffect, useLayoutEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { Banner } from '@oka/ui/state/banner.tsx'
import { isSounding, whenOver } from '../../platform/device/one-sound.ts'
import { useOnline } from '../../platform/network/use-online.ts'
import { appMessages as m } from '../app.messages.ts'
import css from './stay-while-offline.module.css'
import { canShow, remember } from './known-pages.ts'

/**
 * Without a net a page that is not here yet would take this one away: she stays, is told, and goes on when the net is back.
 * Whoever played on here meanwhile is not taken out of the middle of it: she goes when it is over, or when she says so.
 */
export function StayWhileOffline() {
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return !navigator.onLine && nextLocation.pathname !== currentLocation.pathname && !canShow(nextLocation.pathname)
  })
  useEffect(() => remember(pathname), [pathname])
  // Before anything is painted: where nothing plays there is nothing to say.
  useLayoutEffect(() => {
    if (!isOnline || blocker.state !== 'blocked') return
    if (isSounding()) return whenOver(blocker.proceed)
    blocker.proceed()
  }, [isOnline, blocker])
  if (blocker.state !== 'blocked') return null
  return (
    <div className={css.here}>
      <Banner>
        {isOnline ? m.netIsBack : m.waitsForNet}{' '}
        {isOnline && (
          <button type="button" onClick={blocker.proceed}>
            {m.openNow}
          </button>
        )}
      </Banner>
    </div>
  )
}
