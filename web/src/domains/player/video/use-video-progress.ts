import { useEffect, useRef, type RefObject } from 'react'
import type { PlaybackStatus } from '@oka/contract/learning/learning.enums.ts'
import type { WatchedRange } from '@oka/contract/learning/learning.schema.ts'
import { minimumSavedPosition } from '@oka/contract/learning/progress.rule.ts'
import type { ProgressSaver } from '../../library/index.ts'

/** Seconds; `timeupdate` fires several times a second, so a longer step is a seek, even at double speed. */
const longestStep = 2

/** Seconds. Each report is a write to storage, and screens that show progress render again. */
const reportStep = 1

interface ProgressOptions {
  saver: ProgressSaver
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
  { saver, activityId, duration, isPlaceKnown }: ProgressOptions,
) {
  const isReplay = useRef(false)
  const isKnown = useRef(isPlaceKnown)
  /** Saves what was watched before the place was known. */
  const saveWatched = useRef(() => {})

  useEffect(() => {
    if (!element) return
    const saves = createSaves(element, { saver, activityId, duration, isReplay, isKnown })
    const stop = recordProgress(element, saves, { isReplay, isKnown })
    saveWatched.current = saves.saveWithoutPlace
    return () => {
      saveWatched.current = () => {}
      stop()
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

interface PlaybackRefs {
  isReplay: RefObject<boolean>
  isKnown: RefObject<boolean>
}

interface SaveOptions extends PlaybackRefs, Omit<ProgressOptions, 'isPlaceKnown'> {}

type Saves = ReturnType<typeof createSaves>

/** What is saved of a video: its position, and the ranges that were watched. */
function createSaves(
  element: HTMLVideoElement,
  { saver, activityId, duration, isReplay, isKnown }: SaveOptions,
) {
  let lastTime = 0
  let rangeStart = 0
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
  return {
    lastTime: () => lastTime,
    moveOn() {
      lastTime = element.currentTime
    },
    startRange() {
      if (!isKnown.current && lastTime > rangeStart) watchedBefore.push([rangeStart, lastTime])
      rangeStart = element.currentTime
      lastTime = element.currentTime
    },
    /** What the video played before this. */
    takeOver(watched: WatchedRange[]) {
      watchedBefore = watched
      rangeStart = element.currentTime
      lastTime = element.currentTime
    },
    /** With a position so near the start that it replaces no later one. */
    saveWithoutPlace: () => {
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
    },
    save: (playback: PlaybackStatus, how: 'play' | 'save') => saver[how](sample(playback)),
    /** The element may play something else by now. */
    saveLastTime: () =>
      saver.save({ activityId, playback: 'pause', time: lastTime, duration, isReplay: isReplay.current }),
  }
}

/** Saves after the element's events, and when the page is left; returns what ends that. */
function recordProgress(element: HTMLVideoElement, saves: Saves, { isReplay, isKnown }: PlaybackRefs) {
  let hasPlayed = false
  let reportedTime = -reportStep
  const save = (playback: PlaybackStatus, how: 'play' | 'save') => {
    if (isKnown.current) saves.save(playback, how)
  }
  const on = {
    playing() {
      hasPlayed = true
      saves.startRange()
    },
    timeupdate() {
      // A source that has just been replaced is at 0 until it has loaded.
      const isEmpty = element.readyState === HTMLMediaElement.HAVE_NOTHING
      if (element.paused || element.ended || isEmpty || !hasPlayed) return
      if (Math.abs(element.currentTime - saves.lastTime()) > longestStep) saves.startRange()
      saves.moveOn()
      const time = saves.lastTime()
      if (Math.abs(time - reportedTime) < reportStep) return
      reportedTime = time
      save('playing', 'play')
      if (time >= minimumSavedPosition) isReplay.current = false
    },
    pause() {
      if (hasPlayed && !element.ended) save('pause', 'save')
    },
    seeked() {
      if (!hasPlayed || element.ended) return
      saves.startRange() // otherwise leaving now would save the position before the seek
      save(element.paused ? 'pause' : 'playing', 'save')
    },
    ended() {
      if (!isKnown.current) saves.saveWithoutPlace()
      saves.save('ended', 'save')
      isReplay.current = false
    },
  }
  const saveOnLeave = () => {
    if (!hasPlayed || element.ended) return
    if (isKnown.current) saves.save('pause', 'play')
    else saves.saveWithoutPlace()
  }
  const watched = rangesOf(element.played)
  if (watched.length > 0 || element.ended) {
    hasPlayed = true
    saves.takeOver(watched)
    if (isKnown.current) saves.saveWithoutPlace()
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
    if (!hasPlayed || element.ended || saves.lastTime() === 0) return
    if (isKnown.current) saves.saveLastTime()
    else saves.saveWithoutPlace()
  }
}

const rangesOf = (played: TimeRanges): WatchedRange[] =>
  Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)])
