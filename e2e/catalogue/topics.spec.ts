import { topics } from '@oka/contract/catalogue/topics.ts'
import { editCatalogue } from '../harness/catalogue.ts'
import { expect, test } from '../harness/story.ts'

test('a topic without lessons appears on no page that leads to lessons (LEARN-27)', async ({
  page,
  openAcademy,
}, { project }) => {
  test.skip(project.name === 'phone', 'what a page names does not depend on the device')
  const academy = await openAcademy()
  const [empty, used] = [
    topics.find(({ icon }) => icon === 'sleep'),
    topics.find(({ icon }) => icon === 'learning'),
  ]
  if (!empty || !used) throw new Error('the topics have other names')
  // No page names topics today, so one program is made to: without a name that is found, the search for the
  // other could not fail.
  await editCatalogue(academy, (kind, _id, body) =>
    kind === 'program'
      ? { subtitle: `Lessons on ${used.title}` }
      : { topics: (body.topics as number[]).map((id) => (id === empty.id ? used.id : id)) },
  )
  await page.goto(academy.url)
  const { programInfo } = await (await page.request.get(`${academy.url}/api/landing/store`)).json()
  const programs: { programId: string; learningActivities: { id: string; topics: number[] }[] }[] =
    programInfo.programs
  expect(
    programs.flatMap(({ learningActivities }) => learningActivities.flatMap((one) => one.topics)),
  ).not.toContain(empty.id)

  let found = 0
  const paths = programs.flatMap(({ programId, learningActivities }) => [
    `/learn/${programId}`,
    `/learn/${programId}/${learningActivities[0]?.id}`,
  ])
  for (const path of ['/', ...paths]) {
    await page.goto(academy.url + path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText(empty.title), `${empty.title} on ${path}`).toHaveCount(0)
    found += await page.getByText(used.title).count()
  }
  expect(found, 'the search finds a topic that is named').toBeGreaterThan(0)
})
