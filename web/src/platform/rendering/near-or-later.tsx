import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Before it is in the window; in pixels. */
const margin = 600
/** So long after the page it is loaded anyway, as for a page that goes offline. In ms. */
const laterMs = 6_000

/** What stands far below and loads something of its own: shown once it is near the window, or after a while; `fallback` until then. */
export function NearOrLater({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isShown || !place.current) return
    const show = () => setShown(true)
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(), { rootMargin: `${margin}px` })
    observer.observe(place.current)
    const timer = setTimeout(show, laterMs)
    addEventListener('beforeprint', show)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      removeEventListener('beforeprint', show)
    }
  }, [isShown])
  return isShown ? children : <div ref={place}>{fallback}</div>
}
