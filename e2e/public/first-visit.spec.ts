// Where a visitor came from travels with what is sent of them, and nothing else of the address does.
import type { Page, Request } from '@playwright/test'
import { quoteLesson } from '../harness/lessons.ts'
import { newPersona } from '../harness/sign-in.ts'
import { openDialog, submitCredentials } from '../harness/sign-in-dialog.ts'
import { expect, test } from '../harness/story.ts'

const link =
  '?utm_source=letter&utm_campaign=sleep&partnerId=clinic&userId=u-7' +
  '&gclid=g1&fbclid=f1&token=secret&email=mum%40example.org&returnUrl=%2Fprofile'
const firstVisit = {
  utmSource: 'letter',
  utmCampaign: 'sleep',
  partnerIdentifier: 'clinic',
  partnerUserIdentifier: 'u-7',
}

const sentTo = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === path)
const marketingOf = (request: Request) =>
  (request.postDataJSON() as { marketingInfo?: unknown }).marketingInfo

test('the campaign and the partner of the first link are sent with the first save and with sign-up, from memory; no click id, token, email or return address is (SES-9)', async ({
  page,
}) => {
  await page.goto(quoteLesson + link, { referer: 'https://search.example/?q=my+child' })
  const registered = sentTo(page, '/api/landing/store')
  await page.getByRole('button', { name: /^Done/ }).click()
  expect(marketingOf(await registered)).toEqual(firstVisit)

  await page.goto('/' + link)
  await openDialog(page)
  const signedUp = sentTo(page, '/api/identity/loginorsignup')
  await submitCredentials(page, newPersona())
  expect(marketingOf(await signedUp)).toEqual(firstVisit)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  for (const value of ['letter', 'clinic', 'u-7', 'g1', 'secret', 'search.example'])
    expect(stored).not.toContain(`"${value}"`)
})
