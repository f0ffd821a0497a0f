// The figure of matching lessons (ONB-6).
import { useEffect, useRef, useState } from 'react'

/** In ms. */
const countMs = 600
/** How often a moving figure changes, in ms, and its bounds. */
const moveMs = 120
const [lowest, highest] = [20, 50]

const prefersNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Counts from `start` to the true number, once; at once where motion is not wanted, and where the number
 * changes later. Null: the number is not known yet.
 */
export function useCountedFigure(target: number | null, start: number): number {
  const [shown, setShown] = useState(start)
  const isCounted = useRef(false)
  useEffect(() => {
    if (target === null) return
    const beganAt = performance.now()
    let frame = requestAnimationFrame(function draw(now) {
      const isAtOnce = isCounted.current || prefersNoMotion()
      const share = isAtOnce ? 1 : Math.min(1, (now - beganAt) / countMs)
      setShown(Math.round(start + (target - start) * share))
      if (share < 1) frame = requestAnimationFrame(draw)
      else isCounted.current = true
    })
    return () => cancelAnimationFrame(frame)
  }, [target, start])
  return shown
}

/** A figure that visibly counts, from 20 to 50; null where motion is not wanted. */
export function useMovingFigure(isMoving: boolean): number | null {
  const [figure, setFigure] = useState<number | null>(null)
  useEffect(() => {
    if (!isMoving || prefersNoMotion()) return
    const timer = setInterval(
      () => setFigure(lowest + Math.floor(Math.random() * (highest - lowest + 1))),
      moveMs,
    )
    return () => {
      clearInterval(timer)
      setFigure(null)
    }
  }, [isMoving])
  return figure
}
