import type { Page } from '@playwright/test'
import { deviceType } from '@oka/contract/environment/environment.enums.ts'
import type { Environment } from '@oka/contract/environment/environment.schema.ts'
import { Academy } from '../harness/academy.ts'
import { readEnvironment } from '../harness/environment.ts'
import { newPersona } from '../harness/sign-in.ts'
import { submitEmail } from '../harness/sign-in-dialog.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

const settings = {
  STRIPE_PUBLISHABLE_KEY_TEST: 'pk_test_1',
  STRIPE_PUBLISHABLE_KEY_LIVE: 'pk_live_1',
  BETA_HOST_MARKER: 'early',
  DEVELOPMENT_HOST_MARKER: 'front-end',
  STAGING_API_ROOT: '/staging-api',
  WEB_APP_ID: 'example.web',
}

const company = {
  COMPANY_NAME: 'Nest Pty Ltd',
  COMPANY_TAX_NUMBER: '51 824 753 556',
  COMPANY_ADDRESS: '7 Wattle Street, Fremantle',
  COMPANY_PHONE: '+61 8 5550 0107',
  COMPANY_EMAIL: 'hello@nest.example',
}
const social = {
  SOCIAL_FACEBOOK: 'https://facebook.example/nest',
  SOCIAL_INSTAGRAM: 'https://instagram.example/nest',
  SOCIAL_YOUTUBE: 'https://youtube.example/nest',
  SOCIAL_LINKEDIN: 'https://linkedin.example/nest',
  SOCIAL_TIKTOK: 'https://tiktok.example/nest',
}

const configuredTest = test.extend<object, { configured: Academy }>({
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
  return readEnvironment(page)
}

configuredTest(
  'the environment record is derived from host, port, device and settings (ENV-1)',
  async ({ page, configured, isMobile }) => {
    const record = await environmentAt(page, `http://academy.example.test:${configured.port}/`)
    expect(record).toEqual({
      hostname: 'academy.example.test',
      // browsers lower-case the host name before the rule does; its unit test has one in upper case
      domain: 'academy.example.test',
      deviceType: isMobile ? deviceType.mobileWeb : deviceType.desktop,
      deviceInfo: { platform: 'web' },
      port: configured.port,
      isTest: false,
      isBeta: false,
      isLegacy: false,
      apiRoot: '/api',
      appId: 'example.web',
      deployment: 'Production',
      stripeKey: 'pk_live_1',
      enrollmentMethod: 1,
    })
  },
)

configuredTest(
  'on the web nothing is legacy, payment is by card, and a host with the beta marker is beta (ENV-3)',
  anyWindow,
  async ({ page, configured }) => {
    const beta = await environmentAt(page, `http://early.example.test:${configured.port}/`)
    expect(beta).toMatchObject({
      isBeta: true,
      isLegacy: false,
      enrollmentMethod: 1,
      deployment: 'Production',
    })
    await expect(page.locator('a[href="/learn/opp201"]')).toHaveCount(0)
    const production = await environmentAt(page, `http://academy.example.test:${configured.port}/`)
    expect(production).toMatchObject({ isBeta: false })
    await expect(page.locator('a[href="/learn/opp201"]').first()).toBeVisible()
  },
)

configuredTest(
  'a development host is test and beta, with the local API under /api and the test key (ENV-4)',
  anyWindow,
  async ({ page, configured }) => {
    const record = await environmentAt(page, `http://front-end.example.test:${configured.port}/`)
    expect(record).toMatchObject({
      isTest: true,
      isBeta: true,
      apiRoot: 'http://localhost:5001/api',
      deployment: 'Development',
      stripeKey: 'pk_test_1',
    })
    await expect(page.locator('a[href="/learn/opp201"]')).toHaveCount(0)
  },
)

configuredTest(
  'a staging host is test and calls the staging API; any other host is production and calls its own origin (ENV-5)',
  anyWindow,
  async ({ page, configured }) => {
    const firstCallAt = async (host: string) => {
      const { port } = configured
      const record = await environmentAt(page, `http://${host}:${port}/login`)
      const call = page.waitForRequest('**/identity/hasvalidaccount')
      await submitEmail(page, newPersona().email)
      return { record, url: (await call).url().replace(`http://${host}:${port}`, '') }
    }
    const staging = await firstCallAt('staging.example.test')
    expect(staging.record).toMatchObject({
      isTest: true,
      isBeta: false,
      deployment: 'Staging',
      stripeKey: 'pk_test_1',
      apiRoot: '/staging-api',
    })
    expect(staging.url).toBe('/staging-api/identity/hasvalidaccount')
    await expect(page.getByText('Test: Staging')).toBeVisible()
    const production = await firstCallAt('academy.example.test')
    expect(production.record).toMatchObject({
      isTest: false,
      deployment: 'Production',
      stripeKey: 'pk_live_1',
      apiRoot: '/api',
    })
    expect(production.url).toBe('/api/identity/hasvalidaccount')
    await expect(page.getByText(/^Test:/)).toHaveCount(0)
  },
)

configuredTest(
  'name, company, tax number, address, phone and social links are settings: the same build shows them after a restart (ENV-6)',
  anyWindow,
  async ({ page, academy, openAcademy }) => {
    await page.goto(academy.url) // without settings, the name is drawn
    await expect(page).toHaveTitle(/^Oka Academy - /)
    await expect(page.getByRole('banner').getByText('Oka')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toContainText('Oka Academy doesn’t replace your doctor')

    const nest = await openAcademy({ PRODUCT_NAME: 'Nest School', ...company, ...social })
    const html = async (path: string) => (await page.request.get(nest.url + path)).text()
    for (const path of [
      '/',
      '/about-us',
      '/terms',
      '/privacy',
      '/cookie-policy',
      '/login',
      '/learn/opp103',
      '/learn/opp103/1007',
      '/nowhere',
    ]) {
      const text = await html(path)
      expect(text, path).toContain('Nest School')
      expect(text, path).not.toMatch(/\bOka\b/)
    }
    const [home, privacy] = [await html('/'), await html('/privacy')]
    for (const [name, value] of Object.entries(company)) expect(privacy, name).toContain(value)
    for (const [name, value] of Object.entries({ ...company, ...social })) expect(home, name).toContain(value)

    await page.goto(nest.url)
    await expect(page.getByRole('banner').getByText('Nest School')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText('Nest School')).toBeVisible()
    await expect(page.getByRole('contentinfo')).not.toContainText('Oka')
    await expect(page.getByRole('contentinfo')).toContainText('© Nest Pty Ltd')
  },
)

configuredTest(
  'the language is en-US and images come from the configured asset host (ENV-10)',
  anyWindow,
  async ({ page, academy, openAcademy }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    for (const source of await page
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))) {
      expect(new URL(source).origin).toBe(academy.url)
    }
    const configured = await openAcademy({
      ASSET_HOST: 'http://pictures.example.test:1',
      DEFAULT_LANGUAGE: 'en-AU',
    })
    await page.goto(configured.url)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
    const sources = await page
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
    expect(
      sources.filter((source) => source.startsWith('http://pictures.example.test:1/illustrations/')).length,
    ).toBeGreaterThan(3)
  },
)
