import { clippedText, expectNoOverflow, horizontalOverflow } from '../harness/layout.ts'
import { expect, test } from '../harness/story.ts'

test('partners’ developers try the real player on their page: the button changes, and the page shows what it hears (EMB-2, EMB-3)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/about-us')
  await page.getByRole('link', { name: 'For organisations' }).click()
  await expect(page).toHaveURL(/\/partners$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const player = page.frameLocator('iframe')
  const button = player.getByRole('button', { name: 'Book a talk with us' })
  await expect(button).toBeVisible()
  await button.click()
  await expect(page.getByText('"oka-primary-action"')).toBeVisible()

  await page.getByLabel('Words on your button').fill('Ask our nurse')
  await page.getByRole('radio', { name: 'Yellow' }).check()
  const changed = player.getByRole('button', { name: 'Ask our nurse' })
  await expect(changed).toHaveCSS('background-color', 'rgb(255, 210, 63)')
  await expect(changed).toHaveCSS('color', 'rgb(18, 48, 47)')
  await page.getByRole('radio', { name: 'Dark', exact: true }).check()
  await expect(player.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
})

test('code on the page for partners is copied at a press, and says whose it is', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/partners')
  const paste = page.getByRole('region', { name: 'Paste it in' })
  await paste.getByRole('button', { name: 'Copy Code, with the helper' }).click()
  await expect(paste.getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`<script src="${new URL(page.url()).origin}/embed.js" defer></script>`)

  const signed = page.getByRole('region', { name: 'Signed users' })
  await expect(signed.getByRole('region', { name: 'Code, Node' })).toContainText('createHmac')
  await signed.getByRole('radio', { name: 'PHP' }).check()
  await expect(signed.getByRole('region', { name: 'Code, PHP' })).toContainText('hash_hmac')
})

test('the page for partners fits 320 px with large text, right to left and in dark mode', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/partners')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(1)
  expect(await clippedText(page)).toEqual([])
  await expectAccessible(page)
  await expectNoOverflow(page, '/partners')
})
