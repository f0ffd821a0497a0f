// How soon a video plays on a slow phone, and how soon its controls respond.
import type { Browser, Page } from 'playwright'
import { onPhone } from './phone.ts'

export interface VideoStart {
  /** From the start of the navigation until the button was pressed. */
  pressedMs: number
  /** From the start of the navigation until the first frame after the press was shown. */
  firstFrameMs: number
  bytesBeforeMedia: number
}

const startTimeoutMs = 60_000

/** Presses Play in the first frame that shows it; `whilePlaying` runs once the video plays. */
export const measureVideoStart = (browser: Browser, url: string, whilePlaying: (page: Page) => Promise<void> = async () => {}): Promise<VideoStart> =>
  onPhone(browser, async (page, traffic) => {
    await page.addInitScript(pressAndWatch)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => (globalThis as unknown as Watched).videoStart.firstFrameMs > 0, undefined, { timeout: startTimeoutMs })
    const videoStart = await page.evaluate(() => (globalThis as unknown as Watched).videoStart)
    const { bytesBeforeMedia } = traffic()
    if (bytesBeforeMedia === null) throw new Error(`No video loaded at ${url}`)
    await whilePlaying(page)
    return { ...videoStart, bytesBeforeMedia }
  })

interface Watched {
  videoStart: { pressedMs: number; firstFrameMs: number }
}

/** Runs in the page before its own scripts. */
function pressAndWatch() {
  const videoStart = { pressedMs: 0, firstFrameMs: 0 }
  ;(globalThis as unknown as Watched).videoStart = videoStart
  const check = () => {
    const button = document.querySelector<HTMLButtonElement>('button[aria-label="Play"]')
    const video = document.querySelector('video') ?? document.querySelector<HTMLElement & { nativeEl?: HTMLVideoElement }>('hls-video')?.nativeEl
    if (!button || !video) return void requestAnimationFrame(check)
    videoStart.pressedMs = performance.now()
    button.click()
    video.requestVideoFrameCallback((now) => (videoStart.firstFrameMs = now))
  }
  requestAnimationFrame(check)
}

/** The browser reports no shorter interaction. */
const shortestReportedMs = 16
const settleMs = 700

/** Milliseconds from each press to the next paint, as reported for Interaction to Next Paint, by the name of the press. */
export async function interactionTimes(page: Page, presses: Readonly<Record<string, () => Promise<void>>>): Promise<Record<string, number>> {
  await page.evaluate((durationThreshold) => {
    const durations = ((globalThis as unknown as { durations: number[] }).durations = [] as number[])
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (interactionId > 0) durations.push(duration)
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, shortestReportedMs)
  const times: Record<string, number> = {}
  for (const [name, press] of Object.entries(presses)) {
    await press()
    await page.waitForTimeout(settleMs)
    const durations = await page.evaluate(() => (globalThis as unknown as { durations: number[] }).durations.splice(0))
    times[name] = Math.max(shortestReportedMs, ...durations)
  }
  return times
}
