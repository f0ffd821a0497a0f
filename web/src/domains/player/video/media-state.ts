// What the media element says, for the components that show it, and what its controls ask of it.
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react'

export interface PlayerElements {
  /** `null` until it is there. */
  video: HTMLVideoElement | null
  /** What full screen shows, with the video inside. */
  region: HTMLElement | null
}

export const PlayerElementsContext = createContext<PlayerElements>({ video: null, region: null })

/** TypeScript's DOM types leave out what only some browsers have. */
type LockableOrientation = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }
/** An iPhone shows only the video itself in full screen. */
type IPhoneVideo = HTMLVideoElement & {
  webkitEnterFullscreen?: () => void
  webkitExitFullscreen?: () => void
  webkitDisplayingFullscreen?: boolean
}

/**
 * A video is wide: a phone turns to it where the browser allows it. The browser turns back when full screen
 * ends.
 */
export function lockLandscape() {
  const orientation = screen.orientation as LockableOrientation | undefined
  orientation?.lock?.('landscape').catch(() => {})
}

/** What the browser does not allow has no effect: what the element then says is what the controls show. */
const withoutEffect = () => {}

/**
 * Full screen leaves nothing below the video, and the page at its top: afterwards it is where it was read.
 * Returns what to do where full screen is refused.
 */
function keepScroll(region: HTMLElement): () => void {
  const [left, top] = [scrollX, scrollY]
  const restore = () => {
    if (document.fullscreenElement) return
    stop()
    // once what is below is back
    if (region.isConnected) requestAnimationFrame(() => scrollTo({ left, top, behavior: 'instant' }))
  }
  const stop = () => document.removeEventListener('fullscreenchange', restore)
  document.addEventListener('fullscreenchange', restore)
  return stop
}

export function mediaActions({ video, region }: PlayerElements) {
  return {
    play: () => void video?.play().catch(withoutEffect),
    pause: () => video?.pause(),
    setMuted: (isMuted: boolean) => {
      if (video) video.muted = isMuted
    },
    setFullScreen: (isOn: boolean) => {
      const iPhone: IPhoneVideo | null = video
      if (isOn && region?.requestFullscreen) void region.requestFullscreen().catch(keepScroll(region))
      else if (isOn) iPhone?.webkitEnterFullscreen?.()
      else if (document.fullscreenElement) void document.exitFullscreen().catch(withoutEffect)
      else iPhone?.webkitExitFullscreen?.()
    },
    setPictureInPicture: (isOn: boolean) => {
      if (isOn) void video?.requestPictureInPicture().catch(withoutEffect)
      else void document.exitPictureInPicture().catch(withoutEffect)
    },
  }
}

export function useMediaActions(elements: PlayerElements) {
  const { video, region } = elements
  return useMemo(() => mediaActions({ video, region }), [video, region])
}

/**
 * `read` after each of these events; `atFirst` on the server, during hydration and until there is a video.
 */
function useElementValue<T extends string | number | boolean | null>(
  events: readonly string[],
  read: (video: HTMLVideoElement) => T,
  atFirst: T,
): T {
  const { video } = use(PlayerElementsContext)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const targets: readonly EventTarget[] = video ? [video, document] : []
      for (const target of targets) for (const name of events) target.addEventListener(name, onChange)
      return () => {
        for (const target of targets) for (const name of events) target.removeEventListener(name, onChange)
      }
    },
    [video, events],
  )
  return useSyncExternalStore(
    subscribe,
    () => (video ? read(video) : atFirst),
    () => atFirst,
  )
}

const volumeEvents = ['volumechange'] as const
const fullScreenEvents = ['fullscreenchange', 'webkitbeginfullscreen', 'webkitendfullscreen'] as const
const pictureInPictureEvents = ['enterpictureinpicture', 'leavepictureinpicture'] as const
const timeEvents = ['timeupdate', 'seeking', 'seeked', 'loadedmetadata'] as const

const isFullScreenOf = (video: HTMLVideoElement) =>
  document.fullscreenElement?.contains(video) === true ||
  (video as IPhoneVideo).webkitDisplayingFullscreen === true

export function useMediaState() {
  return {
    isMuted: useElementValue(volumeEvents, (video) => video.muted, false),
    isFullScreen: useElementValue(fullScreenEvents, isFullScreenOf, false),
    isPictureInPicture: useElementValue(
      pictureInPictureEvents,
      (video) => document.pictureInPictureElement === video,
      false,
    ),
    hasPictureInPicture: useElementValue(
      pictureInPictureEvents,
      () => 'pictureInPictureEnabled' in document && document.pictureInPictureEnabled,
      false,
    ),
  }
}

const lastTimes = new WeakMap<HTMLVideoElement, number>()

/** While another source loads, a video says that it is at its start: until then it is where it was. */
function timeOf(video: HTMLVideoElement): number {
  if (video.readyState > 0) lastTimes.set(video, video.currentTime)
  return lastTimes.get(video) ?? video.currentTime
}

/**
 * What `select` makes of the time, in seconds; `initialTime` until the video has loaded. The time changes
 * four times a second, and only a component whose selection changes renders again.
 */
export const useMediaTime = <T extends string | number | null>(
  select: (time: number) => T,
  initialTime = 0,
): T => useElementValue(timeEvents, (video) => select(timeOf(video) || initialTime), select(initialTime))
