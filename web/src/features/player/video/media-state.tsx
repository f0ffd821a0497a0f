// The only file that knows media-chrome, which is used for its state of a media element and not for its controls.
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { createMediaStore } from 'media-chrome/dist/media-store/media-store.js'
import { MediaActionTypes as requests, MediaProvider, useMediaSelector, useMediaStore } from 'media-chrome/dist/react/media-store.js'
import type HlsVideoElement from 'hls-video-element'

export function MediaStateProvider({ children }: { children: ReactNode }) {
  // Preferences are saved with the learner's settings, not by the library.
  const [store] = useState(() => createMediaStore({ documentElement: document, options: { noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true } }))
  return <MediaProvider mediaStore={store}>{children}</MediaProvider>
}

/** Makes this element the one whose state is read and that the actions control. */
export function useMediaElement(element: HlsVideoElement | null) {
  const store = useMediaStore()
  useEffect(() => {
    store.dispatch({ type: requests.MEDIA_ELEMENT_CHANGE_REQUEST, detail: element })
    return () => store.dispatch({ type: requests.MEDIA_ELEMENT_CHANGE_REQUEST, detail: null })
  }, [store, element])
}

/** TypeScript's DOM types leave `lock` out, which only some browsers have. */
type LockableOrientation = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

/** A video is wide: a phone turns to it where the browser allows it. The browser turns back when full screen ends. */
export function lockLandscape() {
  const orientation = screen.orientation as LockableOrientation | undefined
  orientation?.lock?.('landscape').catch(() => {})
}

/** Full screen shows this element, with the video inside. */
export function useFullScreenElement(element: HTMLElement | null) {
  const store = useMediaStore()
  useEffect(() => store.dispatch({ type: requests.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: element }), [store, element])
}

export function useMediaActions() {
  const store = useMediaStore()
  return useMemo(() => {
    const request = (type: string, detail?: unknown) => store.dispatch({ type, detail } as Parameters<typeof store.dispatch>[0])
    return {
      play: () => request(requests.MEDIA_PLAY_REQUEST),
      pause: () => request(requests.MEDIA_PAUSE_REQUEST),
      seek: (time: number) => request(requests.MEDIA_SEEK_REQUEST, time),
      setMuted: (isMuted: boolean) => request(isMuted ? requests.MEDIA_MUTE_REQUEST : requests.MEDIA_UNMUTE_REQUEST),
      setFullScreen: (isOn: boolean) => request(isOn ? requests.MEDIA_ENTER_FULLSCREEN_REQUEST : requests.MEDIA_EXIT_FULLSCREEN_REQUEST),
      setRate: (rate: number) => request(requests.MEDIA_PLAYBACK_RATE_REQUEST, rate),
      setPictureInPicture: (isOn: boolean) => request(isOn ? requests.MEDIA_ENTER_PIP_REQUEST : requests.MEDIA_EXIT_PIP_REQUEST),
    }
  }, [store])
}

export const useMediaState = () => ({
  isMuted: useMediaSelector((state) => state.mediaMuted === true),
  isFullScreen: useMediaSelector((state) => state.mediaIsFullscreen === true),
  isPictureInPicture: useMediaSelector((state) => state.mediaIsPip === true),
  hasPictureInPicture: useMediaSelector((state) => state.mediaPipUnavailable === undefined),
})

/**
 * What `select` makes of the time, in seconds; `initialTime` until the video has loaded. The time changes four times a second, and only a
 * component whose selection changes renders again.
 */
export const useMediaTime = <T extends string | number | null>(select: (time: number) => T, initialTime = 0): T =>
  useMediaSelector((state) => select(state.mediaCurrentTime || initialTime))
