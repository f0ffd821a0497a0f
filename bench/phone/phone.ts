// Devices with empty storage and cache, first of all a slow phone: processor 4 times slower, 1.6 Mbit/s down,
// 750 kbit/s up, 150 ms round trip.
import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import type { Effort } from '../harness/figures.ts'
import { watchTraffic, type Traffic, type TrafficWatch } from './traffic.ts'

export interface Device {
  context: BrowserContextOptions
  network: { latency: number; downloadThroughput: number; uploadThroughput: number }
  processorSlowdown: number
}

const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8
const slowNetwork = {
  latency: 150,
  downloadThroughput: bytesPerSecond(1.6),
  uploadThroughput: bytesPerSecond(0.75),
}
const fastNetwork = {
  latency: 30,
  downloadThroughput: bytesPerSecond(20),
  uploadThroughput: bytesPerSecond(10),
}
const unlimitedNetwork = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

// The user agent of a headless browser counts as a bot, and bots get other pages.
const userAgentOn = (system: string, kind: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 ${kind}Safari/537.36`
const userAgent = userAgentOn('Linux; Android 14; Pixel 8', 'Mobile ')

const slowPhone: Device = {
  context: {
    userAgent,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  network: slowNetwork,
  processorSlowdown: 4,
}

/** As slow as the phone, in a window wide enough for the controls that only wide windows show. */
const slowTablet: Device = {
  ...slowPhone,
  context: { ...slowPhone.context, viewport: { width: 1_366, height: 1_024 }, deviceScaleFactor: 1 },
}

const fastDesktop: Device = {
  context: {
    userAgent: userAgentOn('X11; Linux x86_64', ''),
    viewport: { width: 1_440, height: 900 },
    deviceScaleFactor: 1,
  },
  network: fastNetwork,
  processorSlowdown: 1,
}

export interface Devices {
  phone: Device
  tablet: Device
  desktop: Device
}

/** Where the figures say nothing, they need not be slow. */
export const devicesOf = (effort: Effort): Devices => {
  const devices = { phone: slowPhone, tablet: slowTablet, desktop: fastDesktop }
  if (effort !== 'once') return devices
  const atFullSpeed = (device: Device): Device => ({
    ...device,
    network: unlimitedNetwork,
    processorSlowdown: 1,
  })
  return { phone: atFullSpeed(slowPhone), tablet: atFullSpeed(slowTablet), desktop: atFullSpeed(fastDesktop) }
}

export interface Visit extends Traffic, Paints {}

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/usr/bin/chromium-headless-shell',
]

/**
 * Chromium without background traffic and sound device: the clock of a device may be missing. As on a real
 * device, a page may start a video with sound only after a press.
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = [process.env.CHROMIUM_PATH, ...usualPaths].find(
    (path) => path !== undefined && existsSync(path),
  )
  if (executablePath === undefined)
    throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH')
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    '--disable-audio-output',
  ]
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...quiet, ...more] })
}

/** Runs `work` on the device with empty storage and cache. */
export async function onDevice<T>(
  browser: Browser,
  { context: options, network, processorSlowdown }: Device,
  work: (page: Page, traffic: TrafficWatch) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const traffic = await watchTraffic(devtools)
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    return await work(page, traffic)
  } finally {
    await context.close()
  }
}

/** Opens the page on the phone and waits until it has loaded everything but its video. */
export async function openSettled(page: Page, traffic: TrafficWatch, url: string): Promise<void> {
  const response = await page.goto(url, { waitUntil: 'commit' })
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`)
  await traffic.untilQuiet()
  await page.waitForLoadState('load')
}

export const visit = (browser: Browser, device: Device, url: string): Promise<Visit> =>
  onDevice(browser, device, async (page, traffic) => {
    await page.addInitScript(watchPaints)
    await openSettled(page, traffic, url)
    const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paints }).paints)
    if (paints.lcpMs === 0) throw new Error(`Nothing was painted at ${url}`)
    return { ...paints, ...traffic.read() }
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
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) paints.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
