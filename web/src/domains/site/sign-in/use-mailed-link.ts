import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router'
import { useHydrated } from '../../../platform/rendering/use-hydrated.ts'

/** What a mailed link says; '' where the link had no such part. */
export interface MailedLink {
  email: string
  token: string
}

/**
 * The query of a mailed link. It leaves the address bar, the history and what a visitor might copy as soon as
 * the page is awake; the history entry's own state keeps it for a reload. `null` until then.
 */
export function useMailedLink(): MailedLink | null {
  const location = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [link] = useState(
    () => (location.search === '' && linkInState(location)) || linkInQuery(location.search),
  )
  const hide = useEffectEvent(
    () =>
      void navigate(location.pathname, {
        replace: true,
        preventScrollReset: true,
        state: { mailedLink: link },
      }),
  )
  const isInAddress = isHydrated && location.search !== ''
  useEffect(() => {
    if (isInAddress) hide()
  }, [isInAddress])
  return isHydrated ? link : null
}

function linkInState({ state }: Location): MailedLink | null {
  return typeof state === 'object' && state !== null && 'mailedLink' in state
    ? (state.mailedLink as MailedLink)
    : null
}

function linkInQuery(search: string): MailedLink {
  const query = new URLSearchParams(search)
  const email = query.get('email') ?? ''
  // A mail program may have decoded the link; no email has a space.
  return { email: email.trim().replaceAll(' ', '+'), token: (query.get('token') ?? '').trim() }
}
