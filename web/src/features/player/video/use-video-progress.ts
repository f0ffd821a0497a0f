import { useEffect, useRef } from 'react'
import type { PlaybackStatus } from '@oka/contract/learning/learning.enums.ts'
import type { WatchedRange } from '@oka/contract/learning/learning.schema.ts'
import { minimumSavedPosition } from '@oka/contract/learning/progress.rule.ts'
import { useProgressSaver } from '../../saved-progress/saved-progress.door.ts'

/** Seconds; `timeupdate` fires several times a second, so a longer step is a seek, even at double speed. */
const longestStep = 2

/** Seconds. Each report is a write to storage, and screens that show progress render again. */
const reportStep = 1

/**
 * Saves position and watched ranges: while the video plays, when it stops, and when the page is left. Returns a function that starts a replay.
 * `element` is `null` until it is known where the learner was; what was watched before is saved then.
 */
export function useVideoProgress(element: HTMLVideoElement | null, activityId: string, duration: number) {
  const saver = useProgressSaver()
  const isReplay = useRef(false)

  useEffect(() => {
    if (!element) return
    let hasPlayed = false
    let lastTime = 0
    let rangeStart = 0
    let reportedTime = -reportStep
    const sample = (playback: PlaybackStatus) => ({
      activityId,
      playback,
      time: element.currentTime || lastTime,
      duration: element.duration || duration,
      isReplay: isReplay.current,
      ...(lastTime > rangeStart ? { watched: [rangeStart, lastTime] satisfies WatchedRange } : {}),
    })
    const startRange = () => {
      rangeStart = element.currentTime
      lastTime = element.currentTime
    }
    const on = {
      playing() {
        hasPlayed = true
        startRange()
      },
      timeupdate() {
        // A source that has just been replaced is at 0 until it has loaded.
        if (element.paused || element.ended || element.readyState === HTMLMediaElement.HAVE_NOTHING || !hasPlayed) return
        if (Math.abs(element.currentTime - lastTime) > longestStep) startRange()
        lastTime = element.currentTime
        if (Math.abs(lastTime - reportedTime) < reportStep) return
        reportedTime = lastTime
        saver.play(sample('playing'))
        if (lastTime >= minimumSavedPosition) isReplay.current = false
      },
      pause() {
        if (hasPlayed && !element.ended) saver.save(sample('pause'))
      },
      seeked() {
        if (!hasPlayed || element.ended) return
        startRange() // otherwise leaving now would save the position before the seek
        saver.save(sample(element.paused ? 'pause' : 'playing'))
      },
      ended() {
        saver.save(sample('ended'))
        isReplay.current = false
      },
    }
    const saveOnLeave = () => {
      if (hasPlayed && !element.ended) saver.play(sample('pause'))
    }
    const before = rangesOf(element.played)
    if (before.length > 0 || element.ended) {
      hasPlayed = true
      for (const watched of before) saver.play({ ...sample('pause'), watched })
      startRange()
      if (element.ended) on.ended()
      else if (element.paused) on.pause()
    }
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener)
    addEventListener('visibilitychange', saveOnLeave)
    addEventListener('pagehide', saveOnLeave)
    return () => {
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener)
      removeEventListener('visibilitychange', saveOnLeave)
      removeEventListener('pagehide', saveOnLeave)
      if (hasPlayed && !element.ended && lastTime > 0) saver.save({ activityId, playback: 'pause', time: lastTime, duration, isReplay: isReplay.current })
    }
  }, [element, activityId, duration, saver])

  /** Until the replay has passed the minimum saved position, a position near 0 overwrites a later one. */
  return () => {
    isReplay.current = true
  }
}

const rangesOf = (played: TimeRanges): WatchedRange[] => Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)])
