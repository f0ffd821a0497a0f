import type { Program } from '@oka/contract/catalogue/catalogue.schema.ts'
import type { Topic } from '@oka/contract/catalogue/topics.ts'
import { expect, test } from '../harness/story.ts'

test('a topic without lessons appears on no page that links to lessons (LEARN-27)', async ({ page, request, academy }) => {
  const { resources, programInfo } = await (await request.get(`${academy.url}/api/landing/store`)).json()
  const programs: Program[] = programInfo.programs
  const used = new Set(programs.flatMap(({ learningActivities }) => learningActivities.flatMap(({ topics }) => topics)))
  const empty = (resources.topics as Topic[]).filter(({ id }) => !used.has(id))

  for (const path of ['/', ...programs.map(({ programId }) => `/learn/${programId}`)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const { title } of empty) await expect(page.getByText(title), `${title} on ${path}`).toHaveCount(0)
  }
})
