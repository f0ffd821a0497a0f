// The header, its menu, and Back.
import { waitForHydration } from '../harness/environment.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { dialog, emailField, openDialog } from '../harness/sign-in-dialog.ts'
import { expect, test } from '../harness/story.ts'

test('a visitor’s header has a menu, a home link, Log in and Join; a phone shows one icon for both (PUB-2 PUB-14)', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  await page.goto('/learn/opp103')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Log in', exact: true })).toBeVisible({ visible: !isMobile })
  await expect(banner.getByRole('link', { name: 'Join', exact: true })).toBeVisible({ visible: !isMobile })
  await expect(banner.getByRole('link', { name: 'Log in or join' })).toBeVisible({ visible: isMobile })
  await expect(banner.getByRole('link', { name: 'Back' })).toHaveCount(0)
  await banner.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Search',
    'Find it by need',
    'Learn',
    'Programs',
    'Membership',
    'Saved',
    'Help lines',
    'Night listen',
    'Series',
    'Sheets to print',
    'Our sources',
    'About us',
    'Contact us',
    'Log in or join',
    'Terms and Conditions',
    'Privacy Policy',
    'Cookie Policy',
  ])
  await expect.poll(async () => (await menu.boundingBox())?.x).toBeLessThan(60)
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Membership' }).click() // prices are a press away (DOOR-7)
  await expect(page).toHaveURL(/\/membership$/)
  await banner.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/learn/opp103')
  await banner.getByRole('link', { name: 'Oka Academy, home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a member’s header has a Back link where the page has one; the menu shows the account and logs out (PUB-2 PUB-14)', async ({
  page,
  viewport,
}) => {
  const member = newPersona()
  await signIn(page, member)
  await page.goto('/learn/opp103')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Menu and account' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByText(member.email)).toBeVisible()
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Search',
    'Find it by need',
    'Learn',
    'Profile',
    'Membership',
    'Saved',
    'Help lines',
    'Night listen',
    'Series',
    'Sheets to print',
    'About us',
    'Contact us',
    'Settings',
    'Log out',
    'Terms and Conditions',
    'Privacy Policy',
    'Cookie Policy',
  ])
  const rightEdge = async () => {
    const box = await menu.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  await expect.poll(rightEdge).toBeGreaterThan((viewport?.width ?? 0) - 60)
  await page.keyboard.press('Escape')
  // closing goes back in the history, which could end the next navigation
  await expect(dialog(page)).toHaveCount(0)
  await page.goto('/learn/opp103')
  await banner.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(banner.getByRole('link', { name: 'Back' })).toHaveCount(0)
  await banner.getByRole('button', { name: 'Menu and account' }).click()
  await menu.getByRole('link', { name: 'Log out' }).click()
  await expect(banner.getByRole('link', { name: /^Log in/ }).filter({ visible: true })).toHaveCount(1)
})

test('the browser’s Back closes the menu and the sign-in dialog instead of leaving the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  await openDialog(page)
  await page.goBack()
  await expect(emailField(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  // Closed by hand, it leaves no history entry.
  await openDialog(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(emailField(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/nowhere$/)
})

test('after a menu link, one step back returns to the page the menu was opened on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await dialog(page).getByRole('link', { name: 'Terms and Conditions' }).click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(dialog(page)).toHaveCount(0)
})

test('after menu links, Back and Forward move one page per press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about-us')
  await waitForHydration(page)
  for (const [name, address] of [
    ['Terms and Conditions', /\/terms$/],
    ['Privacy Policy', /\/privacy$/],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await dialog(page).getByRole('link', { name }).click()
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
  await expect(dialog(page)).toHaveCount(0)
})

test('a member’s main navigation is Home, Learn, Profile and Settings, at the bottom on phones, but absent there on home, learning and embedded pages (PUB-16)', async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  await page.goto('/terms')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }),
  ).toHaveCount(0)
  await signIn(page, newPersona())
  const bottom = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  await page.goto('/terms')
  await expect(bottom.getByRole('link').filter({ visible: true })).toHaveText([
    'Home',
    'Learn',
    'Profile',
    'Settings',
  ])
  await expectAccessible(page)
  const top = async () => (await bottom.boundingBox())?.y
  if (isMobile) await expect.poll(top).toBeGreaterThan(700)
  else await expect.poll(top).toBeLessThan(100)
  for (const path of ['/', '/learn/opp103']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Menu and account' })).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'Learn', exact: true }).filter({ visible: true }),
    ).toHaveCount(isMobile ? 0 : 1)
  }
  await page.goto('/embed/example')
  await expect(page.getByRole('group', { name: 'Lesson controls' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
