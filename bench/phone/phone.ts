// A slow phone on a slow network: processor 4 times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip, empty cache.
import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright'
import { watchTraffic, type Traffic } from './traffic.ts'

const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8
const slowNetwork = { offline: false, latency: 150, downloadThroughput: bytesPerSecond(1.6), uploadThroughput: bytesPerSecond(0.75) }
const processorSlowdown = 4
const settledMs = 2_000

// The user agent of a headless browser counts as a bot, and bots get other pages.
const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

export interface Visit extends Traffic, Paints {}

const usualPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Chromium without background traffic, where a script's click may start playback. Null where no browser is installed. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser | null> {
  const executablePath = [process.env.CHROMIUM_PATH, ...usualPaths].find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined) {
    console.log('  No Chromium found: install one, or name it in CHROMIUM_PATH.')
    return null
  }
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic']
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required', ...quiet, ...more] })
}

/** Runs `work` on a phone with empty storage and cache. */
export async function onPhone<T>(browser: Browser, work: (page: Page, traffic: () => Traffic) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ userAgent, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const traffic = await watchTraffic(devtools)
    await devtools.send('Network.emulateNetworkConditions', slowNetwork)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    return await work(page, traffic)
  } finally {
    await context.close()
  }
}

export const visit = (browser: Browser, url: string): Promise<Visit> =>
  onPhone(browser, async (page, traffic) => {
    await page.addInitScript(watchPaints)
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
    await page.waitForTimeout(settledMs)
    const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints)
    if (paints.lcpMs === 0) throw new Error(`Nothing was painted at ${url}`)
    return { ...paints, ...traffic() }
  })

interface Paints {
  /** Largest Contentful Paint. */
  lcpMs: number
  lcpElement: string
  /** Sum of all layout shifts without recent input. */
  cls: number
}

/** Runs in the page before its own scripts. */
function watchPaints() {
  const paints: Paints = { lcpMs: 0, lcpElement: '', cls: 0 }
  ;(globalThis as unknown as { paints: Paints }).paints = paints
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
      paints.lcpMs = entry.startTime
      paints.lcpElement = `${entry.element?.tagName.toLowerCase() ?? 'gone'} ${entry.url ?? ''}`.trim()
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) paints.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
