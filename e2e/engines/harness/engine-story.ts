// The `test` of stories that run in Firefox and in WebKit: an academy for each worker, a browser for each
// story.
import { expect, test as base } from '@playwright/test'
import { Academy } from '../../harness/academy.ts'
import type { EngineOptions, OpenEngine } from '../drivers/driver.ts'
import { openFirefox } from '../drivers/firefox.ts'
import { openWebKit } from '../drivers/webkit.ts'
import { EngineTab } from './engine-tab.ts'
import { describeMissing, type EngineName } from './missing-engine.ts'
import { startSound } from './sound.ts'

const open: Record<EngineName, (options: EngineOptions) => Promise<OpenEngine>> = {
  firefox: openFirefox,
  webkit: openWebKit,
}
export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

interface Fixtures {
  /** As with all cookies blocked in the browser's settings; the banner of cookies then shows. */
  refusesStorage: boolean
  /** More that runs before each page's own scripts, as source. */
  beforePage: string
  tab: EngineTab
}

export const test = base.extend<Fixtures, { academy: Academy; sound: string; engine: EngineName }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  academy: [
    async ({}, use) => {
      const academy = await Academy.open()
      await use(academy)
      await academy.close()
    },
    { scope: 'worker' },
  ],
  sound: [
    async ({ engine }, use) => {
      if (describeMissing(engine) !== null) return use('') // each story says so
      const { address, stop } = await startSound()
      await use(address)
      stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ academy }, use) => use(academy.url),
  refusesStorage: [false, { option: true }],
  beforePage: ['', { option: true }],
  tab: async ({ engine, academy, sound, refusesStorage, beforePage }, use) => {
    skipWithout(engine)
    const remembered = refusesStorage ? '' : `(${String(rememberAnswers)})();`
    const { driver, close } = await open[engine]({
      size: phone,
      beforePage: `(${String(collectFaults)})();${remembered}${beforePage}`,
      refusesStorage,
      sound,
    })
    const faults: string[] = []
    const tab = new EngineTab(driver, academy.url, faults)
    try {
      await use(tab)
      await tab.collectFaults()
    } finally {
      await close()
    }
    expect(faults, 'faults of the pages').toEqual([])
  },
})

/** Outside CI a missing engine skips its stories; CI installs them, so there it is a failure. */
function skipWithout(engine: EngineName) {
  const missing = describeMissing(engine)
  if (missing !== null && process.env.CI) throw new Error(missing)
  base.skip(missing !== null, missing ?? '')
}

/** Runs in each page. The reports are read and emptied from outside. */
function collectFaults() {
  const okaFaults: string[] = []
  Object.assign(window, { okaFaults })
  const add = (fault: string) => void okaFaults.push(`${location.pathname}: ${fault}`)
  addEventListener('error', (event) => event.error && add(`exception: ${event.message}`))
  addEventListener('unhandledrejection', ({ reason }) => add(`rejection: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    add(`content security policy: ${violatedDirective} ${blockedURI}`),
  )
  const logError = console.error
  console.error = (...parts: unknown[]) => {
    add(`console: ${parts.map(String).join(' ')}`)
    logError(...parts)
  }
}

/** Runs in each page: the banner of cookies and the questions before a lesson were answered before. */
function rememberAnswers() {
  if (!location.protocol.startsWith('http')) return
  localStorage.setItem('oka.cookie-settings', JSON.stringify({ categories: ['needed', 'preferences'] }))
  localStorage.setItem('oka.lesson-question-later', 'withoutAccount 8640000000000000')
}

export { expect }
