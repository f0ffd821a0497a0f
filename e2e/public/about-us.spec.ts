import { stageBuild } from '../harness/staged-build.ts'
import { anyWindow, expect, test } from '../harness/story.ts'

test('about us says what the academy is and is not, and has no founders or team section while none are configured (PUB-17)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  const card = page.getByRole('main').getByRole('link', { name: 'About us' })
  await card.click()
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  for (const name of ['How a lesson is made', 'What it is not', 'Who is responsible'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  for (const name of ['From the founders', 'The team'])
    await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'See the lessons' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test(
  'the founders’ message and the team appear once they are written, with the configured company (PUB-17)',
  anyWindow,
  async ({ noScriptPage: page, openAcademy }) => {
    const about = {
      foundersMessage: { html: '<p>We began at a kitchen table.</p>', signedBy: 'Two of the founders' },
      team: [{ name: 'Somebody Real', role: 'Draws the pictures', words: 'By hand.' }],
    }
    const build = stageBuild({ about })
    const academy = await openAcademy(
      {
        COMPANY_NAME: 'Oka Learning Ltd',
        COMPANY_ADDRESS: '1 Garden Street, Sydney',
        COMPANY_EMAIL: 'hello@academy.example',
      },
      build.program,
    )
    await page.goto(`${academy.url}/about-us`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'From the founders' })).toBeVisible()
    for (const text of [
      'We began at a kitchen table.',
      'Two of the founders',
      'Somebody Real',
      'Draws the pictures',
      'Oka Learning Ltd',
      '1 Garden Street, Sydney',
    ])
      await expect(main).toContainText(text)
    await expect(main.getByRole('link', { name: 'hello@academy.example' })).toHaveAttribute(
      'href',
      'mailto:hello@academy.example',
    )
    await expect(main).not.toContainText('Phone:')
    build.remove()
  },
)

test('on a wide screen the headings of about us align with its title, and the text spans the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about-us')
  const leftOf = async (name: string) =>
    Math.round((await page.getByRole('heading', { name }).boundingBox())?.x ?? Number.NaN)
  const titleLeft = await leftOf('About us')
  for (const name of ['What this is', 'How a lesson is made', 'What it is not', 'Who is responsible'])
    expect(await leftOf(name), name).toBe(titleLeft)
  const picture = await page.getByRole('main').locator('img').first().boundingBox()
  const text = await page.getByText('Each lesson looks at one thing').boundingBox()
  expect(Math.round(text?.x ?? 0)).toBe(Math.round(picture?.x ?? Number.NaN))
  const link = await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).boundingBox()
  expect(link?.height, 'on one line').toBeLessThan(40)
})
