import { Academy } from '../harness/academy.ts'
import { stageAcademy } from '../harness/staged-academy.ts'
import { expect, test } from '../harness/story.ts'

test('PUB-17 about us says what the academy is and is not, and names nobody while nobody is written down', async ({ page, expectAccessible }) => {
  await page.goto('/')
  const card = page.getByRole('main').getByRole('link', { name: 'About us' })
  await card.click()
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  for (const name of ['How a lesson is made', 'What it is not', 'Who is responsible']) await expect(page.getByRole('heading', { name })).toBeVisible()
  for (const name of ['From the founders', 'The team']) await expect(page.getByRole('heading', { name })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'To the lessons' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('PUB-17 the founders’ message and the team are shown once they are written, with the company as configured', async ({ browser }) => {
  const about = {
    foundersMessage: { html: '<p>We began at a kitchen table.</p>', signedBy: 'Two of the founders' },
    team: [{ name: 'Somebody Real', role: 'Draws the pictures', words: 'By hand.' }],
  }
  const stage = stageAcademy({ about })
  const academy = await Academy.open(
    { COMPANY_NAME: 'Oka Learning Ltd', COMPANY_ADDRESS: '1 Garden Street, Sydney', COMPANY_EMAIL: 'hello@academy.example' },
    stage.program,
  )
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${academy.url}/about-us`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'From the founders' })).toBeVisible()
  for (const words of [
    'We began at a kitchen table.',
    'Two of the founders',
    'Somebody Real',
    'Draws the pictures',
    'Oka Learning Ltd',
    '1 Garden Street, Sydney',
  ])
    await expect(main).toContainText(words)
  await expect(main.getByRole('link', { name: 'hello@academy.example' })).toHaveAttribute('href', 'mailto:hello@academy.example')
  await expect(main).not.toContainText('Telephone')
  await page.close()
  await academy.close()
  stage.close()
})

test('on a wide screen the headings of about us stand on the line of its title, and the words reach across the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about-us')
  const startOf = async (name: string) => Math.round((await page.getByRole('heading', { name }).boundingBox())?.x ?? Number.NaN)
  const line = await startOf('About us')
  for (const name of ['What this is', 'How a lesson is made', 'What it is not', 'Who is responsible']) expect(await startOf(name), name).toBe(line)
  const picture = await page.getByRole('main').locator('img').first().boundingBox()
  const words = await page.getByText('Each lesson looks at one thing').boundingBox()
  expect(Math.round(words?.x ?? 0)).toBe(Math.round(picture?.x ?? Number.NaN))
  const way = await page.getByRole('main').getByRole('link', { name: 'What we keep about you' }).boundingBox()
  expect(way?.height).toBeLessThan(40) // in one line
})
