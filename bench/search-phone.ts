// Measures the search in the browser of a slow phone: from the arrival of its file to the first results, and
// from a letter to what is shown of it. Floors, in the same visits: reading that file as JSON, and the same
// letters in the page without scripts until the next frame.
import type { Page } from 'playwright'
import { median, spread, type Figure, type RunOptions } from './harness/figures.ts'
import { onDevice, openSettled } from './phone/phone.ts'
import { roundCount, withSite } from './phone/site.ts'

const path = '/search'
const inputs = ['wont sleep without the tablet', 'nonverbal 3 year old', 'autsim diagnosis what now']
const waitMs = 30_000

interface Watched {
  letterMs: number[]
  resultsAt: number
}

/** By letter: ms until the frame after the last change that it made. */
function watchLetters(hasResults: boolean) {
  const watched = globalThis as unknown as Watched
  watched.letterMs = []
  watched.resultsAt = 0
  let typedAt = 0
  const noteFrame = () =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (typedAt === 0) return
        watched.letterMs.push(performance.now() - typedAt)
        typedAt = 0
      }),
    )
  document.addEventListener(
    'input',
    () => {
      typedAt = performance.now()
      if (!hasResults) noteFrame()
    },
    { capture: true },
  )
  new MutationObserver(() => {
    if (document.querySelector('[aria-label="Results"] h3') === null) return
    watched.resultsAt ||= performance.now()
    if (hasResults) noteFrame()
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

async function typeAll(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox')
  for (const input of inputs) {
    await field.fill('')
    await field.pressSequentially(input, { delay: 150 })
  }
  return page.evaluate(() => (globalThis as unknown as Watched).letterMs)
}

/** From the end of the file's response until a result is there, and how long its JSON takes to read here. */
async function firstResults(page: Page): Promise<{ readyMs: number; jsonMs: number }> {
  await page.getByRole('searchbox').tap()
  await page.getByRole('searchbox').fill('fever')
  await page.locator('[aria-label="Results"] h3').first().waitFor({ timeout: waitMs })
  return page.evaluate(async () => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const file = files.find(({ name }) => /\/assets\/search-[0-9a-f]+\.json$/.test(name))
    if (!file) throw new Error('The search loaded no file')
    const text = await (await fetch(file.name)).text()
    const from = performance.now()
    JSON.parse(text)
    const jsonMs = performance.now() - from
    return { readyMs: (globalThis as unknown as Watched).resultsAt - file.responseEnd, jsonMs }
  })
}

export const measureSearchOnPhone = (options: RunOptions): Promise<Figure[]> =>
  withSite(options, async ({ browser, devices, url, bareUrl }) => {
    const [ready, json, letters, bareLetters]: number[][] = [[], [], [], []]
    for (let round = 0; round < roundCount(options); round++) {
      await onDevice(browser, devices.phone, async (page, traffic) => {
        await page.addInitScript(watchLetters, true)
        await openSettled(page, traffic, url + path)
        const { readyMs, jsonMs } = await firstResults(page)
        ready?.push(readyMs)
        json?.push(jsonMs)
        letters?.push(...(await typeAll(page)))
      })
      await onDevice(browser, devices.phone, async (page, traffic) => {
        await page.addInitScript(watchLetters, false)
        await openSettled(page, traffic, bareUrl + path)
        bareLetters?.push(...(await typeAll(page)))
      })
    }
    return [
      figure('from the arrival of the search file to the first results', ready, 400, {
        what: 'reading that file as JSON',
        times: json,
      }),
      figure('from a letter to what is shown of it', letters, 50, {
        what: 'the same letters without scripts, until the next frame',
        times: bareLetters,
      }),
    ]
  })

function figure(
  what: string,
  times: readonly number[] = [],
  atMost: number,
  floor: { what: string; times: readonly number[] | undefined },
): Figure {
  return {
    what: `${what}, on the phone`,
    value: median([...times]),
    unit: 'ms',
    floor: { what: floor.what, value: median([...(floor.times ?? [])]) },
    target: { of: 'value', atMost },
    note: spread([...times], 'ms'),
  }
}
