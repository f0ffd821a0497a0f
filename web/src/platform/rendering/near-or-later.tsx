import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Before it is in the window; in pixels. */
const margin = 600
/** So long after the page it is loaded anyway, as for a page that goes offline. In ms. */
const laterMs = 6_000

/**
 * What stands at the end of a page and loads something of its own: shown once it is near the window, or after
 * a while. Nothing below it would move.
 */
export function NearOrLater({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isShown || !place.current) return
    const show = () => setShown(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: `${margin}px` },
    )
    observer.observe(place.current)
    const timer = setTimeout(show, laterMs)
    addEventListener('beforeprint', show)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      removeEventListener('beforeprint', show)
    }
  }, [isShown])
  return isShown ? children : <div ref={place} />
}
