// The membership among the settings, and coupon codes.
import type { Page } from '@playwright/test'
import { holdMembership } from '../harness/membership/held-membership.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { lockedLesson } from '../harness/lessons.ts'
import { createCoupon } from '../harness/membership/buy-membership.ts'
import { getAccountInfo } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const group = (page: Page) => page.getByRole('region', { name: 'Membership', exact: true })
const field = (page: Page) => group(page).getByRole('textbox', { name: 'Type the code' })
const use = (page: Page) => group(page).getByRole('button', { name: 'Use code' })

test('settings say how the membership stands and lead to all about it', async ({ page, academy }) => {
  const tokens = await signIn(page, newPersona())
  const { id } = await getAccountInfo(page.request, tokens)
  await page.goto('/settings')
  await expect(group(page)).toContainText('None. Some lessons are open to everyone.')
  holdMembership(academy, id, { until: Date.parse('2199-11-21T12:00:00Z') })
  await page.reload()
  await expect(group(page)).toContainText('Open until 21 November 2199')
  holdMembership(academy, id, { until: Date.parse('2026-01-05T12:00:00Z') })
  await page.reload()
  await expect(group(page)).toContainText('Ended on 5 January 2026')
  await group(page).getByRole('link', { name: 'See your membership' }).click()
  await expect(page).toHaveURL(/\/membership$/)
})

test('a coupon code is typed in settings: empty and invalid ones are named, and what was typed stays (SET-1)', async ({
  page,
  expectAccessible,
}) => {
  await signIn(page, newPersona())
  await page.goto('/settings')
  await use(page).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Please enter coupon code then try again.' }),
  ).toBeVisible()
  await expect(field(page)).toBeFocused()
  await field(page).fill('NOSUCHCODE')
  await field(page).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Invalid coupon code.' })).toBeVisible()
  await expect(group(page).getByRole('alert')).toContainText('Invalid coupon code.')
  await expect(field(page)).toHaveValue('NOSUCHCODE')
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await enlargeText(page)
  await setRightToLeft(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
  await expect.poll(() => clippedText(page)).toEqual([])
  await expectAccessible(page)
})

test('a coupon’s membership opens lessons at once, whatever its case and spaces; a discount waits for the next payment (SET-1)', async ({
  page,
  academy,
}) => {
  const discount = createCoupon(academy)
  const membership = createCoupon(academy, { months: 6 })
  await signIn(page, newPersona())
  await page.goto('/settings')
  await field(page).fill(discount)
  await use(page).click()
  await expect(group(page).getByRole('status')).toContainText('In your next payment: 10 % off.')
  await expect(group(page).getByRole('link', { name: 'Choose a plan' })).toHaveAttribute(
    'href',
    '/membership',
  )
  await expect(page.getByText('Coupon code applied successfully.')).toHaveCount(0)
  await field(page).fill(` ${membership.toLowerCase()} `)
  await use(page).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Coupon code applied successfully.' }),
  ).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await expect(group(page)).toContainText(/Open until \d+ \w+ \d{4}/)
  await page.goto(lockedLesson)
  await expect(page.getByRole('heading', { name: 'The short answer' })).toBeVisible()
})
