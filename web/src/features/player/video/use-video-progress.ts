import { useEffect, useRef } from 'react'
import type { PlaybackStatus } from '@oka/contract/learning/learning.enums.ts'
import type { WatchedRange } from '@oka/contract/learning/learning.schema.ts'
import { minimumSavedPosition } from '@oka/contract/learning/progress.rule.ts'
import { useProgressSaver } from '../../saved-progress/saved-progress.door.ts'

/** Seconds; `timeupdate` fires several times a second, so a longer step is a seek, even at double speed. */
const longestStep = 2

/** Seconds. Each report is a write to storage, and screens that show progress render again. */
const reportStep = 1

interface ProgressOptions {
  activityId: string
  /** Seconds. */
  duration: number
  /**
   * The server has said where the learner was. Until then no position is saved, which could lie before that.
   */
  isPlaceKnown: boolean
}

/**
 * Saves position and watched ranges: while the video plays, when it stops, and when the page is left. Returns
 * a function that starts a replay.
 */
export function useVideoProgress(
  element: HTMLVideoElement | null,
  { activityId, duration, isPlaceKnown }: ProgressOptions,
) {
  const saver = useProgressSaver()
  const isReplay = useRef(false)
  const isKnown = useRef(isPlaceKnown)
  /** Saves what was watched before the place was known. */
  const saveWatched = useRef(() => {})

  useEffect(() => {
    if (!element) return
    let hasPlayed = false
    let lastTime = 0
    let rangeStart = 0
    let reportedTime = -reportStep
    /** Not saved yet. */
    let watchedBefore: WatchedRange[] = []
    const sample = (playback: PlaybackStatus) => ({
      activityId,
      playback,
      time: element.currentTime || lastTime,
      duration: element.duration || duration,
      isReplay: isReplay.current,
      ...(lastTime > rangeStart ? { watched: [rangeStart, lastTime] satisfies WatchedRange } : {}),
    })
    /** With a position so near the start that it replaces no later one. */
    const saveWithoutPlace = () => {
      const all: WatchedRange[] =
        lastTime > rangeStart ? [...watchedBefore, [rangeStart, lastTime]] : watchedBefore
      watchedBefore = []
      for (const watched of all)
        saver.play({
          activityId,
          playback: 'pause',
          time: minimumSavedPosition / 2,
          duration: element.duration || duration,
          watched,
        })
    }
    const save = (playback: PlaybackStatus, how: 'play' | 'save') => {
      if (isKnown.current) saver[how](sample(playback))
    }
    const startRange = () => {
      if (!isKnown.current && lastTime > rangeStart) watchedBefore.push([rangeStart, lastTime])
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
        if (
          element.paused ||
          element.ended ||
          element.readyState === HTMLMediaElement.HAVE_NOTHING ||
          !hasPlayed
        )
          return
        if (Math.abs(element.currentTime - lastTime) > longestStep) startRange()
        lastTime = element.currentTime
        if (Math.abs(lastTime - reportedTime) < reportStep) return
        reportedTime = lastTime
        save('playing', 'play')
        if (lastTime >= minimumSavedPosition) isReplay.current = false
      },
      pause() {
        if (hasPlayed && !element.ended) save('pause', 'save')
      },
      seeked() {
        if (!hasPlayed || element.ended) return
        startRange() // otherwise leaving now would save the position before the seek
        save(element.paused ? 'pause' : 'playing', 'save')
      },
      ended() {
        if (!isKnown.current) saveWithoutPlace()
        saver.save(sample('ended'))
        isReplay.current = false
      },
    }
    const saveOnLeave = () => {
      if (!hasPlayed || element.ended) return
      if (isKnown.current) saver.play(sample('pause'))
      else saveWithoutPlace()
    }
    const watched = rangesOf(element.played)
    if (watched.length > 0 || element.ended) {
      hasPlayed = true
      watchedBefore = watched
      rangeStart = element.currentTime
      lastTime = element.currentTime
      if (isKnown.current) saveWithoutPlace()
      if (element.ended) on.ended()
      else if (element.paused) on.pause()
    }
    saveWatched.current = saveWithoutPlace
    for (const [name, listener] of Object.entries(on)) element.addEventListener(name, listener)
    addEventListener('visibilitychange', saveOnLeave)
    addEventListener('pagehide', saveOnLeave)
    return () => {
      saveWatched.current = () => {}
      for (const [name, listener] of Object.entries(on)) element.removeEventListener(name, listener)
      removeEventListener('visibilitychange', saveOnLeave)
      removeEventListener('pagehide', saveOnLeave)
      if (!hasPlayed || element.ended || lastTime === 0) return
      if (isKnown.current)
        saver.save({ activityId, playback: 'pause', time: lastTime, duration, isReplay: isReplay.current })
      else saveWithoutPlace()
    }
  }, [element, activityId, duration, saver])

  useEffect(() => {
    if (isPlaceKnown && !isKnown.current) saveWatched.current()
    isKnown.current = isPlaceKnown
  }, [isPlaceKnown])

  /** Until the replay has passed the minimum saved position, a position near 0 overwrites a later one. */
  return () => {
    isReplay.current = true
  }
}

const rangesOf = (played: TimeRanges): WatchedRange[] =>
  Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)])
