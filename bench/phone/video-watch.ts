// What a page's video does after the first press, watched inside the page.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'

/** Times are milliseconds since the start of the navigation; 0 until it happened. */
export interface VideoEvents {
  /** The first press of a person anywhere on the page. */
  pressedMs: number
  /** The first moving frame: the first one shown after the press whose time in the video is not 0. */
  movingMs: number
  /** A video that plays without sound needs no press. */
  isSilent: boolean
  /** For data, after the first moving frame; `atSecond` of the video. */
  waits: { atSecond: number; ms: number }[]
  endedMs: number
  /** The lines of the shown picture, whenever their number changed. */
  heights: { lines: number; atMs: number }[]
}

type Reached = 'movingMs' | 'endedMs' | `${number} lines`

interface Watched {
  videoEvents: VideoEvents
  reportVideo: (reached: Reached) => void
}

export interface VideoWatch {
  read: () => Promise<VideoEvents>
  /** Waits until the time is there. False after `timeoutMs`. */
  until: (reached: Reached, timeoutMs: number) => Promise<boolean>
}

/**
 * Call it before the page opens. The page reports by itself: asking it would keep it busy while it starts.
 */
export async function watchVideo(page: Page): Promise<VideoWatch> {
  const reached = new Set<Reached>()
  let change = Promise.withResolvers<void>()
  await page.exposeBinding('reportVideo', (_source, what: Reached) => {
    reached.add(what)
    change.resolve()
    change = Promise.withResolvers()
  })
  await page.addInitScript(watchInPage)
  return {
    read: () => page.evaluate(() => (globalThis as unknown as Watched).videoEvents),
    async until(what, timeoutMs) {
      const end = performance.now() + timeoutMs
      while (!reached.has(what)) {
        const remainingMs = end - performance.now()
        if (remainingMs <= 0) return false
        await Promise.race([change.promise, sleep(remainingMs, undefined, { ref: false })])
      }
      return true
    },
  }
}

/** Runs in the page before its own scripts. */
function watchInPage() {
  const events: VideoEvents = {
    pressedMs: 0,
    movingMs: 0,
    isSilent: false,
    waits: [],
    endedMs: 0,
    heights: [],
  }
  const watched = globalThis as unknown as Watched
  watched.videoEvents = events
  const followed = new WeakSet<HTMLVideoElement>()
  let waiting: { sinceMs: number; atSecond: number } | null = null

  const isVisible = (video: HTMLVideoElement) =>
    video.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const stopWaiting = () => {
    if (waiting) events.waits.push({ atSecond: waiting.atSecond, ms: performance.now() - waiting.sinceMs })
    waiting = null
  }
  const followFrames = (video: HTMLVideoElement) => {
    if (followed.has(video)) return
    followed.add(video)
    const onFrame: VideoFrameRequestCallback = (now, { mediaTime, height: lines }) => {
      video.requestVideoFrameCallback(onFrame)
      if (events.pressedMs === 0 || mediaTime === 0) return
      if (events.movingMs === 0) {
        events.movingMs = now
        events.isSilent = video.muted || video.volume === 0
        watched.reportVideo('movingMs')
      }
      // A page may load a better picture in a video that is not shown yet.
      if (events.heights.at(-1)?.lines === lines || !isVisible(video)) return
      events.heights.push({ lines, atMs: now })
      watched.reportVideo(`${lines} lines`)
    }
    video.requestVideoFrameCallback(onFrame)
  }
  const handlers: Record<string, (video: HTMLVideoElement) => void> = {
    play: followFrames,
    waiting: (video) => {
      if (events.movingMs > 0 && isVisible(video))
        waiting ??= { sinceMs: performance.now(), atSecond: video.currentTime }
    },
    playing: stopWaiting,
    ended: () => {
      stopWaiting()
      events.endedMs = performance.now()
      watched.reportVideo('endedMs')
    },
  }
  // Media events do not bubble, but they can be captured.
  for (const [name, handle] of Object.entries(handlers)) {
    const listener = ({ target }: Event) => target instanceof HTMLVideoElement && handle(target)
    addEventListener(name, listener, true)
  }
  const press = ({ isTrusted, timeStamp }: Event) => {
    if (isTrusted && events.pressedMs === 0) events.pressedMs = timeStamp
  }
  addEventListener('pointerdown', press, true)
}
