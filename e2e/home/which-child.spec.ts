// A family with two children chooses for one of them, and nothing that is said of the other is used (DOOR-5).
import type { Page } from '@playwright/test'
import type { ProfileChange } from '@oka/contract/profile/profile.schema.ts'
import { clippedText, enlargeText, horizontalOverflow, setRightToLeft } from '../harness/layout.ts'
import { saveAnswers } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const sleep = 9
const [autism, asthma, depression] = [1, 6, 8]

const leo = { id: 'leo', nickname: 'Leo', ageGroup: 2, speech: 3, isRemoved: false } as const
const mia = { id: 'mia', nickname: 'Mia', ageGroup: 4, speech: 1, isRemoved: false } as const
type ChildAnswers = typeof leo | typeof mia

function answersOf(...children: ChildAnswers[]): ProfileChange {
  const changedAt = new Date().toISOString()
  return {
    familyType: 2,
    learningTopics: [sleep],
    children: children.map((child) => ({ ...child, changedAt })),
  }
}

function health(): ProfileChange {
  return {
    health: {
      consentedAt: new Date().toISOString(),
      medicalConditions: [autism, asthma, depression],
      medicalConditionsDuration: 2,
      conditionOwners: [
        { condition: autism, owner: 'leo' },
        { condition: asthma, owner: 'mia' },
        { condition: depression, owner: 'grown-up' },
      ],
    },
  }
}

async function openHome(page: Page, answers: ProfileChange) {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(page.request, tokens, answers)
  await page.goto('/')
  await expect(tonight(page)).toBeVisible()
  return tokens
}

const tonight = (page: Page) => page.getByRole('article').filter({ hasText: /Tonight|Today/ })
const whichChild = (page: Page) => page.getByRole('radiogroup', { name: /^Which child (tonight|today)\?$/ })
const radioOf = (page: Page, name: string) => whichChild(page).getByRole('radio', { name })
/** Everything but the names to choose from. */
const wordsBesideSwitch = async (page: Page) => {
  const all = await page.getByRole('main').innerText()
  return all.replace(await whichChild(page).innerText(), '')
}

test('home of two children is for one of them, and says nothing of the other (DOOR-5)', async ({
  page,
  expectAccessible,
}) => {
  await openHome(page, { ...answersOf(leo, mia), ...health() })
  await expect(radioOf(page, 'Leo')).toBeChecked()
  await expect(tonight(page)).toContainText(/(Tonight|Today), for Leo/)
  await expect(tonight(page)).toContainText('For Leo, 4 to 7, not with words yet.')
  await expect(tonight(page).getByRole('heading')).toHaveText(/picture board/)
  expect(await wordsBesideSwitch(page)).not.toMatch(/Mia|13 and older|asthma|depress/i)
  await expectAccessible(page)

  await radioOf(page, 'Mia').check({ force: true })
  await expect(tonight(page)).toContainText('For Mia, 13 and older.')
  expect(await wordsBesideSwitch(page)).not.toMatch(/Leo|4 to 7|not with words|autis|depress/i)

  await radioOf(page, 'Me').check({ force: true })
  await expect(tonight(page)).toContainText(/(Tonight|Today), for you/)
  await expect(tonight(page)).toContainText('For you.')
  expect(await wordsBesideSwitch(page)).not.toMatch(
    /Leo|Mia|4 to 7|13 and older|not with words|asthma|autis/i,
  )
})

test('another child is chosen with the keyboard, is announced, and stays chosen after a reload (DOOR-5)', async ({
  page,
}) => {
  await openHome(page, answersOf(leo, mia))
  await radioOf(page, 'Leo').focus()
  await page.keyboard.press('ArrowRight')
  await expect(radioOf(page, 'Mia')).toBeChecked()
  await expect(radioOf(page, 'Mia')).toBeFocused()
  const announced = page.locator('[data-announcer]')
  await expect(announced).toHaveText(/^(Tonight|Today), for Mia: ./)
  const title = (await announced.innerText()).replace(/^.+, for Mia: /, '')
  await expect(tonight(page).getByRole('heading')).toContainText(title)
  await page.reload()
  await expect(radioOf(page, 'Mia')).toBeChecked()
  await expect(tonight(page)).toContainText('For Mia, 13 and older.')
})

test('all that is chosen follows the child, and the page says which answers it used (DOOR-5)', async ({
  page,
  expectAccessible,
}) => {
  await openHome(page, { ...answersOf(leo, mia), ...health() })
  await page.goto('/recommendations')
  const how = page.getByRole('complementary', { name: 'How we choose' })
  const cards = page.getByRole('main').getByRole('list').first().locator('> li')
  await expect(how).toContainText('Who it’s for: Leo, 4 to 7, not with words yet')
  await expect(cards).toHaveCount(6)
  for (const words of await cards.allInnerTexts()) expect(words).toContain('For Leo, 4 to 7')
  await radioOf(page, 'Mia').press('Space')
  await expect(how).toContainText('Who it’s for: Mia, 13 and older')
  await expect(radioOf(page, 'Mia')).toBeFocused()
  await expect(page.locator('[data-announcer]')).toHaveText('Six lessons for Mia')
  for (const words of await cards.allInnerTexts()) expect(words).toContain('For Mia, 13 and older')
  await expect(page.getByRole('main')).not.toContainText('Asthma')
  await page.getByRole('button', { name: 'Because of what you told us' }).first().press('Enter')
  await expect(page.getByRole('main')).toContainText('You chose Asthma in your health answers.')
  expect(await wordsBesideSwitch(page)).not.toMatch(/Leo|not with words|autis|depress/i)
  await expectAccessible(page)
})

test('with one child there is nothing to choose, and the reason names the child (DOOR-5)', async ({
  page,
}) => {
  await openHome(page, answersOf(leo))
  await expect(tonight(page)).toContainText('For Leo, 4 to 7, not with words yet.')
  await expect(tonight(page)).not.toContainText('for Leo')
  await expect(page.getByText(/Which child/)).toHaveCount(0)
  await page.goto('/recommendations')
  await expect(page.getByRole('article')).toContainText('For Leo')
  await expect(page.getByText(/Which child/)).toHaveCount(0)
})

test('home names a condition only after a press on “Because of what you told us” (DOOR-5)', async ({
  page,
  expectAccessible,
}) => {
  const { health: given } = health()
  await openHome(page, {
    familyType: 2,
    childrenAgeGroups: [2],
    health: { ...given, medicalConditions: [asthma], conditionOwners: [] } as ProfileChange['health'],
  })
  const told = tonight(page).getByRole('button', { name: 'Because of what you told us' })
  await expect(told).toHaveAttribute('aria-expanded', 'false')
  await expect(tonight(page)).not.toContainText('You chose Asthma')
  expect((await told.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  await told.press('Enter')
  await expect(tonight(page)).toContainText('You chose Asthma in your health answers.')
  await expectAccessible(page)
  await expect(page).toHaveURL(/\/$/)
})

test('signing out forgets which child was chosen (DOOR-5)', async ({ page }) => {
  await openHome(page, answersOf(leo, mia))
  await radioOf(page, 'Mia').check({ force: true })
  const kept = async () => {
    const { origins } = await page.context().storageState()
    const items = origins.flatMap(({ localStorage }) => localStorage)
    return items.find(({ name }) => name === 'oka.for-whom')?.value ?? null
  }
  await expect.poll(kept).toContain('mia')
  await page.goto('/settings')
  await page.getByRole('main').getByRole('link', { name: 'Log out' }).click()
  await expect.poll(kept).toBeNull()
})

test('the choice fits 320 px with large text, right to left and in dark mode (DOOR-5)', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await openHome(page, answersOf(leo, mia))
  for (const path of ['/', '/recommendations']) {
    await page.goto(path)
    await expect(whichChild(page)).toBeVisible()
    await setRightToLeft(page)
    await enlargeText(page)
    await expect.poll(() => horizontalOverflow(page), path).toBeLessThanOrEqual(0)
    await expect.poll(() => clippedText(page), path).toEqual([])
    await expectAccessible(page)
  }
})

test('“Not for us” says truly what it does for several children, and asks only what changes something (DOOR-5)', async ({
  page,
}) => {
  await openHome(page, answersOf(leo, mia))
  await page.goto('/recommendations')
  const card = page.getByRole('main').getByRole('list').first().locator('> li').nth(1)
  await card.getByRole('button', { name: /^Not for us/ }).click()
  await expect(card).toContainText('Left out. It won’t be chosen for any of you again.')
  await expect(card.locator('label')).toHaveText(['Seen it', 'Too heavy right now'])
  await card.locator('label').filter({ hasText: 'Too heavy' }).click()
  await expect(card).toContainText('You’ll see fewer like this.')
})
