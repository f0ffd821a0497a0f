// What a video element plays: the small file first, a stream where that helps, the sound alone by choice.
// Every change keeps the place.
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import { lineSpeed } from '../../../platform/network/line-speed.ts'
import { prefersReducedData } from '../../../platform/network/prefers-reduced-data.ts'
import { holdPicture } from './held-picture.ts'
import { raisesQuality } from './raises-quality.ts'
import { createSourcePosition } from './source-position.ts'
import type { Stream } from './stream.ts'
import type { Quality, Settings } from '../../session-data/session-data.door.ts'

type PlayedSettings = Pick<Settings, 'quality' | 'isAudioOnly' | 'rate'>

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

/** What a source has not shown after this time it does not show at once. In ms. */
const changeLimit = 8_000

/** After a change: `playing` of a video that plays; of one that is paused, its picture. */
const shownEvents = ['playing', 'seeked', 'loadeddata', 'error'] as const

/** A stream that waits longer for its next part, or for the end of a seek, goes on as the file. In ms. */
const stallLimit = 4_000

/** Takes over a video that already has the file's address, and may be playing it. */
export function createVideoSource(
  video: HTMLVideoElement,
  { playback: firstPlayback, renew, settings: firstSettings, startAt, onFailed }: VideoSourceOptions,
): VideoSource {
  let playback = firstPlayback
  let settings = firstSettings
  let played: 'file' | 'sound' | 'stream' = 'file'
  let stream: Stream | null = null
  let opening: AbortController | null = null
  /** A stream that failed is not opened again, unless the learner chooses another quality. */
  let failedQuality: Quality | null = null
  let waitsForNetwork = false
  let isRenewing = false
  let finishChange = () => {}
  const position = createSourcePosition(video, startAt)
  const lifetime = new AbortController()
  const { signal } = lifetime

  const listen = (name: string, listener: () => void) => video.addEventListener(name, listener, { signal })
  listen('loadedmetadata', () => {
    video.playbackRate = settings.rate
    position.restore()
  })
  listen('error', () => fail())
  listen('timeupdate', considerStream)
  addEventListener('online', onOnline, { signal })
  let stall: ReturnType<typeof setTimeout> | undefined
  const limitWait = () => {
    clearTimeout(stall)
    if (played === 'stream' && navigator.onLine)
      stall = setTimeout(fail, video.paused && !changing.has(video) ? changeLimit : stallLimit)
  }
  const endWait = () => clearTimeout(stall)
  // A seek is a wait too: WebKit may never end the one at the start of a stream.
  const hasWaitLeft = () =>
    video.seeking || (!video.paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA)
  for (const name of ['waiting', 'seeking']) listen(name, limitWait)
  for (const name of ['seeked', 'play', 'pause'])
    listen(name, () => (hasWaitLeft() ? limitWait() : endWait()))
  for (const name of ['playing', 'emptied', 'ended']) listen(name, endWait)

  video.playbackRate = settings.rate
  if (hasSoundOnly()) playSound()
  else if (video.readyState > 0 && video.paused && startAt > 0 && video.currentTime < 1)
    video.currentTime = startAt
  if (video.error) fail()

  function hasSoundOnly() {
    return settings.isAudioOnly && playback.audioUrl !== ''
  }

  function qualityNow(): Quality {
    return settings.quality === 'auto' && prefersReducedData() ? 'saver' : settings.quality
  }

  /** Puts another source in, and shows the last picture until that has one. */
  function change(attach: () => void) {
    finishChange()
    position.remember()
    const release = played === 'sound' ? () => {} : holdPicture(video)
    const finish = () => {
      clearTimeout(limit)
      for (const name of shownEvents) video.removeEventListener(name, onEvent)
      changing.delete(video)
      finishChange = () => {}
      if ('requestVideoFrameCallback' in video && position.plays() && played !== 'sound' && !video.error)
        video.requestVideoFrameCallback(release)
      else release()
    }
    const onEvent = ({ type }: Event) => {
      const isShown =
        type === 'playing' ||
        type === 'error' ||
        (!position.plays() && (type === 'seeked' || position.time() === 0))
      if (isShown) finish()
    }
    const limit = setTimeout(() => {
      finish()
      const showsNothing = video.seeking || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA
      if (played === 'stream' && showsNothing && navigator.onLine) fail()
    }, changeLimit)
    finishChange = finish
    for (const name of shownEvents) video.addEventListener(name, onEvent)
    if (position.plays()) changing.add(video)
    closeStream()
    attach()
  }

  function closeStream() {
    opening?.abort()
    opening = null
    stream?.end()
    stream = null
  }

  function playFile() {
    change(() => {
      played = 'file'
      if ('disableRemotePlayback' in video) video.disableRemotePlayback = false // hls.js does not allow it
      video.src = playback.fileUrl
    })
  }

  function playSound() {
    change(() => {
      played = 'sound'
      video.src = playback.audioUrl
    })
  }

  function considerStream() {
    const isCast = 'remote' in video && video.remote.state === 'connected' // another device plays the file
    if (played !== 'file' || opening || changing.has(video) || video.ended || isCast) return
    const { quality } = settings
    if (quality === failedQuality || video.played.length === 0) return
    const { currentTime, buffered, duration } = video
    const loadedTo = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0
    const circumstances = {
      quality,
      isAudioOnly: hasSoundOnly(),
      prefersReducedData: prefersReducedData(),
      lineSpeed: lineSpeed(),
      pictureHeight: video.clientHeight,
    }
    if (
      !raisesQuality({
        ...circumstances,
        ahead: loadedTo - currentTime,
        left: (duration || playback.duration) - currentTime,
      })
    )
      return
    void playStream(quality)
  }

  async function playStream(quality: Quality) {
    if (!canFeed()) return
    opening = new AbortController()
    const mine = opening
    try {
      const { openStream } = await import('./stream.ts')
      mine.signal.throwIfAborted()
      const opened = await openStream({
        url: playback.streamUrl,
        startAt: video.currentTime,
        quality,
        lineSpeed: lineSpeed(),
        signal: mine.signal,
        onFailed: (isNetwork) => (isNetwork && !navigator.onLine ? (waitsForNetwork = true) : fail()),
      })
      if (mine.signal.aborted) return opened.end()
      opening = null
      change(() => {
        played = 'stream'
        stream = opened
        opened.attach(video)
      })
    } catch (error) {
      if (mine.signal.aborted) return
      opening = null
      failedQuality = quality
      console.warn('The video stays in the lower quality', error)
    }
  }

  /** A stream that fails goes on as the file. Offline nothing has failed: the video waits for the network. */
  function fail() {
    if (played === 'stream') {
      failedQuality = settings.quality
      playFile()
    } else if (!navigator.onLine) waitsForNetwork = true
    else void playRenewed()
  }

  /** Its addresses may have ended, which the device's clock need not know: then the server gives others. */
  async function playRenewed() {
    const { error } = video
    isRenewing = true
    const renewed = await renew().catch(() => null)
    isRenewing = false
    if (signal.aborted) return
    if (!renewed || renewed.fileUrl === playback.fileUrl) return onFailed(error)
    playback = renewed
    if (played === 'sound') playSound()
    else playFile()
  }

  function onOnline() {
    if (!waitsForNetwork) return
    waitsForNetwork = false
    if (played === 'stream') {
      stream?.resume()
      limitWait()
    } else if (played === 'file') playFile()
    else playSound()
  }

  return {
    update(next) {
      const isOtherQuality = next.quality !== settings.quality
      settings = next
      video.playbackRate = next.rate
      if (hasSoundOnly() !== (played === 'sound')) return hasSoundOnly() ? playSound() : playFile()
      if (isOtherQuality) {
        failedQuality = null
        opening?.abort()
        opening = null
      }
      if (stream) stream.setQuality(qualityNow())
      else considerStream()
    },
    time: position.time,
    seek: position.seek,
    play() {
      if (isRenewing) position.play()
      void video.play().catch(() => {})
    },
    pause() {
      position.pause()
      if (changing.delete(video)) {
        if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) finishChange()
        video.dispatchEvent(new Event('pause'))
      }
      video.pause()
    },
    end() {
      lifetime.abort()
      clearTimeout(stall)
      finishChange()
      closeStream()
    },
  }
}

/** Whether the browser lets a script feed a video; the others stay with the file. */
export const canFeed = () => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
