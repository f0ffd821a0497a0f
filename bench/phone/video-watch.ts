// What a page's video does after the first press, watched inside the page.
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

interface Watched {
  videoEvents: VideoEvents
}

export interface VideoWatch {
  read: () => Promise<VideoEvents>
  /** Waits until the time is there. False after `timeoutMs`. */
  until: (name: 'movingMs' | 'endedMs', timeoutMs: number) => Promise<boolean>
  untilLines: (lines: number, timeoutMs: number) => Promise<boolean>
}

const pollMs = 100 // each look runs in the page, which is being measured

/** Call it before the page opens. */
export async function watchVideo(page: Page): Promise<VideoWatch> {
  await page.addInitScript(watchInPage)
  const isReached = (reached: Promise<unknown>) =>
    reached.then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && error.name === 'TimeoutError') return false
        throw error
      },
    )
  return {
    read: () => page.evaluate(() => (globalThis as unknown as Watched).videoEvents),
    until: (name, timeout) =>
      isReached(page.waitForFunction((time) => (globalThis as unknown as Watched).videoEvents[time] > 0, name, { timeout, polling: pollMs })),
    untilLines: (expected, timeout) =>
      isReached(
        page.waitForFunction((wanted) => (globalThis as unknown as Watched).videoEvents.heights.some(({ lines }) => lines === wanted), expected, {
          timeout,
          polling: pollMs,
        }),
      ),
  }
}

/** Runs in the page before its own scripts. */
function watchInPage() {
  const events: VideoEvents = { pressedMs: 0, movingMs: 0, isSilent: false, waits: [], endedMs: 0, heights: [] }
  ;(globalThis as unknown as Watched).videoEvents = events
  const followed = new WeakSet<HTMLVideoElement>()
  let waiting: { sinceMs: number; atSecond: number } | null = null

  const isVisible = (video: HTMLVideoElement) => video.checkVisibility({ opacityProperty: true, visibilityProperty: true })
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
      }
      // A page may load a better picture in a video that is not shown yet.
      if (events.heights.at(-1)?.lines !== lines && isVisible(video)) events.heights.push({ lines, atMs: now })
    }
    video.requestVideoFrameCallback(onFrame)
  }
  const handlers: Record<string, (video: HTMLVideoElement) => void> = {
    play: followFrames,
    waiting: (video) => {
      if (events.movingMs > 0 && isVisible(video)) waiting ??= { sinceMs: performance.now(), atSecond: video.currentTime }
    },
    playing: stopWaiting,
    ended: () => {
      stopWaiting()
      events.endedMs = performance.now()
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
