// /membership: prices for visitors, the first step of buying, and the screen that says why lessons are open, until when, and how to stop.
import type { Page } from '@playwright/test'
import { expectNoOverflow } from '../harness/layout.ts'
import { completeProfile, getAccountInfo, saveAnswers } from '../harness/member-data.ts'
import { buyMembership, findPlan, liveIn, startPurchase } from '../harness/membership/buy-membership.ts'
import { submitCredentials } from '../harness/sign-in-dialog.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

/** As the page writes days, with a space that breaks no line. */
const dayText = (instant: Date) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
    .format(instant)
    .replace(' ', '\u00a0')
const narrow = { width: 320, height: 640 }

async function signInWithProfile(page: Page) {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(page.request, tokens, completeProfile)
  await liveIn(page.request, tokens, 'AU', '2000')
  return tokens
}

test.describe('on a device that does not say where it is', () => {
  test.use({ locale: 'en', timezoneId: 'UTC' })

  test('a visitor chooses the country first, and sees its prices a second later (MEM-1)', async ({
    page,
    expectAccessible,
  }) => {
    let sendField = () => {}
    const isPressed = new Promise<void>((resolve) => (sendField = resolve))
    await page.route('**/country-field-*.js', async (route) => {
      await isPressed // on a poor line the button is there before the field
      await route.continue()
    })
    await page.goto('/membership')
    await page.getByRole('button', { name: 'See the prices' }).click()
    sendField()
    const country = page.getByRole('combobox', { name: 'Country' })
    await expect(page.getByText('Please select your location.')).toBeVisible()
    await expect(country).toBeFocused()
    await country.fill('austra')
    await country.press('ArrowDown')
    const request = page.waitForRequest('**/api/landing/pricing')
    await country.press('Enter')
    expect((await request).postDataJSON()).toEqual({ countryCode: 'AU' })
    const requestedAt = Date.now()
    const plans = page.getByRole('radiogroup', { name: 'Plans, in Australian dollars' })
    await expect(plans.getByText('$120.00')).toBeVisible()
    expect(Date.now() - requestedAt).toBeGreaterThan(800)
    await expect(page.getByText('Please select your location.')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test.describe('on a device in Sydney', () => {
  test.use({ timezoneId: 'Australia/Sydney' })

  test('prices of the country are there at once, change in place, and the chosen plan stays through joining (DOOR-7, MEM-1)', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/membership')
    await expect(
      page.getByRole('heading', { level: 1, name: 'One membership opens every lesson' }),
    ).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('Prices for Australia, tax included.')).toBeVisible()
    await expect(main.getByRole('radio')).toHaveCount(3)
    await expect(main.getByText('$15.00 a month')).toBeVisible()
    await expect(
      main.getByRole('radio', { name: '$45.00 every 3 months, Quarterly Subscription' }),
    ).toBeChecked()
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Not in Australia?' }).click()
    const country = main.getByRole('combobox', { name: 'Country' })
    await expect(country).toBeFocused()
    await country.fill('irel')
    await main.getByRole('option', { name: 'Ireland', exact: true }).click()
    const other = main.getByRole('button', { name: 'Not in Ireland?' })
    await expect(other).toBeFocused()
    const year = main.getByRole('radio', { name: /per year, Annual Subscription$/ })
    await expect(main.getByRole('radiogroup', { name: 'Plans, in Euros' })).toBeVisible()
    await year.check()
    await main.getByRole('button', { name: /^Continue, .* per year$/ }).click()
    await submitCredentials(page, newPersona())
    await expect(page).toHaveURL(/\/membership\?plan=opp\.full-h-eur-12.*&country=IE$/)
    await expect(main.getByText('Prices for Ireland, tax included.')).toBeVisible()
    await expect(year).toBeChecked()
    await page.setViewportSize(narrow)
    await expectNoOverflow(page, '/membership')
  })

  test('a member without a profile sees the plans at once; Continue asks only what is missing and leads to their payment (MEM-2, DOOR-7)', async ({
    page,
    expectAccessible,
  }) => {
    const tokens = await signIn(page, newPersona())
    const { lastName: _, gender: __, ...answers } = completeProfile
    await saveAnswers(page.request, tokens, { ...answers, lastName: '' })
    await page.goto('/membership')
    await expect(page.getByText('Prices for Ireland, tax included.')).toBeVisible()
    await expect(page.getByText('Your last name and gender.')).toBeVisible()
    await page.getByRole('radio', { name: /every 6 months, 6 Months Subscription$/ }).check()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Continue, .* every 6 months$/ }).click()
    await expect(page).toHaveURL(/\/profile\?returnUrl=%2Fmembership%2Fopp\.full%2Fpayment/)
    await expect(page.getByRole('group', { name: 'Step 1 of 1' })).toBeVisible()
    await expect(page.getByText('We ask only what’s missing, then you pay.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Last name' }).fill('Whelan')
    await page.getByRole('combobox', { name: 'Gender' }).selectOption({ label: 'Female' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/membership\/opp\.full\/payment\?plan=opp\.full-h-eur-6/)
    await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible()
  })

  test('where nothing else is missing, the guessed country is kept and the payment opens at once (DOOR-7)', async ({
    page,
  }) => {
    const tokens = await signIn(page, newPersona())
    const { address: _, ...answers } = completeProfile
    await saveAnswers(page.request, tokens, answers)
    await page.goto('/membership')
    await page.getByRole('button', { name: 'Not in Australia?' }).click()
    await page.getByRole('combobox', { name: 'Country' }).fill('hong')
    await page.getByRole('option', { name: 'Hong Kong' }).click()
    await page.getByRole('link', { name: /^Continue, .* every 3 months$/ }).click()
    await expect(page).toHaveURL(/\/membership\/opp\.full\/payment\?plan=opp\.full-h-hkd-3/)
    await expect(page.getByRole('button', { name: /^Pay / })).toBeVisible()
    expect(await getAccountInfo(page.request, tokens)).toMatchObject({ country: 'HK' })
  })

  test('the guessed country of a new member is kept on Continue, and its postal code asked once (DOOR-7)', async ({
    page,
  }) => {
    const tokens = await signIn(page, newPersona())
    const { address: _, ...answers } = completeProfile
    await saveAnswers(page.request, tokens, answers)
    await page.goto('/membership/opp.full')
    await expect(page.getByText('Prices for Australia, tax included.')).toBeVisible()
    await expect(page.getByText('Your postal code.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue, $45.00 every 3 months' }).click()
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Australia')
    await page.getByRole('textbox', { name: /Post/ }).fill('2000')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/membership\/opp\.full\/payment\?plan=opp\.full-h-aud-3/)
    expect(await getAccountInfo(page.request, tokens)).toMatchObject({ country: 'AU', profileComplete: true })
  })
})

test('with a complete profile the smallest plan is chosen, and the button repeats amount and period (MEM-2, MEM-3)', async ({
  page,
  expectAccessible,
}) => {
  await signInWithProfile(page)
  await page.goto('/membership')
  await expect(
    page.getByRole('radio', { name: '$45.00 every 3 months, Quarterly Subscription' }),
  ).toBeChecked()
  await expect(page.getByText('Money back for 30 days.')).toBeVisible()
  await page.getByRole('radio', { name: '$75.00 every 6 months, 6 Months Subscription' }).check()
  await expectAccessible(page)
  const next = page.getByRole('link', { name: 'Continue, $75.00 every 6 months' })
  await expect(next).toHaveAttribute('href', /^\/membership\/opp\.full\/payment\?plan=opp\.full-h-aud-6/)
  await page.setViewportSize(narrow)
  await expectNoOverflow(page, '/membership')
})

test('a member sees why every lesson is open, until when, the next charge, and how to stop (MEM-2, MEM-21)', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signInWithProfile(page)
  const { memberships } = await buyMembership(page.request, tokens)
  const end = dayText(new Date(memberships[0]?.endsAt ?? 0))
  await page.goto('/membership')
  await expect(
    page.getByRole('heading', { level: 2, name: `Every lesson is open until ${end}.` }),
  ).toBeVisible()
  await expect(
    page.getByText('You have the Annual Subscription to the Optimal Parent Program, paid by card.'),
  ).toBeVisible()
  const facts = page.getByRole('region', { name: 'How it stands' })
  await expect(facts).toContainText('$120.00')
  await expect(facts).toContainText(`on ${end}, for one more year. Australian dollars.`)
  await expect(facts).toContainText('Visa ending in 4242')
  await expect(facts.getByRole('link', { name: 'Cancel membership' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What happens when' }).getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await page.setViewportSize(narrow)
  await expectNoOverflow(page, '/membership')
  const next = page.getByRole('link', { name: 'Continue Your Learning Journey' })
  await expect(next).toHaveAttribute('href', '/learn/auto')
  await next.click()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
})

test('what was begun from a lesson and not paid is shown on every device, goes on with that lesson, and can be stopped (DOOR-6)', async ({
  page,
}) => {
  const tokens = await signInWithProfile(page)
  const plan = await findPlan(page.request, tokens, 'AU', 12)
  await startPurchase(page.request, tokens, plan.planId, { activityId: '1012' })
  await page.goto('/membership')
  await expect(page.getByText('You were in the middle of paying')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue paying' })).toHaveAttribute('href', /&lesson=1012$/)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. Nothing was charged.')).toBeVisible()
  await expect(page.getByText('You were in the middle of paying')).toHaveCount(0)
})

test('/upgrade-membership shows the plans at once, with an incomplete profile /profile after Continue, and then what is open (MEM-14)', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await liveIn(page.request, tokens, 'AU', '2000')
  await page.goto('/upgrade-membership')
  await expect(page.getByRole('heading', { level: 1, name: 'Upgrade Membership' })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Continue, $45.00 every 3 months' })).toHaveAttribute(
    'href',
    /^\/profile\?returnUrl=%2Fmembership%2Fopp\.full%2Fpayment/,
  )
  await saveAnswers(page.request, tokens, completeProfile)
  await liveIn(page.request, tokens, 'AU', '2000')
  await buyMembership(page.request, tokens)
  await page.reload()
  await expect(page.getByText('There’s nothing more to buy: everything is open to you.')).toBeVisible()
  await expectAccessible(page)
})

test('offline the membership page says so and loads when the network is back; an error has a way to try again', async ({
  page,
  context,
}) => {
  await signInWithProfile(page)
  await page.goto('/settings')
  await page.route('**/api/account/membership', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/membership')
  await expect(page.getByRole('alert').getByText('We couldn’t load your membership')).toBeVisible({
    timeout: 20_000,
  })
  await page.unroute('**/api/account/membership')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.route('**/api/account/membership', (route) => route.abort())
  // the heading stands before the script of the page
  const request = page.waitForRequest('**/api/account/membership')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your membership' })).toBeVisible()
  await request
  await context.setOffline(true)
  await expect(page.getByText('You’re offline').first()).toBeVisible()
  await page.unroute('**/api/account/membership')
  await context.setOffline(false)
  await expect(page.getByRole('radio').first()).toBeVisible({ timeout: 20_000 })
})
