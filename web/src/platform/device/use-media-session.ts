import { useEffect, useRef } from 'react'

type Media = Pick<
  HTMLMediaElement,
  'duration' | 'currentTime' | 'playbackRate' | 'addEventListener' | 'removeEventListener'
>

interface MediaSessionHandlers {
  play: () => void
  pause: () => void
  seek: (time: number) => void
  seekBy: (seconds: number) => void
  next?: (() => void) | undefined
}

interface Metadata {
  /** Never a lesson's title: anyone can read a lock screen, and a title may say something about a child. */
  title: string
  artist: string
  picture: string
}

/**
 * Controls on the lock screen, headsets and media keys, from the first time it plays until the element is
 * gone.
 */
export function useMediaSession(
  element: Media | null,
  { title, artist, picture }: Metadata,
  handlers: MediaSessionHandlers,
) {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const hasNext = handlers.next !== undefined
  useEffect(() => {
    const session = 'mediaSession' in navigator ? navigator.mediaSession : null
    if (!session || !element) return
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => latest.current.play()],
      ['pause', () => latest.current.pause()],
      ['seekbackward', ({ seekOffset }) => latest.current.seekBy(-(seekOffset ?? 10))],
      ['seekforward', ({ seekOffset }) => latest.current.seekBy(seekOffset ?? 10)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && latest.current.seek(seekTime)],
      ...(hasNext
        ? [
            ['nexttrack', () => latest.current.next?.()] satisfies [
              MediaSessionAction,
              MediaSessionActionHandler,
            ],
          ]
        : []),
    ]
    const start = () => {
      session.metadata = new MediaMetadata({
        title,
        artist,
        artwork: [{ src: new URL(picture, location.href).href }],
      })
      for (const [action, handler] of actions) setHandler(session, action, handler)
    }
    const updatePosition = () => {
      const { duration, currentTime, playbackRate } = element
      if (Number.isFinite(duration) && duration > 0)
        session.setPositionState?.({ duration, playbackRate, position: Math.min(duration, currentTime) })
    }
    const positionEvents = ['playing', 'pause', 'seeked', 'ratechange']
    element.addEventListener('playing', start)
    for (const name of positionEvents) element.addEventListener(name, updatePosition)
    return () => {
      element.removeEventListener('playing', start)
      for (const name of positionEvents) element.removeEventListener(name, updatePosition)
      for (const [action] of actions) setHandler(session, action, null)
      session.metadata = null
    }
  }, [element, title, artist, picture, hasNext])
}

/** Browsers throw for actions they do not support. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // unsupported action
  }
}
