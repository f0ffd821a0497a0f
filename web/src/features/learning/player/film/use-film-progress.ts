import { useEffect, useRef } from 'react'
import type HlsVideoElement from 'hls-video-element'
import type { PlaybackStatus } from '@oka/contract/learning/learning.enums.ts'
import type { WatchedRange } from '@oka/contract/learning/learning.shapes.ts'
import { smallestKeptPosition } from '@oka/contract/learning/progress.rule.ts'
import { useLearning } from '../../learning-context.tsx'

/** Players report several times a second; a longer step in seconds is a jump, even at double speed. */
const longestStep = 2

/** Keeps the place in a film: while it plays, when it stops, and when the page goes. */
export function useFilmProgress(element: HlsVideoElement | null, activityId: string, duration: number) {
  const { saver } = useLearning().learner
  const isReplay = useRef(false)

  useEffect(() => {
    if (!element) return
    let hasPlayed = false
    let lastTime = 0
    let playedFrom = 0
    const moment = (playback: PlaybackStatus) => ({
      activityId,
      playback,
      time: element.currentTime || lastTime,
      duration: element.duration || duration,
      isReplay: isReplay.current,
      ...(lastTime > playedFrom ? { watched: [playedFrom, lastTime] satisfies WatchedRange } : {}),
    })
    /** After a jump another part begins; what was skipped was not watched. */
    const beginPart = () => {
      playedFrom = element.currentTime
      lastTime = element.currentTime
    }
    const on = {
      playing() {
        hasPlayed = true
        beginPart()
      },
      timeupdate() {
        if (element.paused || element.ended || !hasPlayed) return
        if (Math.abs(element.currentTime - lastTime) > longestStep) beginPart()
        lastTime = element.currentTime
        saver.play(moment('playing'))
        if (lastTime >= smallestKeptPosition) isReplay.current = false
      },
      pause() {
        if (hasPlayed && !element.ended) saver.save(moment('pause'))
      },
      seeked() {
        if (!hasPlayed || element.ended) return
        beginPart() // or leaving would save the place she sought away from
        saver.save(moment(element.paused ? 'pause' : 'playing'))
      },
      ended() {
        saver.save(moment('ended'))
        isReplay.current = false
      },
    }
    const leave = () => {
      if (hasPlayed && !element.ended) saver.play(moment('pause'))
    }
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener)
    addEventListener('visibilitychange', leave)
    addEventListener('pagehide', leave)
    return () => {
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener)
      removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', leave)
      if (hasPlayed && !element.ended && lastTime > 0) saver.save({ activityId, playback: 'pause', time: lastTime, duration, isReplay: isReplay.current })
    }
  }, [element, activityId, duration, saver])

  /** From now on a small position is meant. */
  return () => {
    isReplay.current = true
  }
}
