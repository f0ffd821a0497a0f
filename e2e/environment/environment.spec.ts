import type { Page } from '@playwright/test'
import type { Environment } from '@oka/contract/environment/environment.shapes.ts'
import { Academy } from '../harness/academy.ts'
import { expect, test } from '../harness/story.ts'

const settings = {
  STRIPE_PUBLISHABLE_KEY_TEST: 'pk_test_1',
  STRIPE_PUBLISHABLE_KEY_LIVE: 'pk_live_1',
  BETA_HOST_MARKER: 'early',
  DEVELOPMENT_HOST_MARKER: 'front-end',
  STAGING_API_ROOT: '/api',
}

const own = test.extend<object, { configured: Academy }>({
  configured: [
    async ({}, use) => {
      const academy = await Academy.open(settings)
      await use(academy)
      await academy.close()
    },
    { scope: 'worker' },
  ],
})

async function environmentAt(page: Page, url: string): Promise<Environment> {
  await page.goto(url)
  await page.waitForFunction(() => 'okaEnvironment' in window)
  return page.evaluate(() => (window as unknown as { okaEnvironment: Environment }).okaEnvironment)
}

own('ENV-1: one record says where the app runs, made from host, port, device and settings', async ({ page, configured, isMobile }) => {
  const record = await environmentAt(page, `http://Academy.example.test:${configured.port}/`)
  expect(record).toEqual({
    hostname: 'academy.example.test', // browsers lower the host name themselves
    domain: 'academy.example.test',
    deviceType: expect.any(Number),
    deviceInfo: { platform: 'web' },
    port: configured.port,
    isTest: false,
    isBeta: false,
    isLegacy: false,
    apiRoot: '/api',
    appId: 'academy.oka.web',
    deployment: 'Production',
    stripeKey: 'pk_live_1',
    enrollmentMethod: 1,
  })
  expect(isMobile).toBeDefined()
})

own('ENV-3: on the web nothing is legacy, payment is by card, and beta is where the host has its own marker', async ({ page, configured }) => {
  const early = await environmentAt(page, `http://early.example.test:${configured.port}/`)
  expect(early).toMatchObject({ isBeta: true, isLegacy: false, enrollmentMethod: 1, deployment: 'Production' })
  await expect(page.locator('a[href="/learn/opp201"]')).toHaveCount(0)
  const plain = await environmentAt(page, `http://academy.example.test:${configured.port}/`)
  expect(plain).toMatchObject({ isBeta: false })
  await expect(page.locator('a[href="/learn/opp201"]').first()).toBeVisible()
})

own('ENV-4: a developer’s host is test and beta, with the local API below /api and the test key', async ({ page, configured }) => {
  const record = await environmentAt(page, `http://front-end.example.test:${configured.port}/`)
  expect(record).toMatchObject({ isTest: true, isBeta: true, apiRoot: 'http://localhost:5001/api', deployment: 'Development', stripeKey: 'pk_test_1' })
  await expect(page.locator('a[href="/learn/opp201"]')).toHaveCount(0)
})

own('ENV-4: port 9000 is a developer’s too, and BETA_HIDES_JOIN=false shows the programs', async ({ page }, { project }) => {
  test.skip(project.name !== 'desktop', 'port 9000 is there once')
  const academy = await Academy.open({ ...settings, PORT: '9000', BETA_HIDES_JOIN: 'false' })
  const record = await environmentAt(page, `${academy.url}/`)
  expect(record).toMatchObject({ isTest: true, isBeta: true, port: 9000, deployment: 'Development' })
  await expect(page.locator('a[href="/learn/opp201"]').first()).toBeVisible()
  await academy.close()
})

own('ENV-5: a staging host is test with the staging API and test key; any other is production with the live key', async ({ page, configured }) => {
  const staging = await environmentAt(page, `http://staging.example.test:${configured.port}/`)
  expect(staging).toMatchObject({ isTest: true, isBeta: false, deployment: 'Staging', stripeKey: 'pk_test_1', apiRoot: '/api' })
  await expect(page.getByText('Staging')).toBeVisible()
  const production = await environmentAt(page, `http://academy.example.test:${configured.port}/`)
  expect(production).toMatchObject({ isTest: false, deployment: 'Production', stripeKey: 'pk_live_1' })
})

own('ENV-6: another product name and company need a restart and no rebuild', async ({ page }) => {
  const academy = await Academy.open({ PRODUCT_NAME: 'Nest School', COMPANY_NAME: 'Nest Pty Ltd', SOCIAL_YOUTUBE: 'https://youtube.example/nest' })
  await page.goto(academy.url)
  await expect(page).toHaveTitle(/Nest School/)
  await expect(page.getByRole('contentinfo')).toContainText('Nest Pty Ltd')
  await expect(page.locator('a[href="https://youtube.example/nest"]')).toBeVisible()
  expect(await page.content()).not.toContain('Oka Academy')
  await academy.close()
})

own('ENV-10: the language is en-US and images come from the asset host that is set', async ({ page, academy }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  for (const source of await page.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))) {
    expect(new URL(source).origin).toBe(academy.url)
  }
  const elsewhere = await Academy.open({ ASSET_HOST: 'http://pictures.example.test:1', DEFAULT_LANGUAGE: 'en-AU' })
  await page.goto(elsewhere.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
  const sources = await page.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  expect(sources.filter((source) => source.startsWith('http://pictures.example.test:1/illustrations/')).length).toBeGreaterThan(3)
  await elsewhere.close()
})
