import { useEffect, useEffectEvent, useState } from 'react'

/** In seconds: a video that plays closer to the place than this is there. */
const tolerance = 1

/**
 * Where the learner was in a video on another visit. Once that is known (`resumeAt` is no longer `null`) the video goes there by `goTo`, also one
 * that was played before: who presses Play goes on where they were.
 */
export function usePlace(element: HTMLVideoElement | null, resumeAt: number | null, goTo: (time: number) => void) {
  const [time, setTime] = useState(resumeAt)
  if (time === null && resumeAt !== null) setTime(resumeAt)
  const arrive = useEffectEvent(() => {
    if (element && time !== null && time > 0 && element.currentTime < time - tolerance && !element.ended) goTo(time)
  })
  const isKnown = time !== null
  useEffect(() => {
    if (element && isKnown) arrive()
  }, [element, isKnown])
  return { time: time ?? 0, isKnown, leave: () => setTime(0) }
}
