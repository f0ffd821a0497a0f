// Only one page of the site plays audio at a time: a page that starts tells the others.
import { openTabChannel } from '../tabs/tab-channel.ts'

const channelName = 'oka.audio'

type Media = Pick<HTMLMediaElement, 'paused' | 'addEventListener' | 'removeEventListener'>
const playable = new Set<Media>()

/** Calls `pause` when another page of the site starts to play, until the returned function is called. */
export function requestAudioFocus(media: Media, pause: () => void): () => void {
  const channel = openTabChannel(channelName)
  // One announcement for each start: `playing` also fires after a stall, when another page may have been
  // started meanwhile.
  let hasStarted = false
  const start = () => {
    hasStarted = true
  }
  const announce = () => {
    if (hasStarted) channel?.postMessage('playing')
    hasStarted = false
  }
  channel?.addEventListener('message', pause)
  if (!media.paused) channel?.postMessage('playing') // it plays since before the app was there
  media.addEventListener('play', start)
  media.addEventListener('playing', announce)
  playable.add(media)
  return () => {
    playable.delete(media)
    media.removeEventListener('play', start)
    media.removeEventListener('playing', announce)
    channel?.close()
  }
}

/** Whether a video or a narration plays on this page. */
export const isPlaying = () => [...playable].some(({ paused }) => !paused)

/** Calls `onEnd` when what is playing ends, unless the returned function is called first. */
export function onPlaybackEnd(onEnd: () => void): () => void {
  const controller = new AbortController()
  for (const media of playable)
    media.addEventListener('ended', onEnd, { once: true, signal: controller.signal })
  return () => controller.abort()
}
