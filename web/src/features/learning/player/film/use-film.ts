import { useCallback, useEffect, useMemo, useState } from 'react'
import { createMediaStore } from 'media-chrome/dist/media-store/media-store.js'
import { MediaActionTypes as act, useMediaSelector } from 'media-chrome/dist/react/media-store.js'
import type HlsVideoElement from 'hls-video-element'
import { shareSound } from '../../../../platform/device/one-sound.ts'

/** What she likes is kept with our own keys, not the library's. */
export const createFilmStore = () =>
  createMediaStore({ documentElement: document, options: { noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true } })
export type FilmStore = ReturnType<typeof createFilmStore>

/** The film as the controls see it: what it does, and what they may ask of it. */
export function useFilm(store: FilmStore) {
  const [element, setElement] = useState<HlsVideoElement | null>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  useEffect(() => {
    store.dispatch({ type: act.MEDIA_ELEMENT_CHANGE_REQUEST, detail: element })
    return () => store.dispatch({ type: act.MEDIA_ELEMENT_CHANGE_REQUEST, detail: null })
  }, [store, element])
  useEffect(() => (element ? shareSound(element, () => element.pause()) : undefined), [element])
  useEffect(() => store.dispatch({ type: act.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: frame }), [store, frame])

  const ask = useCallback((type: string, detail?: unknown) => store.dispatch({ type, detail } as Parameters<FilmStore['dispatch']>[0]), [store])
  const asks = useMemo(
    () => ({
      play: () => ask(act.MEDIA_PLAY_REQUEST),
      pause: () => ask(act.MEDIA_PAUSE_REQUEST),
      seek: (time: number) => ask(act.MEDIA_SEEK_REQUEST, time),
      setMuted: (isMuted: boolean) => ask(isMuted ? act.MEDIA_MUTE_REQUEST : act.MEDIA_UNMUTE_REQUEST),
      setFullScreen: (isFull: boolean) => ask(isFull ? act.MEDIA_ENTER_FULLSCREEN_REQUEST : act.MEDIA_EXIT_FULLSCREEN_REQUEST),
      setRate: (rate: number) => ask(act.MEDIA_PLAYBACK_RATE_REQUEST, rate),
      setInWindow: (isIn: boolean) => ask(isIn ? act.MEDIA_ENTER_PIP_REQUEST : act.MEDIA_EXIT_PIP_REQUEST),
    }),
    [ask],
  )
  return { element, setElement, frame, setFrame, asks }
}
export type FilmAsks = ReturnType<typeof useFilm>['asks']

/** What the film does now; every part draws again only for what it shows. */
export const useFilmState = () => ({
  isMuted: useMediaSelector((state) => state.mediaMuted === true),
  isFullScreen: useMediaSelector((state) => state.mediaIsFullscreen === true),
  isInWindow: useMediaSelector((state) => state.mediaIsPip === true),
  canBeInWindow: useMediaSelector((state) => state.mediaPipUnavailable === undefined),
})

/** Seconds; a film that is not here yet stands where it will begin (`restsAt`). */
export const useFilmTime = (restsAt = 0) => useMediaSelector((state) => state.mediaCurrentTime || restsAt)
