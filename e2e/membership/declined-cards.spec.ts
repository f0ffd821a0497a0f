// What keeps stolen cards from being tried one after the other, as a member whose card is refused meets it.
import { mailedLink } from '../harness/mail/mails.ts'
import { paymentPath, typeCard } from '../harness/membership/buy-membership.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

test('after a third declined card the page asks for a confirmed address, sends the link again, and goes on with the same plan (TRUST-13)', async ({
  page,
  academy,
  expectAccessible,
}) => {
  const persona = newPersona()
  const tokens = await signIn(page, persona)
  await page.goto(await paymentPath(page.request, tokens))
  const pay = page.getByRole('button', { name: 'Pay $120.00' })
  for (let declined = 0; declined < 2; declined++) {
    await typeCard(page, 'declined')
    await pay.click()
    await expect(page.getByText('Nothing was charged.')).toBeVisible()
    await page.reload()
  }
  await typeCard(page, 'declined')
  await pay.click()
  await expect(page.getByRole('heading', { name: 'Please confirm your email address first' })).toBeVisible()
  await expect(
    page.getByText(`we need to know that ${persona.email} is yours`, { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the email again' }).click()
  await expect(page.getByText('We’ve sent the link again.')).toBeVisible()
  await page.getByRole('button', { name: 'I’ve opened the link' }).click()
  await expect(
    page.getByRole('heading', { name: 'Please confirm your email address first' }),
    'not opened yet',
  ).toBeVisible()

  const token = new URL(
    await mailedLink(academy, persona.email, '/confirm-email'),
    academy.url,
  ).searchParams.get('token')
  await page.request.post('/api/identity/confirm-email', { data: { token } })
  await page.getByRole('button', { name: 'I’ve opened the link' }).click()
  await typeCard(page)
  await pay.click()
  await expect(page.getByRole('heading', { name: 'You’re in.' })).toBeVisible()
})
