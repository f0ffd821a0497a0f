// What every story starts from: an academy for the worker, and pages that may not fail quietly.
import { expect, test as base } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Academy } from './academy.ts'

interface Fixtures {
  /** What was chosen under Cookie settings before; null where the question is still open. */
  cookieChoice: string[] | null
  /** Checks the page with axe: nothing may be found. */
  expectAccessible: (page: Page) => Promise<void>
}

export const test = base.extend<Fixtures, { academy: Academy }>({
  academy: [
    async ({}, use) => {
      const academy = await Academy.open()
      await use(academy)
      await academy.close()
    },
    { scope: 'worker' },
  ],
  cookieChoice: [['needed', 'preferences'], { option: true }],
  context: async ({ context, cookieChoice }, use) => {
    if (cookieChoice) await context.addInitScript(choose, cookieChoice)
    await use(context)
  },
  baseURL: async ({ academy }, use) => use(academy.url),
  page: async ({ page }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && /content security policy|hydrat|refused to/i.test(text)) faults.push(text)
    })
    await use(page)
    expect(faults, 'errors in the page').toEqual([])
  },
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      // No style sheets of axe's own: the page's policy refuses them, and only one rule, which is off, would read them.
      const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
    })
  },
})

/** In the page; the browser's own pages, such as the one for a server that is away, have no storage. */
function choose(categories: string[]) {
  if (location.protocol.startsWith('http')) localStorage.setItem('oka.cookie-settings', JSON.stringify({ categories }))
}

export { expect }
