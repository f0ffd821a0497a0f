// "Did you try it?" below the thing to try in a lesson, and "Not today" that comes back once on home.
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { programList, textLesson } from '../harness/lessons.ts'
import { getAccountInfo } from '../harness/member-data.ts'
import { holdRequests, recordApiCalls } from '../harness/network.ts'
import { newPersona, signIn, signInByApi } from '../harness/sign-in.ts'
import { openDialog, submitCredentials } from '../harness/sign-in-dialog.ts'
import {
  pendingEntries,
  storeTokens,
  waitForAnonymousMember,
  waitForFetchedAccount,
  waitForSessionData,
} from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'
import type { Page } from '@playwright/test'
import { dayMs } from '@oka/contract/shared/durations.ts'

const activityId = textLesson.split('/').at(-1)

const answer = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Did you try it?' }).getByRole('radio', { name })
const reply = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const nothingPending = (page: Page) =>
  expect
    .poll(async () => [
      ...(await pendingEntries(page, 'try-answer')),
      ...(await pendingEntries(page, 'try-reminder')),
    ])
    .toEqual([])
/** On home, drawn together with the row that continues. */
const cameBack = (page: Page) => page.getByRole('region', { name: 'Put off' })
const continueCard = (page: Page) => page.getByRole('region', { name: 'Go on learning' }).getByRole('link')

test('an answer given offline offers a larger or smaller step, is there after a reload, and is the account’s after signing in (CAT-3)', async ({
  page,
  context,
}) => {
  await page.goto(textLesson)
  await waitForAnonymousMember(page)
  await context.setOffline(true)
  await answer(page, 'Too much').check()
  await expect(reply(page, 'Then take the smaller one:')).toBeVisible()
  await answer(page, 'Worked').check()
  await expect(reply(page, 'When you want more:')).toBeVisible()
  await expect.poll(() => pendingEntries(page, 'try-answer')).toHaveLength(1)
  await context.setOffline(false)
  await page.reload()
  await expect(answer(page, 'Worked')).toBeChecked()

  await page.goto(programList)
  await openDialog(page)
  await submitCredentials(page, newPersona())
  await waitForSessionData(page)
  const calls = recordApiCalls(page)
  await page.locator(`a[href$="${textLesson}"]`).filter({ visible: true }).first().click()
  await expect(answer(page, 'Worked')).toBeChecked()
  await page.getByRole('button', { name: 'Take the answer back' }).click()
  await expect(answer(page, 'Worked')).not.toBeChecked()
  await expect(answer(page, 'Worked')).toBeFocused()
  await nothingPending(page)
  // showing an answer does not give it again
  expect(calls.filter((call) => call.includes('try'))).toEqual(['POST account/update-try-answer'])
})

test('“Not today” comes back on home once, a day later, on one device, and may be left out or answered (CAT-3)', async ({
  page,
  otherDevice,
}) => {
  const persona = newPersona()
  const tokens = await signIn(page, persona)
  await page.goto(textLesson)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await answer(page, 'Not today').check()
  await expect(reply(page, 'We’ll ask once more')).toBeVisible()
  await nothingPending(page)
  await page.goto('/')
  await expect(continueCard(page)).toBeVisible()
  await expect(cameBack(page)).toBeHidden()

  const tomorrow = Date.now() + dayMs
  await page.clock.setSystemTime(tomorrow)
  for (let visit = 0; visit < 2; visit++) {
    await page.goto('/')
    await expect(
      cameBack(page).getByRole('heading', { name: 'Yesterday you said “not today”' }),
    ).toBeVisible()
    await expect(cameBack(page).getByRole('link', { name: title })).toBeVisible()
    await nothingPending(page)
  }
  await otherDevice.goto('/app-info.json')
  await storeTokens(otherDevice, await signInByApi(otherDevice.request, persona))
  await otherDevice.clock.setSystemTime(tomorrow)
  await otherDevice.goto('/')
  await waitForFetchedAccount(otherDevice)
  await expect(continueCard(otherDevice)).toBeVisible()
  await expect(cameBack(otherDevice)).toBeHidden()

  await page.getByRole('button', { name: 'Leave it out' }).click()
  await expect(cameBack(page).getByRole('heading')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('button', { name: 'Leave it out' })).toBeFocused()
  await cameBack(page).getByRole('radio', { name: 'Too much' }).check()
  await expect(reply(page, 'the smaller one')).toBeVisible()
  await nothingPending(page)
  await page.goto('/')
  await expect(continueCard(page)).toBeVisible()
  await expect(cameBack(page)).toBeHidden()
  expect((await getAccountInfo(page.request, tokens)).tryAnswers).toMatchObject([
    { activityId, answer: 'tooMuch' },
  ])
})

test('the question and what came back fit 320 px with large text, right to left and in dark mode, pass axe, and a press before hydration counts (CAT-3)', async ({
  page,
  noScriptPage,
  expectAccessible,
}) => {
  await noScriptPage.goto(textLesson)
  await expect(noScriptPage.getByText('Did you try it?')).toBeHidden()

  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const release = await holdRequests(page, /\.js$/)
  await page.goto(textLesson, { waitUntil: 'commit' })
  await answer(page, 'Not today').check()
  release()
  await expect(reply(page, 'We’ll ask once more')).toBeVisible()
  await nothingPending(page)
  const shown = { [textLesson]: answer(page, 'Not today'), '/': cameBack(page).getByRole('radiogroup') }
  for (const [path, content] of Object.entries(shown)) {
    if (path === '/') await page.clock.setSystemTime(Date.now() + dayMs)
    if (path === '/') await page.goto(path)
    await expect(content).toBeVisible()
    await setRightToLeft(page)
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page), path).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page), path).toEqual([])
    await expectAccessible(page)
  }
})
