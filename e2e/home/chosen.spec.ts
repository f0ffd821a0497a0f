// Lessons chosen for a family: tonight's, those that fit into a few minutes, all of them, and the week
// (PROF-9).
import type { Locator, Page } from '@playwright/test'
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { waitForHydration } from '../harness/environment.ts'
import { everythingElse, openMinutes, openWeek, rowOfEverything } from '../harness/home.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { videoTitle } from '../harness/lessons.ts'
import { completeProfile, saveActivity, saveAnswers } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'
import { currentTime, openVideo, playVideo } from '../harness/video.ts'

const sleep = 9
const answers = { familyType: 2, childrenAgeGroups: [2], learningTopics: [sleep, 4], availableTime: 1 }

/** Home of a member who answered a few questions. */
async function openHome(page: Page, more: object = {}) {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(page.request, tokens, { ...answers, ...more })
  await page.goto('/')
  await expect(tonight(page)).toBeVisible()
  return tokens
}

const begun = {
  activityId: '1001',
  status: activityStatus.inProgress,
  lastKnownTime: 44,
  activityDuration: 120,
}

const tonight = (page: Page) => page.getByRole('article').filter({ hasText: /Tonight|Today/ })

test('answers choose the first lesson on home and are its reason; a press on it opens it (PROF-9)', async ({
  page,
  expectAccessible,
}) => {
  await openHome(page)
  await expect(tonight(page)).toContainText('You put Sleep first.')
  const shown = tonight(page).getByRole('heading')
  const first = await shown.innerText()
  await tonight(page).getByRole('button', { name: 'Show another' }).click()
  await expect(shown).not.toHaveText(first)
  await expectAccessible(page)
  await tonight(page)
    .getByRole('link', { name: /Start learning$/ })
    .click()
  await expect(page).toHaveURL(/\/learn\/opp\d+\/\d+$/)
})

test('health answers choose nothing without consent, and the page says so (PROF-9)', async ({
  page,
  expectAccessible,
}) => {
  const asthma = 6
  const tokens = await openHome(page)
  await everythingElse(page).click()
  await rowOfEverything(page, 'Chosen for you').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chosen for you' })).toBeVisible()
  const how = page.getByRole('complementary', { name: 'How we choose' })
  await expect(how).toContainText('Your topics, in your order: Sleep, Early Learning')
  await expect(how).toContainText('Not used: health answers.')
  await expectAccessible(page)
  await saveAnswers(page.request, tokens, {
    health: {
      consentedAt: new Date().toISOString(),
      medicalConditions: [asthma],
      medicalConditionsDuration: 2,
    },
  })
  await page.reload()
  await expect(how).toContainText('Your health answers, because you allowed it')
  await expect(how).not.toContainText('Not used')
})

test('“Not for us” folds a lesson in place with Undo; it is not chosen again (PROF-9)', async ({
  page,
  expectAccessible,
}) => {
  await openHome(page)
  await page.goto('/recommendations')
  await waitForHydration(page)
  const cards = page.getByRole('main').getByRole('list').first().locator('> li')
  const card = cards.nth(1)
  const title = await card.locator('b').first().innerText()
  const notForUs = card.getByRole('button', { name: /^Not for us/ })
  const undo = card.getByRole('button', { name: /^Undo/ })
  await notForUs.click()
  await expect(undo).toBeFocused()
  await expect(card).toContainText('Left out.')
  await undo.press('Enter')
  await expect(notForUs).toBeFocused()
  await notForUs.press('Enter')
  await card.getByRole('radio', { name: 'Seen it' }).check({ force: true })
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Not for us/ }).nth(2)).toBeVisible()
  await expect(
    page.getByRole('link', { name: new RegExp(`^${title.replaceAll(/[.?]/g, '.')}`) }),
  ).toHaveCount(0)
})

test('the list names shut lessons that fit, with their reason and what opens them, at most one in three; a press leads to the price (DOOR-6 DOOR-7)', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(page.request, tokens, completeProfile)
  await page.goto('/recommendations')
  const cards = page.getByRole('main').getByRole('list').first().locator('> li')
  await expect(cards).toHaveCount(6)
  const shut = cards.filter({ hasText: 'Opens with a membership' })
  for (const index of [0, 1, 3, 4])
    await expect(cards.nth(index)).not.toContainText('Opens with a membership')
  for (const index of [2, 5]) {
    await expect(cards.nth(index)).toContainText('Opens with a membership')
    await expect(cards.nth(index)).toContainText(/You put|You chose|It’s for children/)
  }
  await expectAccessible(page)
  await shut.first().getByRole('link').first().click()
  await expect(page.getByRole('radiogroup', { name: /^Plans, in/ }).getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('link', { name: /^Continue, .+ every 3 months$/ })).toBeVisible()
})

test('on home the week and the minutes each name one shut lesson that fits, beside what is open (DOOR-6)', async ({
  page,
  expectAccessible,
}) => {
  await openHome(page)
  const [week, minutes] = [await openWeek(page), await openMinutes(page)]
  const shutIn = (part: Locator) => part.getByRole('link', { name: /Opens with a membership/ })
  for (const part of [week, minutes]) await expect(shutIn(part)).toHaveCount(1)
  expect(await shutIn(week).innerText()).not.toBe(await shutIn(minutes).innerText())
  await expectAccessible(page)
  await setRightToLeft(page)
  await expect.poll(() => horizontalOverflow(page)).toBeLessThanOrEqual(0)
})

test('“I have 5 minutes” lists lessons that add up to it, one that was begun first, and a press on it plays it on (PROF-9)', async ({
  page,
}) => {
  const tokens = await openHome(page)
  await saveActivity(page.request, tokens, {
    activityId: '1001',
    status: activityStatus.inProgress,
    lastKnownTime: 20,
    activityDuration: 60,
  })
  await page.reload()
  const section = await openMinutes(page)
  await section.getByRole('radio', { name: '5 minutes' }).check({ force: true })
  const rows = section.getByRole('listitem')
  const sum = section.getByRole('status')
  await expect(sum).toHaveText(/minutes?( together)?$/)
  const minutes = (await rows.allInnerTexts()).map((row) => Number(/(\d+) min/.exec(row)?.[1]))
  const total = minutes.reduce((all, each) => all + each, 0)
  expect(total).toBeLessThanOrEqual(5)
  expect(total).toBeGreaterThanOrEqual(4)
  await expect(sum).toContainText(`${total} minutes`)
  await expect(rows.first()).toContainText('min left')
  await rows.first().getByRole('link', { name: videoTitle }).click()
  await expect.poll(() => currentTime(page).catch(() => 0), { timeout: 30_000 }).toBeGreaterThan(20.3)
})

test('a week can be made smaller and put back, and is finished when its lessons are done', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await openHome(page)
  const week = await openWeek(page)
  const left = week.getByRole('listitem').filter({ has: page.getByRole('link') })
  await expect(left.nth(1)).toBeVisible()
  const count = await left.count()
  await week.getByRole('button', { name: 'Make this week smaller' }).click()
  await expect(left).toHaveCount(count - 1)
  await week.getByRole('button', { name: 'Put it back' }).click()
  await expect(left).toHaveCount(count)
  await expectAccessible(page)
  const hrefs = await left
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const href of hrefs)
    await saveActivity(page.request, tokens, {
      activityId: href.split('/').at(-1) ?? '',
      status: activityStatus.completed,
    })
  await page.reload()
  await expect(week).toContainText('This week is finished')
  await openWeek(page)
  await expect(week.getByText(', Done')).toHaveCount(count)
})

test('home says one thing: the week ends above 1,300 px of a phone, the page below 3,000, and a free member reads no price (PROF-9)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const tokens = await openHome(page)
  await saveActivity(page.request, tokens, begun)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Go on learning' })).toBeVisible()
  const week = await page.getByRole('region', { name: 'Your week' }).boundingBox()
  expect((week?.y ?? 0) + (week?.height ?? 0)).toBeLessThan(1_300)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_000)
  await expect(page.getByRole('main')).not.toContainText(/membership/i)
})

test('“Not tonight” folds the lesson until the morning; Undo shows it again, and there it can be left out (PROF-9)', async ({
  page,
  expectAccessible,
}) => {
  await openHome(page)
  const notNow = page.getByRole('button', { name: /^Not (tonight|today)$/ })
  const undo = page.getByRole('button', { name: /^Undo: show/ })
  const title = (await tonight(page).getByRole('link').innerText()).split(',')[0] ?? ''
  await notNow.click()
  await expect(undo).toBeFocused()
  await expect(tonight(page)).toHaveCount(0)
  await expect(page.getByText('nobody counts the days')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await undo.press('Enter')
  await expect(notNow).toBeFocused()
  await notNow.press('Enter')
  await page.getByRole('button', { name: /^Not for us/ }).press('Enter')
  await expect(page.getByText('Left out.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show another' }).click()
  await expect(tonight(page).getByRole('link')).toBeFocused()
  await expect(tonight(page)).not.toContainText(title)
  await page.reload()
  await expect(tonight(page)).toBeVisible()
  await expect(tonight(page)).not.toContainText(title)
})

test('a lesson that was begun is continued in a row of its own, and can be got rid of (PROF-9)', async ({
  page,
  expectAccessible,
}) => {
  const tokens = await openHome(page)
  await saveActivity(page.request, tokens, begun)
  await page.reload()
  const row = page.getByRole('region', { name: 'Go on learning' })
  const notForUs = row.getByRole('button', { name: /^Not for us/ })
  await expect(tonight(page)).not.toContainText(videoTitle)
  await notForUs.click()
  await expect(row).toContainText('Left out.')
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(notForUs).toBeFocused()
  await notForUs.press('Enter')
  await expect(row).toContainText('Left out.')
  await page.reload()
  await expect(tonight(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: videoTitle })).toHaveCount(0)
})

test('a lesson that was left out is not opened by /learn/auto, and once it is watched again it is continued (PROF-9)', async ({
  page,
}) => {
  const tokens = await openHome(page)
  await saveActivity(page.request, tokens, begun)
  await page.goto('/learn/opp103/auto')
  await expect(page).toHaveURL(new RegExp(`/learn/opp103/${begun.activityId}$`))
  await page.goto('/')
  const row = page.getByRole('region', { name: 'Go on learning' })
  await row.getByRole('button', { name: /^Not for us/ }).click()
  await expect(row).toContainText('Left out.')
  await page.goto('/learn/opp103/auto')
  await expect(page).toHaveURL(/\/learn\/opp103\/\d+$/)
  await expect(page).not.toHaveURL(new RegExp(`/${begun.activityId}$`))
  await openVideo(page, `/learn/opp103/${begun.activityId}`)
  await playVideo(page)
  await expect.poll(() => currentTime(page), { timeout: 30_000 }).toBeGreaterThan(begun.lastKnownTime + 1)
  await page.goto('/')
  await expect(row.getByRole('link', { name: videoTitle })).toBeVisible()
})

test('chosen lessons fit 320 px with large text, right to left and in dark mode', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openHome(page)
  for (const path of ['/', '/recommendations']) {
    await page.goto(path)
    await expect(page.getByRole('article')).toBeVisible()
    await setRightToLeft(page)
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page), path).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page), path).toEqual([])
    await expectAccessible(page)
  }
})
