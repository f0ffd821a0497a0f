import { useEffect, useRef } from 'react'

type Sound = Pick<HTMLMediaElement, 'duration' | 'currentTime' | 'playbackRate' | 'addEventListener' | 'removeEventListener'>

interface Asks {
  play: () => void
  pause: () => void
  seek: (time: number) => void
  seekBy: (seconds: number) => void
  next?: (() => void) | undefined
}

interface Shown {
  /** Never a lesson's title: a locked screen is for everybody to read, and a title may tell of a child. */
  title: string
  artist: string
  picture: string
}

/** The controls of a locked screen, a headset, a keyboard's media keys; they come when it first plays, and go with the element. */
export function useMediaSession(element: Sound | null, { title, artist, picture }: Shown, asks: Asks) {
  const latest = useRef(asks)
  useEffect(() => {
    latest.current = asks
  })
  const hasNext = asks.next !== undefined
  useEffect(() => {
    const session = 'mediaSession' in navigator ? navigator.mediaSession : null
    if (!session || !element) return
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => latest.current.play()],
      ['pause', () => latest.current.pause()],
      ['seekbackward', ({ seekOffset }) => latest.current.seekBy(-(seekOffset ?? 10))],
      ['seekforward', ({ seekOffset }) => latest.current.seekBy(seekOffset ?? 10)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && latest.current.seek(seekTime)],
      ...(hasNext ? [['nexttrack', () => latest.current.next?.()] satisfies [MediaSessionAction, MediaSessionActionHandler]] : []),
    ]
    const begin = () => {
      session.metadata = new MediaMetadata({ title, artist, artwork: [{ src: new URL(picture, location.href).href }] })
      for (const [action, handler] of handlers) handle(session, action, handler)
    }
    const place = () => {
      const { duration, currentTime, playbackRate } = element
      if (Number.isFinite(duration) && duration > 0) session.setPositionState?.({ duration, playbackRate, position: Math.min(duration, currentTime) })
    }
    const places = ['playing', 'pause', 'seeked', 'ratechange']
    element.addEventListener('playing', begin)
    for (const name of places) element.addEventListener(name, place)
    return () => {
      element.removeEventListener('playing', begin)
      for (const name of places) element.removeEventListener(name, place)
      for (const [action] of handlers) handle(session, action, null)
      session.metadata = null
    }
  }, [element, title, artist, picture, hasNext])
}

/** Browsers know different actions, and throw at those they do not. */
function handle(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    session.setActionHandler(action, handler)
  } catch {
    // not this one
  }
}
