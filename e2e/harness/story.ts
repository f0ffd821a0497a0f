// The `test` and `expect` of every story: an academy for each worker, pages whose faults fail the story, axe,
// a second device.
import { expect, test as base } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Academy } from './academy.ts'
import { Faults } from './faults/faults.ts'

interface Fixtures {
  /** The answer to the cookie banner before the story begins; null for none, so that the banner appears. */
  cookieChoice: string[] | null
  /**
   * What is offered before an open lesson was put off before the story begins (LEARN-5); true lets it appear.
   */
  lessonQuestions: boolean
  /** Starts another academy, with settings or a build of its own; it is closed when the story ends. */
  openAcademy: typeof Academy.open
  /** A page in a second browser context on the same academy: nothing is stored there. */
  otherDevice: Page
  /** A page without JavaScript. */
  noScriptPage: Page
  /** Fails on any violation axe finds on the page. */
  expectAccessible: (page: Page) => Promise<void>
  /**
   * For stories of something that breaks: a fault of any page that matches is wanted, and the story fails
   * without it.
   */
  expectFault: (fault: RegExp) => void
  /** What went wrong in all pages of the browser; fails the story at its end. */
  faults: Faults
}

/** Of stories that no window changes, in files where others do: they run as a phone only. */
export const anyWindow = { tag: '@anyWindow' }

export const test = base.extend<Fixtures, { academy: Academy }>({
  academy: [
    async ({}, use) => {
      const academy = await Academy.open()
      await use(academy)
      await academy.close()
    },
    { scope: 'worker' },
  ],
  openAcademy: async ({ faults }, use) => {
    const academies: Academy[] = []
    await use(async (env, program) => {
      const academy = await Academy.open(env, program)
      academies.push(academy)
      return academy
    })
    await faults.end()
    for (const academy of academies) await academy.close()
  },
  cookieChoice: [['needed', 'preferences'], { option: true }],
  lessonQuestions: [false, { option: true }],
  faults: [
    async ({ browser }, use) => {
      const faults = new Faults(browser)
      await use(faults)
      await faults.end()
      faults.check()
    },
    { auto: true },
  ],
  expectFault: async ({ faults }, use) => use((fault) => faults.expect(fault)),
  context: async ({ context, cookieChoice, lessonQuestions, faults }, use) => {
    if (!lessonQuestions) await context.addInitScript(putOffLessonQuestions)
    if (cookieChoice) await context.addInitScript(storeCookieChoice, cookieChoice)
    await use(context)
    await faults.end()
  },
  baseURL: async ({ academy }, use) => use(academy.url),
  page: async ({ page, openAcademy }, use) => {
    // set up before the page, so that its academies close after it: a page may still be loading something
    void openAcademy
    await use(page)
  },
  otherDevice: async ({ browser, academy, lessonQuestions, faults }, use) => {
    const context = await browser.newContext({ baseURL: academy.url })
    if (!lessonQuestions) await context.addInitScript(putOffLessonQuestions)
    await use(await context.newPage())
    await faults.end()
    await context.close()
  },
  noScriptPage: async ({ browser, academy, faults }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: academy.url })
    await use(await context.newPage())
    await faults.end()
    await context.close()
  },
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      await page.evaluate(animationsEnd) // what is still fading in has too little contrast
      // Preloading fetches style sheets, which the content security policy refuses; only a rule that is off
      // by default needs them. With a single frame nothing has to be put together in a page of its own, which
      // takes longer than the checks. Without `resultTypes` it also describes each element that passes,
      // hundreds on a page, which takes longer than finding what does not.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode(page.frames().length === 1)
        .options({ preload: false, resultTypes: ['violations'] })
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([])
    })
  },
})

/** Runs in the page. Animations that repeat for ever or follow scrolling have no end to wait for. */
async function animationsEnd() {
  const ends = (animation: Animation) =>
    animation.playState === 'running' &&
    animation.timeline === document.timeline &&
    Number.isFinite(animation.effect?.getComputedTiming().endTime)
  await Promise.allSettled(
    document.getAnimations().flatMap((animation) => (ends(animation) ? [animation.finished] : [])),
  )
}

/** Runs in the page. The browser's own error pages have no storage. */
function storeCookieChoice(categories: string[]) {
  if (location.protocol.startsWith('http'))
    localStorage.setItem('oka.cookie-settings', JSON.stringify({ categories }))
}

/** Runs in the page. */
function putOffLessonQuestions() {
  if (location.protocol.startsWith('http'))
    localStorage.setItem('oka.lesson-question-later', 'withoutAccount 8640000000000000')
}

export { expect }
