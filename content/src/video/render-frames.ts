// Chromium renders the slides. Frames are captured only during animations; between them the last frame is repeated.
import { join } from 'node:path'
import { chromium } from 'playwright-core'

/** Low, like stop-motion animation; every frame is a screenshot. */
export const framesPerSecond = 12

export interface Frame {
  path: string
  /** Duration in seconds. */
  seconds: number
}

/** Frames of the page over `duration` seconds, and one at `posterAt` seconds for the poster. */
export async function renderFrames(
  page: string,
  duration: number,
  posterAt: number,
  workDir: string,
  browserPath: string,
): Promise<{ frames: Frame[]; poster: string }> {
  const browser = await chromium.launch({ executablePath: browserPath })
  try {
    const tab = await browser.newPage({ viewport: { width: 1_280, height: 720 } })
    await tab.setContent(page, { waitUntil: 'load' })
    // Fonts and pictures are decoded on first use, and a frame captured meanwhile would lack them.
    await tab.evaluate(() => Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode())]))
    const animations = await tab.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { delay = 0, endTime = 0 } = animation.effect?.getComputedTiming() ?? {}
        return { from: delay / 1_000, until: Number(endTime) / 1_000 }
      }),
    )
    const capture = async (at: number, name: string) => {
      await tab.evaluate((milliseconds) => {
        for (const animation of document.getAnimations()) animation.currentTime = milliseconds
      }, at * 1_000)
      const path = join(workDir, name)
      await tab.screenshot({ path })
      return path
    }
    const frames: Frame[] = []
    const count = Math.ceil(duration * framesPerSecond)
    for (let index = 0; index < count; index++) {
      const now = index / framesPerSecond
      const isMoving = index === 0 || animations.some(({ from, until }) => now > from && now <= until + 1 / framesPerSecond)
      const last = frames.at(-1)
      if (isMoving || last === undefined) frames.push({ path: await capture(now, `frame-${String(index).padStart(5, '0')}.png`), seconds: 1 / framesPerSecond })
      else last.seconds += 1 / framesPerSecond
    }
    return { frames, poster: await capture(posterAt, 'poster.png') }
  } finally {
    await browser.close()
  }
}
