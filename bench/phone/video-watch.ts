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
  /** Waiting for data after the first moving frame. */
  waitedMs: number
  endedMs: number
  /** The number of lines of the picture, whenever it changed. */
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
  const events: VideoEvents = { pressedMs: 0, movingMs: 0, isSilent: false, waitedMs: 0, endedMs: 0, heights: [] }
  ;(globalThis as unknown as Watched).videoEvents = events
  const followed = new WeakSet<HTMLVideoElement>()
  let waitingSince: number | null = null

  const noteHeight = ({ videoHeight: lines }: HTMLVideoElement) => {
    if (lines > 0 && events.heights.at(-1)?.lines !== lines) events.heights.push({ lines, atMs: performance.now() })
  }
  const stopWaiting = () => {
    if (waitingSince !== null) events.waitedMs += performance.now() - waitingSince
    waitingSince = null
  }
  const followFrames = (video: HTMLVideoElement) => {
    if (followed.has(video)) return
    followed.add(video)
    const onFrame: VideoFrameRequestCallback = (now, { mediaTime }) => {
      if (events.pressedMs === 0 || mediaTime === 0) return void video.requestVideoFrameCallback(onFrame)
      if (events.movingMs > 0) return
      events.movingMs = now
      events.isSilent = video.muted || video.volume === 0
      noteHeight(video)
    }
    video.requestVideoFrameCallback(onFrame)
  }
  const handlers: Record<string, (video: HTMLVideoElement) => void> = {
    play: followFrames,
    resize: noteHeight,
    waiting: () => {
      if (events.movingMs > 0) waitingSince ??= performance.now()
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
  // Until the player is a plain <video>: the one of <hls-video> is in a shadow tree, which media events do not leave.
  const findPlayer = () => {
    const video = document.querySelector<HTMLElement & { nativeEl?: HTMLVideoElement }>('hls-video')?.nativeEl
    if (!video) return void requestAnimationFrame(findPlayer)
    for (const [name, handle] of Object.entries(handlers)) video.addEventListener(name, () => handle(video))
  }
  requestAnimationFrame(findPlayer)
  const press = ({ isTrusted, timeStamp }: Event) => {
    if (isTrusted && events.pressedMs === 0) events.pressedMs = timeStamp
  }
  addEventListener('pointerdown', press, true)
}
