// Accounts in Firefox and WebKit: signing up, logging out in two tabs, paying, the order of topics.
import type { APIRequestContext } from '@playwright/test'
import { testCards, type TestCard } from '@oka/contract/sandbox-gateway/test-cards.ts'
import { programList, lockedLesson } from '../harness/lessons.ts'
import { completeProfile, saveAnswers } from '../harness/member-data.ts'
import { paymentPath } from '../harness/membership/buy-membership.ts'
import { newPersona, signInByApi } from '../harness/sign-in.ts'
import { expect, test } from './harness/engine-story.ts'
import type { EngineTab } from './harness/engine-tab.ts'

const isSignedIn = () => localStorage.getItem('oka.tokens') !== null

/** Signs a new member up by API, and this browser in. */
async function signIn(tab: EngineTab, request: APIRequestContext) {
  const tokens = await signInByApi(request, newPersona())
  await tab.open('/terms')
  await tab.evaluate((value) => localStorage.setItem('oka.tokens', value), JSON.stringify(tokens))
  return tokens
}

test('a visitor signs up by typing, and stays signed in after a reload (TRUST-19)', async ({ tab }) => {
  const { email, password } = newPersona()
  await tab.open('/login')
  await tab.hydrated()
  await tab.fill('textbox', 'Email', email)
  await tab.key('Enter')
  await tab.fill('textbox', 'Password', password)
  await tab.key('Enter')
  await tab.until('someone is signed in', isSignedIn)
  await tab.expectSeen('heading', /^Good \w+\.$/)
  await tab.open('/settings')
  await tab.expectText(new RegExp(email.replaceAll('.', '\\.')))
  await tab.reload()
  await tab.expectText(new RegExp(email.replaceAll('.', '\\.')))
})

test('logging out in one tab logs out the other, which then shows the visitor’s page (TRUST-19)', async ({
  tab,
  request,
}) => {
  await signIn(tab, request)
  await tab.open(programList)
  await tab.hydrated()
  const other = await tab.newTab()
  await other.open(programList)
  await other.hydrated()
  await other.until('it shows the member’s page', () => document.documentElement.dataset.session === 'stored')
  await tab.open('/logout')
  await tab.expectPath(/^\/$/)
  expect(await tab.evaluate(isSignedIn)).toBe(false)
  await other.expectSeen('link', /^Log in/)
  await other.until('it is nobody’s', () => document.documentElement.dataset.session !== 'stored')
  await other.collectFaults()
})

async function typeCard(tab: EngineTab, card: TestCard) {
  await tab.fill('textbox', /^Card number/, testCards[card])
  await tab.fill('textbox', /^Expires/, '1139')
  await tab.fill('textbox', /^Security code/, '123')
}

test('a card is declined, a second one asks the bank, and the lesson that was locked opens (TRUST-19)', async ({
  tab,
  request,
}) => {
  test.slow()
  const tokens = await signIn(tab, request)
  await tab.open(await paymentPath(request, tokens))
  await tab.hydrated()
  await typeCard(tab, 'declined')
  await tab.press('button', 'Pay $120.00')
  await tab.expectText(/Nothing was charged\..*Your card was declined\./)
  await tab.clear(/^Card number/)
  await tab.clear(/^Expires/)
  await tab.clear(/^Security code/)
  await typeCard(tab, 'requiresAction')
  await tab.press('button', 'Pay $120.00')
  await tab.expectSeen('alertdialog', 'Your bank wants to check it’s you.')
  await tab.press('button', 'Approve')
  await tab.expectSeen('heading', 'You’re in.', 30_000)
  await tab.expectGone('text', 'Your card was declined.')
  await tab.open(lockedLesson)
  await tab.hydrated()
  await tab.expectSeen('heading', /./)
  await tab.expectGone('heading', /^One membership opens this lesson/)
})

test('topics change their places by keys alone; the focus stays, and the order is saved (TRUST-19)', async ({
  tab,
  request,
}) => {
  const tokens = await signIn(tab, request)
  await saveAnswers(request, tokens, { ...completeProfile, learningTopics: [9, 4, 8] })
  const order = () => [...document.querySelectorAll('ol > li')].map((row) => row.textContent).join(' ')
  await tab.open('/profile')
  await tab.hydrated()
  await expect.poll(() => tab.evaluate(order)).toBe('1Sleep 2Early Learning 3Parenting')
  await tab.focus('Move Parenting up')
  await tab.key('Enter')
  await expect.poll(() => tab.evaluate(order)).toBe('1Sleep 2Parenting 3Early Learning')
  await tab.expectText(/Parenting is now number 2 of 3\./)
  expect(await tab.focused()).toBe('button Move Parenting up')
  await tab.key('Enter')
  await expect.poll(() => tab.evaluate(order)).toBe('1Parenting 2Sleep 3Early Learning')
  await tab.focus('Drag Sleep')
  await tab.key('Space')
  await tab.expectText(/Sleep lifted\./)
  await tab.key('ArrowDown')
  await tab.expectText(/Sleep would be number 3 of 3\./)
  await tab.key('Space')
  await expect.poll(() => tab.evaluate(order)).toBe('1Parenting 2Early Learning 3Sleep')
  await tab.until('nothing waits to be sent', () =>
    Object.entries(localStorage).every(
      ([key, value]) => !key.includes('profile-answer') || !value.includes('"isPending":true'),
    ),
  )
  await tab.reload()
  await expect.poll(() => tab.evaluate(order)).toBe('1Parenting 2Early Learning 3Sleep')
})
