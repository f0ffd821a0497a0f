// Browsers in which storage, channels and locks exist and refuse: with all cookies blocked.
import { waitForHydration } from '../harness/environment.ts'
import { refuseInterfaces } from '../harness/browsers/refused-interfaces.ts'
import { paymentPath, typeCard } from '../harness/membership/buy-membership.ts'
import { newPersona, signInByApi } from '../harness/sign-in.ts'
import { submitCredentials } from '../harness/sign-in-dialog.ts'
import { expect, test } from '../harness/story.ts'

const pages = [
  '/',
  '/onboarding',
  '/login',
  '/membership',
  '/learn/opp103',
  '/learn/opp103/1001',
  '/learn/opp103/1007',
  '/learn/opp103/1004',
  '/sheets/visit',
]
const broken = 'Something went wrong on our side'

// Both would be stored in the storage that this browser refuses.
test.use({ cookieChoice: null, lessonQuestions: true })

for (const browser of ['Firefox', 'Chromium'] as const) {
  test(`with all cookies blocked as in ${browser} every page stays (TRUST-20)`, async ({ page }) => {
    test.slow() // many pages
    await refuseInterfaces(page, browser)
    for (const path of pages) {
      await page.goto(path)
      await waitForHydration(page)
      await expect(
        page.getByRole('heading', { level: 1 }).filter({ visible: true }).first(),
        path,
      ).toBeVisible()
      await expect(page.getByText(broken), path).toHaveCount(0)
    }
  })

  test(`with all cookies blocked as in ${browser} Done opens the next lesson, and a member signs in and pays (TRUST-20)`, async ({
    page,
  }) => {
    await refuseInterfaces(page, browser)
    await page.goto('/learn/opp103/1007')
    await page.getByRole('button', { name: /^Done/ }).click()
    await expect(page).toHaveURL(/1004$/)
    const persona = newPersona()
    const path = await paymentPath(page.request, await signInByApi(page.request, persona))
    await page.goto(`/login?returnUrl=${encodeURIComponent(path)}`)
    await submitCredentials(page, persona)
    await typeCard(page)
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
    await expect(page.getByText(broken)).toHaveCount(0)
  })
}
