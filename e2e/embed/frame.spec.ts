// A partner's frame on a page of another site: what it shows, what it says, and whom it is for.
import { randomUUID } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import { expectNoOverflow } from '../harness/layout.ts'
import { addPartner, servePartnerSite, type PartnerSite } from '../harness/partners.ts'
import { expect, test as base } from '../harness/story.ts'

interface Fixtures {
  partner: { id: string; site: PartnerSite; show: (html: string) => void }
}

const test = base.extend<Fixtures>({
  partner: async ({ academy }, use) => {
    const id = `hill-${randomUUID().slice(0, 8)}`
    let html = ''
    const site = await servePartnerSite(() => html)
    await addPartner(academy, id, { origins: [site.origin] })
    await use({ id, site, show: (next) => (html = next) })
    site.close()
  },
})

const frameOf = (address: string, { width = 390, height = 640 } = {}) =>
  `<iframe title="A lesson" src="${address}" width="${width}" height="${height}" allow="autoplay; fullscreen"></iframe>`

const lesson = (page: Page) => page.frameLocator('iframe')
const addressOf = async (page: Page) => page.frames()[1]?.url() ?? ''
const controls = (frame: FrameLocator) => frame.getByRole('group', { name: 'Lesson controls' })
const heard = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { messages: { data: unknown }[] }).messages.map(({ data }) => data),
  )
/** `null` before the frame's script has told the page that it is there. */
const isReady = async (page: Page) => (await heard(page)).some((one) => typeOf(one) === 'oka-ready')
const typeOf = (message: unknown) =>
  typeof message === 'object' && message !== null && 'type' in message ? message.type : message

test('a frame without a partner is a missing page, and one with a partner completes its path (EMB-1)', async ({
  page,
  academy,
  partner,
}) => {
  const missing = await page.goto(`${academy.url}/embed`)
  expect(missing?.status()).toBe(404)
  await expect(page).toHaveURL(/page-not-found$/)

  partner.show(frameOf(`${academy.url}/embed/${partner.id}`))
  await page.goto(partner.site.origin)
  await expect(lesson(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect.poll(() => addressOf(page)).toBe(`${academy.url}/embed/${partner.id}/anon/opp103/1001`)
})

test('the next visit opens the lesson after the one that is done (EMB-1)', async ({
  page,
  academy,
  partner,
}) => {
  partner.show(frameOf(`${academy.url}/embed/${partner.id}/anon/opp103/1092`))
  await page.goto(partner.site.origin)
  await expect.poll(() => isReady(page)).toBe(true)
  const saved = page.waitForResponse(/update-learning-activity/)
  await lesson(page).getByRole('button', { name: 'Done, next lesson' }).click()
  expect((await saved).status()).toBe(200)
  partner.show(frameOf(`${academy.url}/embed/${partner.id}`))
  await page.reload()
  await expect.poll(() => addressOf(page)).toMatch(/\/anon\/opp103\/\d+$/)
  await lesson(page)
    .getByRole('button', { name: /^Lessons/ })
    .click()
  await expect(lesson(page).getByRole('link', { name: /Done$/ })).toBeVisible()
})

test('the compact player has the partner’s button, the list, play, replay and the logo, and no chrome (EMB-2)', async ({
  page,
  academy,
  partner,
}) => {
  partner.show(frameOf(`${academy.url}/embed/${partner.id}`))
  await page.goto(partner.site.origin)
  const frame = lesson(page)
  await controls(frame).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(controls(frame).getByRole('button', { name: 'Pause' })).toBeVisible()
  const video = frame.locator('video')
  await expect
    .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime), { timeout: 30_000 })
    .toBeGreaterThan(0.5)
  await controls(frame).getByRole('button', { name: 'Pause' }).click()
  await controls(frame).getByRole('button', { name: 'Captions, on' }).click()
  await expect(controls(frame).getByRole('button', { name: 'Captions, off' })).toBeVisible()
  await controls(frame).getByRole('button', { name: 'Replay' }).click()
  await expect(controls(frame).getByRole('button', { name: 'Pause' })).toBeVisible()
  const button = frame.getByRole('button', { name: 'Ask the centre' })
  await expect(button).toHaveCSS('background-color', 'rgb(91, 42, 134)')
  await expect(button).toHaveCSS('flex-direction', 'row-reverse')
  await expect(frame.getByRole('navigation')).toHaveCount(0)
  await expect(frame.getByRole('banner')).toHaveCount(0)
})

test('the button’s message and those of play reach the partner’s page (EMB-3, EMB-6)', async ({
  page,
  academy,
  partner,
}) => {
  partner.show(frameOf(`${academy.url}/embed/${partner.id}`))
  await page.goto(partner.site.origin)
  await lesson(page).getByRole('button', { name: 'Ask the centre' }).click()
  await expect.poll(() => heard(page)).toContain('oka-primary-action')
  await controls(lesson(page)).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => heard(page)).toContainEqual({ type: 'oka-play', activityId: '1001' })
  await expect(controls(lesson(page)).getByRole('button', { name: 'Pause' })).toBeVisible()
  await lesson(page)
    .locator('video')
    .evaluate((element) => {
      const video = element as HTMLVideoElement
      video.currentTime = video.duration - 0.2
    })
  await expect
    .poll(() => heard(page), { timeout: 30_000 })
    .toContainEqual({ type: 'oka-complete', activityId: '1001' })
  await expect(lesson(page).getByRole('heading', { name: 'That’s the lesson.' })).toBeVisible()
})

test('without an action there is no button, and a referral opens its address in a new tab (EMB-6)', async ({
  page,
  academy,
  partner,
}) => {
  const { site } = partner
  const [silent, referring] = [`${partner.id}-a`, `${partner.id}-b`]
  const look = { label: 'Join us', icon: 'none', iconLocation: 'left' } as const
  await addPartner(academy, silent, { origins: [site.origin], callToAction: { ...look, action: 0 } })
  await addPartner(academy, referring, { origins: [site.origin], callToAction: { ...look, action: 1 } })
  partner.show(frameOf(`${academy.url}/embed/${silent}`))
  await page.goto(site.origin)
  await expect(lesson(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(lesson(page).getByText('Join us')).toHaveCount(0)

  partner.show(frameOf(`${academy.url}/embed/${referring}/pupil~7`))
  await page.reload()
  const link = lesson(page).getByRole('link', { name: /^Join us/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('href', /^https:\/\/hill\.example\/join\?.*userId=pupil(~|%7E)7/)
})

test('the logo leads to the referral address with the partner and the user (EMB-7)', async ({
  page,
  academy,
  partner,
}) => {
  partner.show(frameOf(`${academy.url}/embed/${partner.id}/pupil-7`))
  await page.goto(partner.site.origin)
  const logo = lesson(page).getByRole('link', { name: 'Oka Academy, opens in a new tab' })
  const address = new URL((await logo.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://hill.example/join')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    from: 'lesson',
    partnerId: partner.id,
    userId: 'pupil-7',
  })
})

test('a page of another site frames it, and one that is not on the list gets no lesson (EMB-5)', async ({
  page,
  academy,
  partner,
}) => {
  partner.show(frameOf(`${academy.url}/embed/${partner.id}`))
  await page.goto(partner.site.origin)
  await expect(lesson(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  const stranger = await servePartnerSite(() => frameOf(`${academy.url}/embed/${partner.id}`))
  await page.goto(stranger.origin)
  await expect(
    lesson(page).getByRole('heading', { name: 'This lesson can’t play on this page yet.' }),
  ).toBeVisible()
  await expect(lesson(page).getByRole('link', { name: /^Open at Oka Academy/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(lesson(page).locator('script')).toHaveCount(0)
  stranger.close()
})

test('where the browser keeps storage shut, everything plays and the frame says so (EMB-5)', async ({
  page,
  academy,
  partner,
}) => {
  await page.addInitScript(() => {
    if (window === window.top) return
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  partner.show(frameOf(`${academy.url}/embed/${partner.id}`))
  await page.goto(partner.site.origin)
  const frame = lesson(page)
  await expect(frame.getByText(/your place lasts for this visit only/)).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Open in a new tab to keep it' })).toHaveAttribute(
    'target',
    '_blank',
  )
  const saved = page.waitForResponse(/update-learning-activity/)
  await controls(frame).getByRole('button', { name: 'Play', exact: true }).click()
  expect((await saved).status()).toBe(200)
})

test('the frame stores under its own prefix, and its calls name the partner user only (EMB-8)', async ({
  page,
  academy,
  partner,
  otherDevice,
}) => {
  partner.show(frameOf(`${academy.url}/embed/${partner.id}`))
  const userOf = async (shown: Page) => {
    await shown.goto(partner.site.origin)
    const saved = shown.waitForRequest(/update-learning-activity/)
    await controls(lesson(shown)).getByRole('button', { name: 'Play', exact: true }).click()
    const headers = await (await saved).allHeaders()
    expect(headers['academy-partner-identifier']).toBe(partner.id)
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('academy-member-identifier')
    expect(headers).not.toHaveProperty('cookie')
    const keys = await shown.frames()[1]?.evaluate(() => Object.keys(localStorage))
    const own = (keys ?? []).filter((key) => !/^oka\.(cookie-settings|.*question.*)/.test(key))
    expect(own.filter((key) => !key.startsWith('oka-embed.'))).toEqual([])
    return headers['academy-partner-user-identifier']
  }
  const mine = await userOf(page)
  expect(mine).toMatch(/^[A-Za-z0-9_-]{22}$/)
  expect(await userOf(otherDevice)).not.toBe(mine)
})

test('the list takes the focus, Escape closes it and gives it back (EMB-2)', async ({
  page,
  academy,
  partner,
}) => {
  partner.show(frameOf(`${academy.url}/embed/${partner.id}`))
  await page.goto(partner.site.origin)
  const frame = lesson(page)
  await expect.poll(() => isReady(page)).toBe(true)
  const toggle = frame.getByRole('button', { name: /^Lessons, 1 \/ \d+$/ })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await expect(frame.getByRole('button', { name: 'Close the list' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('a family reads what the site can see, and forgets its place (EMB-8)', async ({
  page,
  academy,
  partner,
}) => {
  partner.show(frameOf(`${academy.url}/embed/${partner.id}/anon/opp103/1092`))
  await page.goto(partner.site.origin)
  const frame = lesson(page)
  await expect.poll(() => isReady(page)).toBe(true)
  await frame.getByRole('button', { name: /^Lessons/ }).click()
  await frame.getByRole('button', { name: 'What this site can see' }).click()
  await expect(frame.getByRole('heading', { name: 'What Hill School sees' })).toBeFocused()
  await frame.getByRole('button', { name: 'Forget my place here' }).click()
  await expect(frame.getByText('Forgotten. You start anew.')).toBeVisible()
})

for (const [width, height] of [
  [320, 480],
  [390, 640],
  [960, 600],
] as const)
  for (const theme of ['light', 'dark'] as const)
    test(`axe finds nothing in a frame of ${width} by ${height}, ${theme} (EMB-2)`, async ({
      page,
      academy,
      expectAccessible,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(`${academy.url}/embed/example/anon/opp103/1001?theme=${theme}`)
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Lessons/ }).click()
      await expect(page.getByRole('button', { name: 'Close the list' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'What this site can see' }).click()
      await expect(page.getByRole('button', { name: 'Forget my place here' })).toBeVisible()
      await expectAccessible(page)
      await page.goto(`${academy.url}/embed/example/anon/opp103/1092?theme=${theme}`)
      await expect(page.getByRole('button', { name: 'Done, next lesson' })).toBeVisible()
      await expectAccessible(page)
    })

for (const id of ['1001', '1092'])
  test(`lesson ${id} in a frame doesn’t scroll sideways with large text or right to left (EMB-2)`, async ({
    page,
    academy,
  }) => {
    const path = `${academy.url}/embed/example/anon/opp103/${id}`
    await page.setViewportSize({ width: 390, height: 640 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('group', { name: 'Lesson controls' })).toBeVisible()
    await expectNoOverflow(page, path)
  })
