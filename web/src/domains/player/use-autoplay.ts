import { useEffect, useRef, useState } from 'react'
import { takePlayIntent } from '../library/index.ts'

/** Seconds before a video plays by itself (LEARN-9). */
export const countdownSeconds = 5

interface AutoplayOptions {
  activityId: string
  isReady: boolean
  isCountdownEnabled: boolean
  onPlay: () => void
}

/**
 * Plays at once when a press on Play led to this page, else after a countdown. Returns its seconds; `null`
 * without one.
 */
export function useAutoplay({
  activityId,
  isReady,
  isCountdownEnabled,
  onPlay,
}: AutoplayOptions): number | null {
  const latestOnPlay = useRef(onPlay)
  useEffect(() => {
    latestOnPlay.current = onPlay
  })
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const isCounting = isReady && isCountdownEnabled
  useEffect(() => {
    if (!isCounting) return
    let seconds = countdownSeconds
    const start = setTimeout(() => setSecondsLeft(seconds))
    const tick = setInterval(() => {
      seconds -= 1
      if (seconds > 0) return setSecondsLeft(seconds)
      clearInterval(tick)
      setSecondsLeft(null)
      latestOnPlay.current()
    }, 1_000)
    return () => {
      clearTimeout(start)
      clearInterval(tick)
      setSecondsLeft(null)
    }
  }, [isCounting])
  useEffect(() => {
    if (isReady && takePlayIntent(activityId)) latestOnPlay.current()
  }, [isReady, activityId])
  return isCounting ? secondsLeft : null
}
