import { useEffect, useRef, useState } from 'react'

/** Seconds before a film plays by itself (S2 §9). */
export const countdownSeconds = 5

/** Counts down while `isOn`, one tick a second, then acts. `null` while it does not count. */
export function useCountdown(isOn: boolean, onDone: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (!isOn) return
    let seconds = countdownSeconds
    const show = setTimeout(() => setLeft(seconds))
    const tick = setInterval(() => {
      seconds -= 1
      if (seconds > 0) return setLeft(seconds)
      clearInterval(tick)
      setLeft(null)
      done.current()
    }, 1_000)
    return () => {
      clearTimeout(show)
      clearInterval(tick)
      setLeft(null)
    }
  }, [isOn])
  return isOn ? left : null
}
