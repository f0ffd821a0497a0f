// The header, its menu, and the way back.
import { signIn, somebodyNew } from '../harness/sign-in.ts'
import { dialogOf, emailField, openFromHeader } from '../harness/sign-in-dialog.ts'
import { expect, test } from '../harness/story.ts'

test('PUB-2 a visitor’s header has a menu, the way home, and Log in and Join, on a phone one sign for both', async ({ page, isMobile, expectAccessible }) => {
  await page.goto('/learn/opp103')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Log in', exact: true })).toBeVisible({ visible: !isMobile })
  await expect(banner.getByRole('link', { name: 'Join', exact: true })).toBeVisible({ visible: !isMobile })
  await expect(banner.getByRole('link', { name: 'Log in or join' })).toBeVisible({ visible: isMobile })
  await expect(banner.getByRole('link', { name: 'Back' })).toHaveCount(0)
  await banner.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const name of ['Home', 'Learn', 'Programs', 'Terms and Conditions', 'Privacy Policy', 'Cookie Policy'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Log out' })).toHaveCount(0)
  const box = await menu.boundingBox()
  expect(box?.x).toBeLessThan(60)
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/learn/opp103')
  await banner.getByRole('link', { name: 'Oka Academy, home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('PUB-2 a member’s header goes back where a page has a way back; her menu says whose account it is and logs out', async ({ page, viewport }) => {
  const sara = somebodyNew()
  await signIn(page, sara)
  await page.goto('/learn/opp103')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Menu and account' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByText(sara.email)).toBeVisible()
  const box = await menu.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((viewport?.width ?? 0) - 60)
  await page.keyboard.press('Escape')
  await page.goto('/learn/opp103')
  await banner.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(banner.getByRole('link', { name: 'Back' })).toHaveCount(0)
  await banner.getByRole('button', { name: 'Menu and account' }).click()
  await menu.getByRole('link', { name: 'Log out' }).click()
  await expect(banner.getByRole('link', { name: /^Log in/ }).filter({ visible: true })).toHaveCount(1)
})

test('the way back closes the menu and the sign-in dialog instead of leaving the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await page.goBack()
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  await openFromHeader(page)
  await page.goBack()
  await expect(emailField(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  // Closed by hand, it leaves nothing behind in the history.
  await openFromHeader(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(emailField(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/nowhere$/)
})

test('going on from the menu, one step back leads to the page it was opened on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await dialogOf(page).getByRole('link', { name: 'Terms and Conditions' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(dialogOf(page)).toHaveCount(0)
})

test('after a link in the menu Back and Forward lead to and fro, one press a page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about-us')
  await page.waitForFunction(() => 'okaEnvironment' in window)
  for (const [name, address] of [
    ['Terms and Conditions', /\/terms$/],
    ['Privacy Policy', /\/privacy$/],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await dialogOf(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  const terms = page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })
  await page.goBack()
  await expect(terms).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  await page.goForward()
  await expect(terms).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(dialogOf(page)).toHaveCount(0)
})

test('a member’s places are at the thumb on phones, but not on home nor where she learns', async ({ page, isMobile }) => {
  await signIn(page, somebodyNew())
  const bottom = page.getByRole('navigation', { name: 'Main' }).last()
  await page.goto('/terms')
  await expect(bottom.getByRole('link', { name: 'Learn' })).toBeVisible()
  const box = await bottom.boundingBox()
  if (isMobile) expect(box?.y).toBeGreaterThan(700)
  else expect(box?.y).toBeLessThan(100)
  for (const path of ['/', '/learn/opp103']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Menu and account' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Learn', exact: true }).filter({ visible: true })).toHaveCount(isMobile ? 0 : 1)
  }
})

test('PUB-22 pages change at 600, 1024, 1440 and 1920 px, and where one thing is said to', async ({ page }) => {
  const documented = [320, 725, 900, 1150]
  for (const path of ['/', '/learn/opp103', '/learn/opp103/1001', '/learn/opp103/1003', '/learn/opp103/1004', '/login']) {
    await page.goto(path)
    const widths = await page.evaluate(() => {
      const queries = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => [
          ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
          ...('cssRules' in rule ? queries(rule.cssRules as CSSRuleList) : []),
        ])
      return [...document.styleSheets]
        .flatMap((sheet) => queries(sheet.cssRules))
        .flatMap((query) =>
          [...query.matchAll(/(?:(min|max)-width: |width ?([<>])=? ?)([\d.]+)px/g)].map(
            ([, kind, sign, width]) => Math.round(Number(width)) + (kind === 'max' || sign === '<' ? 1 : 0),
          ),
        )
    })
    expect(widths.length, path).toBeGreaterThan(3)
    const known = new Set([600, 1024, 1440, 1920, ...documented])
    expect(
      widths.filter((width) => !known.has(width)),
      path,
    ).toEqual([])
  }
})
