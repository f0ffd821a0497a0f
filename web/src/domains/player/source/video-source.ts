// Plays in a video element what the reducer decides: the small file first, a stream where that helps, the
// sound alone by choice. Every change keeps the place.
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import { lineSpeed } from '../../../platform/network/line-speed.ts'
import { prefersReducedData } from '../../../platform/network/prefers-reduced-data.ts'
import { holdPicture } from './held-picture.ts'
import { createSourcePosition, type SourcePosition } from './source-position.ts'
import type { Stream } from './stream.ts'
import {
  changeLimit,
  initialSource,
  mayOpenStream,
  mediaEvents,
  next,
  type PlayedSettings,
  type SourceActions,
  type SourceFacts,
  type SourceHappening,
} from './video-source.reducer.ts'

export interface VideoSource {
  /** What the learner has chosen now. */
  update: (settings: PlayedSettings) => void
  /** To seconds, also while the source changes or has not loaded. */
  seek: (time: number) => void
  /** Seconds, also while the source changes. */
  time: () => number
  /** A press on Play; one that comes while new addresses are on their way plays those. */
  play: () => void
  pause: () => void
  end: () => void
}

interface VideoSourceOptions {
  playback: Playback
  /** New addresses in place of those whose time is over; the same ones while they hold. */
  renew: () => Promise<Playback | null>
  settings: PlayedSettings
  /** Seconds. */
  startAt: number
  /** Neither the stream nor the file plays. */
  onFailed: (error: unknown) => void
}

/** While its source changes, a video's own events say nothing of what the learner does. */
const changing = new WeakSet<EventTarget>()
export const isChangingSource = (video: EventTarget) => changing.has(video)

/** Takes over a video that already has the file's address, and may be playing it. */
export function createVideoSource(video: HTMLVideoElement, options: VideoSourceOptions): VideoSource {
  const { startAt } = options
  const position = createSourcePosition(video, startAt)
  const lifetime = new AbortController()
  const { signal } = lifetime
  let state = initialSource(options.playback, options.settings)

  const dispatch = (happening: SourceHappening) => {
    const [after, ...effects] = next(state, { ...readFacts(video, position), ...happening })
    state = after
    if (state.change === 'playing') changing.add(video)
    else changing.delete(video)
    for (const [name, ...values] of effects) (actions[name] as (...values: unknown[]) => void)(...values)
  }
  const considerStream = () => {
    if (mayOpenStream(state)) dispatch(readProgress(video, state.playback))
  }
  const actions = {
    ...createActions(video, { position, signal, dispatch, options }),
    ...createStreamActions(video, dispatch, () => state.playback.streamUrl),
    considerStream,
  }
  const setRate = () => (video.playbackRate = state.settings.rate)

  const listen = (name: string, listener: () => void) => video.addEventListener(name, listener, { signal })
  listen('loadedmetadata', () => {
    setRate()
    position.restore()
  })
  listen('timeupdate', considerStream)
  for (const type of mediaEvents) listen(type, () => dispatch({ type }))
  addEventListener('online', () => dispatch({ type: 'online' }), { signal })

  setRate()
  dispatch({ type: 'started' })
  if (state.played === 'file' && video.readyState > 0 && video.paused && startAt > 0 && video.currentTime < 1)
    video.currentTime = startAt
  if (video.error) dispatch({ type: 'error' })

  return {
    update(settings) {
      video.playbackRate = settings.rate
      dispatch({ type: 'settings', settings, prefersReducedData: prefersReducedData() })
    },
    time: position.time,
    seek: position.seek,
    play: () => dispatch({ type: 'pressPlay' }),
    pause: () => dispatch({ type: 'pressPause' }),
    end() {
      lifetime.abort()
      dispatch({ type: 'closed' })
    },
  }
}

const readFacts = (video: HTMLVideoElement, position: SourcePosition): SourceFacts => ({
  isOnline: navigator.onLine,
  isPaused: video.paused,
  isSeeking: video.seeking,
  hasPicture: video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
  hasNextPicture: video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA,
  wasPlaying: position.plays(),
  isAtStart: position.time() === 0,
})

function readProgress(video: HTMLVideoElement, playback: Playback): SourceHappening {
  const { currentTime, buffered, duration } = video
  const loadedTo = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
  const isCast = 'remote' in video && video.remote.state === 'connected' // another device plays the file
  return {
    type: 'progress',
    canStream: canFeed() && !isCast && !video.ended && video.played.length > 0,
    prefersReducedData: prefersReducedData(),
    lineSpeed: lineSpeed(),
    pictureHeight: video.clientHeight,
    ahead: loadedTo - currentTime,
    left: (duration || playback.duration) - currentTime,
  }
}

type Dispatch = (happening: SourceHappening) => void

interface ActionOptions {
  position: SourcePosition
  signal: AbortSignal
  dispatch: Dispatch
  options: VideoSourceOptions
}

type StreamActions = Pick<
  SourceActions,
  'openStream' | 'attachStream' | 'setQuality' | 'resumeStream' | 'closeStream'
>

function createActions(
  video: HTMLVideoElement,
  { position, signal, dispatch, options }: ActionOptions,
): Omit<SourceActions, keyof StreamActions | 'considerStream'> {
  let changeTimer: ReturnType<typeof setTimeout> | undefined
  let waitTimer: typeof changeTimer
  let releasePicture = () => {}
  return {
    beginChange(hasPicture) {
      position.remember()
      releasePicture = hasPicture ? holdPicture(video) : () => {}
      changeTimer = setTimeout(() => dispatch({ type: 'changeLimit' }), changeLimit)
      dispatch({ type: 'changeBegan', isPlaying: position.plays() })
    },
    endChange(hasPicture) {
      clearTimeout(changeTimer)
      if ('requestVideoFrameCallback' in video && position.plays() && hasPicture && !video.error)
        video.requestVideoFrameCallback(releasePicture)
      else releasePicture()
    },
    load(url, isFile) {
      // hls.js does not allow it
      if (isFile && 'disableRemotePlayback' in video) video.disableRemotePlayback = false
      video.src = url
    },
    limitWait(limit) {
      clearTimeout(waitTimer)
      if (limit) waitTimer = setTimeout(() => dispatch({ type: 'waitLimit' }), limit)
    },
    async renew() {
      const { error } = video
      const playback = await options.renew().catch(() => null)
      if (!signal.aborted) dispatch({ type: 'renewed', playback, error })
    },
    giveUp: options.onFailed,
    play(isAfterChange) {
      if (isAfterChange) position.play()
      void video.play().catch(() => {})
    },
    stayPaused: position.pause,
    pause(isSilent) {
      if (isSilent) video.dispatchEvent(new Event('pause'))
      video.pause()
    },
  }
}

function createStreamActions(
  video: HTMLVideoElement,
  dispatch: Dispatch,
  streamUrl: () => string,
): StreamActions {
  let stream: Stream | null = null
  let opening: AbortController | null = null
  return {
    async openStream(quality) {
      const mine = new AbortController()
      const { signal } = mine
      opening = mine
      try {
        const { openStream } = await import('./stream.ts')
        signal.throwIfAborted()
        const opened = await openStream({
          url: streamUrl(),
          startAt: video.currentTime,
          quality,
          lineSpeed: lineSpeed(),
          signal,
          onFailed: (isNetwork) => dispatch({ type: 'streamFailed', isNetwork }),
        })
        if (signal.aborted) return opened.end()
        opening = null
        stream = opened
        dispatch({ type: 'streamOpened' })
      } catch (error) {
        if (signal.aborted) return
        opening = null
        dispatch({ type: 'streamNotOpened' })
        console.warn('The video stays in the lower quality', error)
      }
    },
    attachStream: () => stream?.attach(video),
    setQuality: (quality) => stream?.setQuality(quality),
    resumeStream: () => stream?.resume(),
    closeStream() {
      opening?.abort()
      opening = null
      stream?.end()
      stream = null
    },
  }
}

/** Whether the browser lets a script feed a video; the others stay with the file. */
export const canFeed = () => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
