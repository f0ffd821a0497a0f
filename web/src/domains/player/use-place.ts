import { useEffect, useEffectEvent, useState } from 'react'

/** In seconds: a video that plays closer to the place than this is there. */
const tolerance = 1

interface PlaceOptions {
  /** Seconds; `null` until it is known where the learner was. */
  resumeAt: number | null
  isDone: boolean
  goTo: (time: number) => void
}

/**
 * Where the learner was in a video on another visit, and whether they had completed it. Once that is known
 * (`resumeAt` is no longer `null`) the video goes there by `goTo`, also one that was played before: who
 * presses Play goes on where they were.
 */
export function usePlace(element: HTMLVideoElement | null, { resumeAt, isDone, goTo }: PlaceOptions) {
  const [place, setPlace] = useState(resumeAt === null ? null : { time: resumeAt, wasDone: isDone })
  if (place === null && resumeAt !== null) setPlace({ time: resumeAt, wasDone: isDone })
  const time = place?.time ?? 0
  const wasDone = place?.wasDone ?? false
  const arrive = useEffectEvent(() => {
    if (element && time > 0 && element.currentTime < time - tolerance && !element.ended) goTo(time)
  })
  const isKnown = place !== null
  useEffect(() => {
    if (element && isKnown) arrive()
  }, [element, isKnown])
  return { time, wasDone, leave: () => setPlace({ time: 0, wasDone: place?.wasDone ?? isDone }) }
}
