// A poor phone on a poor line: processor 4 times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back, nothing cached.
import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { chromium, type Browser, type CDPSession } from 'playwright'

const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8
const line = { offline: false, latency: 150, downloadThroughput: bytesPerSecond(1.6), uploadThroughput: bytesPerSecond(0.75) }
const processorSlowdown = 4
const settledMs = 2_000

export interface Visit {
  /** Largest Contentful Paint: when the last and largest text or picture of the first screen stood there. */
  lcpMs: number
  lcpElement: string
  /** Sum of all layout shifts nobody caused. */
  cls: number
  totalBytes: number
  /** Addresses of the scripts that came. */
  scripts: string[]
}

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** Chromium without what it does on its own; null where there is none. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = [process.env.CHROMIUM_PATH, ...usualPlaces].find((place) => place !== undefined && existsSync(place))
  if (executablePath === undefined) return null
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic']
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...quiet] })
}

export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const traffic = await watchTraffic(devtools)
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.addInitScript(watchPaints)
    const answer = await page.goto(url, { waitUntil: 'networkidle' })
    if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`)
    await page.waitForTimeout(settledMs)
    const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints)
    if (paints.lcpMs === 0) throw new Error(`Nothing was painted at ${url}`)
    return { ...paints, ...traffic() }
  } finally {
    await context.close()
  }
}

interface Paints {
  lcpMs: number
  lcpElement: string
  cls: number
}

/** Runs in the page, before anything of it. */
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

async function watchTraffic(devtools: CDPSession) {
  const scripts = new Set<string>()
  let totalBytes = 0
  devtools.on('Network.responseReceived', ({ response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(response.url)
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => void (totalBytes += encodedDataLength))
  await devtools.send('Network.enable')
  return () => ({ scripts: [...scripts], totalBytes })
}

/** Bytes of the files as they travel for a browser that takes no more than gzip. */
export async function gzipBytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(sizeInGzip))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function sizeInGzip(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // fetch would unpack what came
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => void buffer(answer).then(({ length }) => resolve(length), reject)).on('error', reject)
  })
}
