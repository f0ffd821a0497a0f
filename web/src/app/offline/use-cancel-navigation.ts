import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The router numbers the entries of the history. */
const historyIndex = () => (history.state as { idx?: number } | null)?.idx ?? 0

/** Ends a navigation that has not arrived yet; the page and its address stay. */
export function useCancelNavigation() {
  const location = useLocation()
  const navigate = useNavigate()
  const arrival = useRef({ location, index: 0 })
  useEffect(() => {
    arrival.current = { location, index: historyIndex() }
  }, [location])
  return () => {
    const { index } = arrival.current
    const { pathname, search, hash, state } = arrival.current.location
    const distance = index - historyIndex() // Back and Forward change the address before the page
    if (distance !== 0) void navigate(distance)
    else
      void navigate(
        { pathname, search, hash },
        { replace: true, state: state as unknown, preventScrollReset: true },
      )
  }
}
