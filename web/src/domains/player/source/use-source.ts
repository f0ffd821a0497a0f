import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Playback } from '@oka/contract/learning/learning.schema.ts'
import { createVideoSource, type VideoSource } from './video-source.ts'
import type { Settings } from '../../../platform/session-data/learning-settings.ts'

interface SourceOptions {
  playback: Playback
  renew: () => Promise<Playback | null>
  settings: Settings
  /** Seconds; it changes at most once, when it is known where the learner was. */
  startAt: number
  onFailed: (error: unknown) => void
}

/** What the video plays, by the learner's settings; `null` until the element is there. */
export function useSource(video: HTMLVideoElement | null, options: SourceOptions) {
  const latest = useRef(options)
  const source = useRef<VideoSource>(null)
  useLayoutEffect(() => {
    latest.current = options
  })
  useLayoutEffect(() => {
    if (!video) return
    const { playback, startAt } = latest.current
    const created = createVideoSource(video, {
      playback,
      startAt,
      renew: () => latest.current.renew(),
      settings: latest.current.settings,
      onFailed: (error) => latest.current.onFailed(error),
    })
    source.current = created
    return () => {
      created.end()
      source.current = null
      queueMicrotask(() => video.isConnected || release(video))
    }
  }, [video])

  const { quality, isAudioOnly, rate } = options.settings
  useEffect(() => {
    // Another source takes time: the control answers first.
    const timer = setTimeout(() => source.current?.update({ quality, isAudioOnly, rate }))
    return () => clearTimeout(timer)
  }, [quality, isAudioOnly, rate])
  return source
}

/** Removed from the page, the element would go on loading. */
function release(video: HTMLVideoElement) {
  video.removeAttribute('src')
  video.load()
}
