// Short messages: their nine positions and how long they stay. Nothing in the product takes either from
// outside, so the component of the app stands on a page of its own, at the address of the running app.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/story.ts'

const positions = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
]
/** Each position has a region of its own. */
const status = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ })

let files: { js: string; css: string }
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../web/src/platform/toast/toasts.story.tsx', import.meta.url))],
    bundle: true,
    write: false,
    outdir: '/',
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'empty' },
  })
  const of = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  files = { js: of('.js'), css: of('.css') }
})

async function open(page: Page, dir = 'ltr') {
  const html = `<!doctype html><html lang="en" dir="${dir}"><meta name="viewport" content="width=device-width"><title>Notifications</title><style>${files.css}</style><body><main><h1>Notifications</h1><div id="story"></div></main><script>${files.js}</script></body></html>`
  await page.route('**/notifications-story', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await page.clock.install()
  await page.goto('/notifications-story')
  await expect(page.getByRole('status')).toHaveCount(positions.length)
}

/** The message of the error with which it was refused; null: it is shown. */
const notify = (page: Page, text: string, options?: object) =>
  page.evaluate(
    ([words, chosen]) => {
      try {
        ;(globalThis as unknown as { notify: (...args: unknown[]) => void }).notify(words, chosen)
        return null
      } catch (error) {
        return String(error)
      }
    },
    [text, options] as const,
  )

test('another position than the nine, and a timeout that is negative or no number, are refused (PUB-21)', async ({
  page,
}) => {
  await open(page)
  for (const position of ['middle', 'TOP', 'top-center', 'left-top', '', null, 7])
    expect(await notify(page, 'Refused', { position })).toBe(
      `RangeError: toast position ${position}, timeout 5000`,
    )
  for (const timeout of [-1, -0.5, '5000', '', null])
    expect(await notify(page, 'Refused', { timeout })).toBe(
      `RangeError: toast position top, timeout ${timeout}`,
    )
  const notANumber = () =>
    (globalThis as unknown as { notify: (...args: unknown[]) => void }).notify('', { timeout: NaN })
  await expect(page.evaluate(notANumber)).rejects.toThrow('toast position top, timeout NaN')
  await expect(status(page)).toHaveCount(0)
  for (const position of positions) expect(await notify(page, position, { position, timeout: 1 })).toBeNull()
})

test('each of the nine positions is where its name says, and its left is the right where reading is', async ({
  page,
}) => {
  for (const dir of ['ltr', 'rtl']) {
    await open(page, dir)
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    for (const position of positions) {
      expect(await notify(page, position, { position })).toBeNull()
      const box = await page.getByText(position, { exact: true }).boundingBox()
      if (!box) throw new Error(position)
      const third = (start: number, size: number, whole: number) =>
        Math.floor(((start + size / 2) / whole) * 3)
      const row = position.startsWith('top') ? 0 : position.startsWith('bottom') ? 2 : 1
      expect(third(box.y, box.height, height), `${position} ${dir}`).toBe(row)
      const side = position.endsWith('left') ? 0 : position.endsWith('right') ? 2 : 1
      const column = width < 600 ? 1 : dir === 'rtl' ? 2 - side : side
      expect(third(box.x, box.width, width), `${position} ${dir}`).toBe(column)
    }
  }
})

test('it stays 5000 ms, and no time runs while it is pointed at or focused; 0 stays until it is closed', async ({
  page,
  expectAccessible,
}) => {
  await open(page)
  await page.clock.pauseAt(Date.now() + 600_000)
  await notify(page, 'Saved')
  await page.clock.runFor(4_900)
  await expect(status(page)).toHaveText('Saved')
  await page.clock.runFor(200)
  await expect(status(page)).toHaveCount(0)

  await notify(page, 'It didn’t work.', { isNegative: true })
  await expect(page.getByRole('alert')).toContainText('It didn’t work.')
  await page.clock.runFor(2_000)
  await page.getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(30_000)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).blur()
  await page.clock.runFor(2_900)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await notify(page, 'Stays', { timeout: 0 })
  await page.clock.runFor(30_000)
  await page.clock.resume() // axe waits by it
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(status(page)).toHaveCount(0)
})

test('several stand together, the newest nearest to the edge; at most three, and the same words once', async ({
  page,
}) => {
  await open(page)
  for (const words of ['One', 'Two', 'Three', 'Four', 'Three'])
    await notify(page, words, { position: words === 'One' ? 'top' : 'bottom' })
  const tops = await Promise.all(
    ['Two', 'Four', 'Three'].map(
      async (words) => (await page.getByText(words, { exact: true }).boundingBox())?.y ?? 0,
    ),
  )
  expect(tops.toSorted((a, b) => a - b)).toEqual(tops)
  await expect(page.getByText('One')).toHaveCount(0)
  await expect(page.getByText('Three')).toHaveCount(1)
})

test('closed by the keyboard, the next one’s button has the focus, then what had it before; one that goes lets no time run for one that is read', async ({
  page,
}) => {
  await open(page)
  await page.clock.pauseAt(Date.now() + 600_000)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'Save'
    document.querySelector('main')?.append(button)
    button.focus()
  })
  const save = page.getByRole('button', { name: 'Save' })
  const closeOf = (words: string) =>
    page.getByText(words).locator('xpath=../..').getByRole('button', { name: 'Close' })
  await notify(page, 'First', { timeout: 0 })
  await notify(page, 'Read', { isNegative: true })
  await closeOf('Read').focus()
  await notify(page, 'Passing')
  await page.getByText('Passing').dispatchEvent('pointerover')
  await notify(page, 'Passing') // the one that was pointed at is gone
  await page.clock.runFor(60_000)
  await expect(page.getByRole('alert')).toContainText('Read')
  await page.keyboard.press('Enter')
  await expect(closeOf('First')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(save).toBeFocused()
})

test('below an open dialog nothing is read out: a message stands in the dialog, and on the page after it', async ({
  page,
}) => {
  await open(page)
  await notify(page, 'Before', { timeout: 0 })
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
  })
  await expect(page.getByRole('dialog').getByText('Before')).toBeVisible()
  await page.evaluate(() => document.querySelector('dialog')?.close())
  await expect(status(page)).toHaveText('Before')
  await expect(page.locator('dialog')).toBeEmpty()
})
