// Whose order of topics it is: onboarding begins it with the interests.
import type { Page } from '@playwright/test'
import { saveAnswers } from '../harness/member-data.ts'
import { newPersona, signIn } from '../harness/sign-in.ts'
import { expect, test } from '../harness/story.ts'

const tonight = (page: Page) => page.getByRole('article').filter({ hasText: /Tonight|Today/ })
const answers = { familyType: 2, childrenAgeGroups: [2], learningInterests: [8, 4] }

test('nobody is told that they put a topic first until they did: a topic taken from an interest is told as the interest (DOOR-8 PROF-9)', async ({
  page,
}) => {
  const tokens = await signIn(page, newPersona())
  await saveAnswers(page.request, tokens, { ...answers, learningTopics: [8, 4] })
  await page.goto('/')
  await expect(tonight(page)).toContainText('You’re interested in parenting and bonding.')
  await page.goto('/recommendations')
  const how = page.getByRole('complementary', { name: 'How we choose' })
  await expect(how).toContainText('Your topics: Parenting, Early Learning')
  await expect(page.getByRole('main')).not.toContainText('first.')
  await saveAnswers(page.request, tokens, { learningTopics: [4, 8] })
  await page.reload()
  await expect(how).toContainText('Your topics, in your order: Early Learning, Parenting')
  await expect(page.getByRole('main')).toContainText('You put Early Learning first.')
})
