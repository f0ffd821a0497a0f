// What the server's log says of errors in browsers (ENV-8).
import { waitForHydration } from '../harness/environment.ts'
import { expect, test } from '../harness/story.ts'

const logOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes('error in a browser'))
    .map((line) => JSON.parse(line).clientError)

test('an exception and a rejection reach the server’s log, once each and without a word of them; a bad line does not', async ({
  page,
  openAcademy,
  expectFault,
}) => {
  expectFault(/maria@example\.org/)
  expectFault(/Failed to fetch/)
  const academy = await openAcademy()
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      throw new TypeError('early: maria@example.org') // before the page is hydrated
    })
  })
  await page.goto(`${academy.url}/learn/opp103?token=a-secret&email=maria@example.org`)
  await waitForHydration(page)
  await expect.poll(() => logOf(academy.output()).length).toBe(1)
  await page.evaluate(() => {
    void Promise.reject(new TypeError('Failed to fetch'))
    for (let times = 0; times < 3; times++)
      void Promise.reject(new RangeError('maria@example.org is out of range'))
  })
  await expect.poll(() => logOf(academy.output()).length).toBe(2)
  const [early, late] = logOf(academy.output())
  expect(early).toMatchObject({ kind: 'error', name: 'TypeError', route: '/learn/:programId?', status: 0 })
  expect(late).toMatchObject({ kind: 'rejection', name: 'RangeError', route: '/learn/:programId?' })
  expect(late.release).toMatch(/^[\w.-]+\+\d+$/)
  for (const secret of ['maria', 'a-secret', 'opp103', '127.0.0.1', '::1'])
    expect(JSON.stringify(logOf(academy.output()))).not.toContain(secret)
})

test('a page that fails says in the log which one and where in our code', async ({
  page,
  openAcademy,
  expectFault,
}) => {
  expectFault(/the error page is shown/)
  expectFault(/React Router caught|is not|Cannot read/)
  const academy = await openAcademy()
  await page.goto(`${academy.url}/`)
  await waitForHydration(page)
  // a page's data that nobody expects
  await page.route('**/assets/about-us.page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { return null.maria }',
    }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click()
  await expect(page.locator('[data-error-page]')).toBeVisible()
  await expect.poll(() => logOf(academy.output())).toHaveLength(1)
  const [broken] = logOf(academy.output())
  expect(broken).toMatchObject({ kind: 'page', name: 'TypeError', route: '/about-us' })
  expect(broken.at).toMatch(/^about-us\.page-[\w-]+\.js:1:\d+$/)
})
