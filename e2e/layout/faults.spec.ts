// What breaks a page is noticed: each of these, unless a story says that it wants it, fails that story.
import { waitForHydration } from '../harness/environment.ts'
import { expect, test } from '../harness/story.ts'

test('a document that the server fails to answer is a fault of its page, in every browser of the story', async ({
  page,
  noScriptPage,
  expectFault,
}) => {
  for (const [name, one] of Object.entries({ terms: page, privacy: noScriptPage })) {
    expectFault(new RegExp(`^/${name}: the document answered 500`))
    await one.route(`**/${name}`, (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Broken</h1>' }),
    )
    await one.goto(`/${name}`)
  }
})

test('a page that cannot be drawn says so with a way on, and its error page is a fault', async ({
  page,
  expectFault,
  expectAccessible,
}) => {
  expectFault(/the error page is shown/)
  expectFault(/error in the console: .*Error: cannot be drawn/)
  await page.goto('/terms')
  await waitForHydration(page)
  const broken = 'export default () => { throw new Error("cannot be drawn") }'
  await page.route(/\/assets\/privacy/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
})

test('exceptions, errors in the console and messages of the framework are faults, in a tab that a story opens too', async ({
  page,
  context,
  academy,
  expectFault,
}) => {
  await page.goto('/terms')
  await expect(
    page.locator('link[rel=modulepreload][href*="/assets/framework-"]'),
    'the file that has the framework',
  ).toHaveCount(1)
  for (const [name, one] of Object.entries({ 'the page': page, 'a new tab': await context.newPage() })) {
    await one.goto('/terms')
    await waitForHydration(one)
    for (const said of ['exception', 'error', 'warning of the framework'])
      expectFault(new RegExp(`${said} in ${name}`))
    await one.evaluate((where) => {
      console.error(`error in ${where}`)
      console.warn(`a warning of our own in ${where}`)
      setTimeout(() => {
        throw new Error(`exception in ${where}`)
      })
      return new Promise((resolve) => setTimeout(resolve))
    }, name)
    await one.evaluate(
      `console.warn('warning of the framework in ${name}')\n//# sourceURL=${academy.url}/assets/framework-1.js`,
    )
  }
})
