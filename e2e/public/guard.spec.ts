// The guard of the documented paths (PUB-1): what needs a sign-in leads to /login and back.
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

for (const path of ['/settings', '/profile', '/upgrade-membership', '/membership/opp.full?country=AU'])
  test(`${path} leads a visitor to the login, which knows the whole path, and opens for a member (PUB-1)`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('returnUrl') === path,
    )
    await signIn(page, newPersona())
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).not.toHaveCount(0)
    await expect(page).not.toHaveURL(/\/login/)
  })

test('/delete-account leads a member to the settings, and /login leads a member home (PUB-1)', async ({
  page,
}) => {
  await signIn(page, newPersona())
  await page.goto('/delete-account')
  await expect(page).toHaveURL(/\/settings/)
  await page.goto('/login')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})
