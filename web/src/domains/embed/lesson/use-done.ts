import { useState } from 'react'
import { useFrame } from '../frame-context.ts'

/** Of a lesson that is read: Done completes it and opens the next one; after the last, its end is shown. */
export function useDone() {
  const { activity, session, channel, next, open } = useFrame()
  const [hasEnded, setEnded] = useState(false)
  const duration = activity.minutes * 60
  return {
    hasEnded,
    done: () => {
      session?.saver.save({ activityId: activity.id, playback: 'ended', time: 0, duration })
      channel?.post({ type: 'oka-complete', activityId: activity.id })
      if (next) open(next.id)
      else setEnded(true)
    },
    startOver: () => {
      session?.saver.play({
        activityId: activity.id,
        playback: 'playing',
        time: 1,
        duration,
        isReplay: true,
      })
      setEnded(false)
      scrollTo({ top: 0 })
    },
  }
}
