import { useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { Banner } from '@oka/ui/state/banner.tsx'
import { useOnline } from '../../platform/network/use-online.ts'
import { appMessages as m } from '../app.messages.ts'
import css from './stay-while-offline.module.css'
import { canShow, remember } from './known-pages.ts'

/** Without a net a page that is not here yet would take this one away: she stays, is told, and goes on when the net is back. */
export function StayWhileOffline() {
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return !navigator.onLine && nextLocation.pathname !== currentLocation.pathname && !canShow(nextLocation.pathname)
  })
  useEffect(() => remember(pathname), [pathname])
  useEffect(() => {
    if (isOnline && blocker.state === 'blocked') blocker.proceed()
  }, [isOnline, blocker])
  return blocker.state === 'blocked' && !isOnline ? (
    <div className={css.here}>
      <Banner>{m.waitsForNet}</Banner>
    </div>
  ) : null
}
