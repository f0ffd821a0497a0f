// Chromium renders the slides. Frames are captured only when something changes; between them the last frame
// is repeated.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { runTool } from '../voice/run-tool.ts'
import { lowestWord } from './seen.rule.ts'
import { framesPerSecond } from './timeline.rule.ts'

export interface Frame {
  path: string
  /** Duration in seconds. */
  seconds: number
}

interface Rendered {
  frames: Frame[]
  /** The first scene, complete. */
  poster: string
  smallestLetters: number
  brightest: number
}

/**
 * Frames of the page over `duration` seconds, which shows another scene at each of `cuts`. Refuses words that
 * do not fit.
 */
export async function renderFrames(
  page: string,
  duration: number,
  cuts: readonly number[],
  workDir: string,
  browserPath: string,
): Promise<Rendered> {
  const browser = await chromium.launch({ executablePath: browserPath })
  try {
    const tab = await browser.newPage({ viewport: { width: 1_280, height: 720 } })
    await tab.setContent(page, { waitUntil: 'load' })
    // Fonts and pictures are decoded on first use, and a frame captured meanwhile would lack them.
    await tab.evaluate(() =>
      Promise.all([document.fonts.ready, ...Array.from(document.images, (image) => image.decode())]),
    )
    const animations = await tab.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { delay = 0, endTime = 0 } = animation.effect?.getComputedTiming() ?? {}
        return { from: delay / 1_000, until: Number(endTime) / 1_000 }
      }),
    )
    const show = (at: number) =>
      tab.evaluate((milliseconds) => {
        for (const animation of document.getAnimations()) animation.currentTime = milliseconds
      }, at * 1_000)
    const capture = async (at: number, name: string) => {
      await show(at)
      const path = join(workDir, name)
      // On a busy machine Chromium sometimes cannot capture a picture at once.
      await tab.screenshot({ path }).catch(() => tab.screenshot({ path }))
      return path
    }
    let smallestLetters = Infinity
    const complete: string[] = []
    for (const [index] of cuts.entries()) {
      const end = (cuts[index + 1] ?? duration) - 0.05
      complete.push(await capture(end, `complete-${index}.png`))
      smallestLetters = Math.min(smallestLetters, await measureWords(tab, index))
    }
    const frames: Frame[] = []
    const count = Math.ceil(duration * framesPerSecond)
    for (let index = 0; index < count; index++) {
      const now = index / framesPerSecond
      // What starts between two frames is complete or moving in the second.
      const isMoving =
        index === 0 ||
        animations.some(({ from, until }) => now >= from - 0.001 && now < until + 1 / framesPerSecond + 0.001)
      const last = frames.at(-1)
      if (isMoving || last === undefined)
        frames.push({
          path: await capture(now, `frame-${String(index).padStart(5, '0')}.png`),
          seconds: 1 / framesPerSecond,
        })
      else last.seconds += 1 / framesPerSecond
    }
    return {
      frames,
      poster: complete[0] ?? '',
      smallestLetters,
      brightest: Math.max(...(await Promise.all(complete.map(brightnessOf)))),
    }
  } finally {
    await browser.close()
  }
}

/**
 * The smallest letters of the scene with this index. Throws when words leave the free area, their box, or
 * cover each other.
 */
async function measureWords(tab: Page, index: number): Promise<number> {
  const words = await tab.evaluate((at) => {
    const section = document.querySelectorAll('section')[at]
    const found: {
      text: string
      letters: number
      left: number
      top: number
      right: number
      bottom: number
    }[] = []
    const nodes = document.createTreeWalker(section ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const element = node.parentElement
      if (text === '' || element === null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, top, right, bottom } = range.getBoundingClientRect()
      const drawnAt =
        element.offsetWidth === 0 ? 1 : element.getBoundingClientRect().width / element.offsetWidth
      found.push({
        text,
        letters: Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * drawnAt * 10) / 10,
        left,
        top,
        right,
        bottom,
      })
    }
    return found
  }, index)
  for (const [at, word] of words.entries()) {
    if (word.left < 40 || word.top < 24 || word.right > 1_248 || word.bottom > lowestWord)
      throw new Error(`"${word.text}" in scene ${index + 1} leaves the free area`)
    // A line is higher than its letters.
    const isCovered = words
      .slice(at + 1)
      .some(
        (other) =>
          other.left < word.right &&
          other.right > word.left &&
          Math.min(other.bottom - other.letters * 0.25, word.bottom - word.letters * 0.25) >
            Math.max(other.top + other.letters * 0.25, word.top + word.letters * 0.25),
      )
    if (isCovered) throw new Error(`"${word.text}" in scene ${index + 1} lies over other words`)
  }
  return Math.min(Infinity, ...words.map(({ letters }) => letters))
}

/** The mean brightness of a picture, 0 to 1. */
async function brightnessOf(path: string): Promise<number> {
  const grey = `${path}.pgm`
  await runTool('ffmpeg', [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    '-i',
    path,
    '-vf',
    'scale=64:36:flags=area,format=gray',
    grey,
  ])
  const pixels = readFileSync(grey).subarray(-64 * 36)
  return Math.round((pixels.reduce((sum, value) => sum + value, 0) / pixels.length / 255) * 100) / 100
}
