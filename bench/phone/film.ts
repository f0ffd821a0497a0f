// How soon a film moves on a poor phone, and how soon its controls answer.
import type { Browser, Page } from 'playwright'
import { onPhone } from './phone.ts'

export interface FilmStart {
  /** From the beginning of the navigation until the button was pressed. */
  pressedMs: number
  /** From the beginning of the navigation until the first frame after the press was shown. */
  firstFrameMs: number
  bytesBeforeMedia: number
}

const patienceMs = 60_000

/** Play is pressed in the first frame that shows it; `meanwhile` is done once the film moves. */
export const openFilm = (browser: Browser, url: string, meanwhile: (page: Page) => Promise<void> = async () => {}): Promise<FilmStart> =>
  onPhone(browser, async (page, traffic) => {
    await page.addInitScript(pressAndWatch)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => (globalThis as unknown as Watched).film.firstFrameMs > 0, undefined, { timeout: patienceMs })
    const film = await page.evaluate(() => (globalThis as unknown as Watched).film)
    const { bytesBeforeMedia } = traffic()
    if (bytesBeforeMedia === null) throw new Error(`No film came at ${url}`)
    await meanwhile(page)
    return { ...film, bytesBeforeMedia }
  })

interface Watched {
  film: { pressedMs: number; firstFrameMs: number }
}

/** Runs in the page, before anything of it. */
function pressAndWatch() {
  const film = { pressedMs: 0, firstFrameMs: 0 }
  ;(globalThis as unknown as Watched).film = film
  const look = () => {
    const button = document.querySelector<HTMLButtonElement>('button[aria-label="Play"]')
    const video = document.querySelector('video') ?? document.querySelector<HTMLElement & { nativeEl?: HTMLVideoElement }>('hls-video')?.nativeEl
    if (!button || !video) return void requestAnimationFrame(look)
    film.pressedMs = performance.now()
    button.click()
    video.requestVideoFrameCallback((now) => (film.firstFrameMs = now))
  }
  requestAnimationFrame(look)
}

/** The browser tells nothing below this. */
const shortestTold = 16
const answeredWithinMs = 700

/** From each press to the next paint, as the browser reports it for Interaction to Next Paint; by the name of the press. */
export async function answerTimes(page: Page, presses: Readonly<Record<string, () => Promise<void>>>): Promise<Record<string, number>> {
  await page.evaluate((durationThreshold) => {
    const told = ((globalThis as unknown as { told: number[] }).told = [] as number[])
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (interactionId > 0) told.push(duration)
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, shortestTold)
  const times: Record<string, number> = {}
  for (const [name, press] of Object.entries(presses)) {
    await press()
    await page.waitForTimeout(answeredWithinMs)
    const told = await page.evaluate(() => (globalThis as unknown as { told: number[] }).told.splice(0))
    times[name] = Math.max(shortestTold, ...told)
  }
  return times
}
