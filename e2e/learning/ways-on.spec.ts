// After the open lessons of a program: a way on to what is open elsewhere, and no button that leads nowhere.
import { activityStatus } from '@oka/contract/learning/learning.enums.ts'
import { lockedLesson, programList, textLesson } from '../harness/lessons.ts'
import { dialog, emailField } from '../harness/sign-in-dialog.ts'
import { waitForAnonymousMember } from '../harness/storage.ts'
import { expect, test } from '../harness/story.ts'

test('a visitor who has finished the open lessons of a program is led to those of others, and after the last one to an account (LEARN-28)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(textLesson)
  const headers = { 'Academy-Member-Identifier': await waitForAnonymousMember(page) }
  const { programs } = (await (await page.request.get('/api/landing/store', { headers })).json()).programInfo
  const open = programs.flatMap(
    ({
      learningActivities,
    }: {
      learningActivities: { id: string; programId: string; available: boolean }[]
    }) => learningActivities.filter(({ available }) => available),
  )
  const complete = async (isWanted: (programId: string) => boolean) => {
    for (const { id, programId } of open) {
      if (!isWanted(programId)) continue
      const data = {
        activityId: id,
        action: 'save',
        status: activityStatus.completed,
        lastKnownTime: 0,
        activityDuration: 60,
        lastActivityDate: new Date().toISOString(),
      }
      expect(
        (await page.request.post('/api/landing/update-learning-activity', { headers, data })).status(),
      ).toBe(200)
    }
  }
  await complete((programId) => programId === 'opp103')
  await page.goto(`${programList}?end`)
  await expect(page.getByRole('heading', { level: 1, name: 'Curious Kid: all done for now' })).toBeVisible()
  const elsewhere = page.getByRole('region', { name: 'Open to you in other programs' })
  await expect(elsewhere.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go on with Little Big Teacher' }).click()
  await expect(page).toHaveURL(/\/learn\/opp201\/\d+$/)
  await page.goto(programList)
  await expect(
    page.getByRole('link', { name: 'Go on with Little Big Teacher' }).filter({ visible: true }),
  ).toHaveCount(1)
  await expect(page.locator('main [aria-current=step]')).toHaveCount(0) // what it opens is not in this list
  await page.goto(lockedLesson)
  await page.getByRole('link', { name: 'See the open lessons' }).click()
  await expect(page).toHaveURL(/\/learn\/opp201$/)
  await expect(page.getByRole('link', { name: /^(Start|Continue)/ }).filter({ visible: true })).toHaveCount(1)

  await complete((programId) => programId !== 'opp103')
  await page.goto(`${programList}?end`)
  await page.getByRole('button', { name: 'Log in or join' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(emailField(page)).toBeFocused()
})
