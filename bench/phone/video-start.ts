// How soon a video plays, when Play is pressed like a person would: by a touch or a click at the place where
// the button is seen.
import type { Browser, Page } from 'playwright'
import { onDevice, type Device } from './phone.ts'
import type { TrafficWatch } from './traffic.ts'
import { watchVideo, type VideoEvents, type VideoWatch } from './video-watch.ts'

export interface VideoStart {
  /** Milliseconds from the start of the navigation. */
  pressedMs: number
  movingMs: number
  bytesBeforeMedia: number
}

const startTimeoutMs = 60_000

interface StartOptions {
  /** Adds more watching, before the page opens. */
  prepare?: (page: Page) => Promise<unknown>
  /** Runs once the video moves. */
  whilePlaying?: (page: Page, video: VideoWatch, traffic: TrafficWatch) => Promise<void>
}

/** Opens the page and presses Play in the first frame in which it is seen. */
export const measureVideoStart = (
  browser: Browser,
  device: Device,
  url: string,
  { prepare, whilePlaying }: StartOptions = {},
): Promise<VideoStart> =>
  onDevice(browser, device, async (page, traffic) => {
    const video = await watchVideo(page)
    await prepare?.(page)
    await pressPlayOnceVisible(page, device.context.hasTouch === true)
    await page.goto(url, { waitUntil: 'commit' })
    await video.until('movingMs', startTimeoutMs)
    const { pressedMs, movingMs } = requireSound(await video.read(), url)
    const { bytesBeforeMedia } = traffic.read()
    if (bytesBeforeMedia === null) throw new Error(`No video loaded at ${url}`)
    await whilePlaying?.(page, video, traffic)
    return { pressedMs, movingMs, bytesBeforeMedia }
  })

/** Throws where the press did not start the video with its sound. */
export function requireSound(events: VideoEvents, url: string): VideoEvents {
  if (events.pressedMs === 0) throw new Error(`No visible Play within ${startTimeoutMs} ms at ${url}`)
  if (events.movingMs === 0)
    throw new Error(
      `The press on Play after ${Math.round(events.pressedMs)} ms did not start the video at ${url}`,
    )
  if (events.isSilent) throw new Error(`The video plays without sound at ${url}`)
  return events
}

async function pressPlayOnceVisible(page: Page, hasTouch: boolean): Promise<void> {
  // Real input: a script's click needs no button in sight, and would count as a press only in a page that it
  // has evaluated itself.
  await page.exposeBinding('pressAt', (_source, x: number, y: number) =>
    hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y),
  )
  await page.addInitScript(() => {
    const visiblePlay = () =>
      [...document.querySelectorAll('button[aria-label="Play"]')]
        .filter((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((button) => button.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2, area: width * height }))
        .find(({ x, y, area }) => area > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight)
    const look = (wasVisible: boolean) => {
      const place = visiblePlay()
      // The frame that shows the button first has been painted when the next one begins.
      if (!place || !wasVisible) return void requestAnimationFrame(() => look(place !== undefined))
      ;(globalThis as unknown as { pressAt: (x: number, y: number) => void }).pressAt(place.x, place.y)
    }
    requestAnimationFrame(() => look(false))
  })
}
