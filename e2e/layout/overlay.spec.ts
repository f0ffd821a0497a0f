// Overlays are entries of the history at the address of the page below.
import { waitForHydration } from '../harness/environment.ts'
import { dialog, emailField, openDialog, passwordField, submitEmail } from '../harness/sign-in-dialog.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

test(
  'opening and closing an overlay loads nothing and keeps the scroll position, also at an address with a fragment',
  anyWindow,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/about-us', '/#our-sources']) {
      await page.goto(path)
      await waitForHydration(page)
      // Before the menu opens: the dialog is gone as soon as Back begins, and its end puts the scroll
      // position back.
      await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }))
      const menu = page.getByRole('button', { name: 'Menu' })
      const press = () => menu.evaluate((button: HTMLElement) => button.click()) // a click would scroll to it
      await press()
      await expect(dialog(page)).toBeVisible()
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)

      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await press()
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await page.goForward()
      await expect(dialog(page)).toBeVisible()
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => scrollY), path).toBe(150)
      expect(
        requests.filter((url) => /\.data|\/api\//.test(url)),
        path,
      ).toEqual([])
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
  },
)

test(
  'a press right after a dialog was closed is not lost: it opens again, once the history has arrived',
  anyWindow,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about-us')
    await waitForHydration(page)
    const menu = page.getByRole('button', { name: 'Menu' })
    const menuButton = await menu.elementHandle() // the open menu has a button of this name too
    await menu.click()
    await expect(dialog(page)).toBeVisible()
    const entries = await page.evaluate(() => history.length)
    const close = await dialog(page)
      .getByRole('button', { name: /^Close/ })
      .elementHandle()
    await page.evaluate(
      (buttons) => {
        for (const button of buttons) (button as HTMLElement).click()
      },
      [close, menuButton],
    )
    await expect(dialog(page)).toBeVisible()
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/about-us$/)
  },
)

test(
  'a reload closes the sign-in dialog at its second step and leaves no entry between this page and the last',
  anyWindow,
  async ({ page }) => {
    await page.goto('/terms')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Oka Academy, home' }).click()
    await expect(page).toHaveURL(/\/$/)
    await openDialog(page)
    await submitEmail(page, 'sara@example.org')
    await expect(passwordField(page)).toBeFocused()
    await page.reload()
    await waitForHydration(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => history.state.usr)).toBeNull()
    await openDialog(page)
    await expect(emailField(page)).toHaveValue('')
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/terms$/)
  },
)

test('Forward opens the sign-in dialog again at its first step', anyWindow, async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page) // before it, the link opens the login page
  await openDialog(page)
  await submitEmail(page, 'sara@example.org')
  await expect(passwordField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.goForward()
  await expect(emailField(page)).toHaveValue('')
  await page.goForward()
  await expect(emailField(page)).toBeVisible()
  await submitEmail(page, 'sara@example.org')
  await expect(passwordField(page)).toBeFocused()
})

test(
  'offline, a link in the menu closes it and says that the page waits; the menu opened meanwhile does not end the wait',
  anyWindow,
  async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/terms')
    await waitForHydration(page)
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await expect(dialog(page)).toBeVisible()
    await context.setOffline(true)
    await dialog(page).getByRole('link', { name: 'About us' }).click()
    const banner = page.getByText('You’re offline. That page will open as soon as you’re back online.')
    await expect(banner).toBeInViewport()
    await expect(dialog(page)).toHaveCount(0)
    await menu.click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(banner).toBeInViewport()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/terms$/)
  },
)
