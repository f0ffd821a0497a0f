import { film, filmLesson, openFilm, primary, screen } from '../harness/film.ts'
import { expect, test } from '../harness/story.ts'

test('a press beside the film’s settings only closes them: no film begins, no line is jumped to', async ({ page }, { project }) => {
  test.slow()
  const opener = page.getByRole('button', { name: /^How it plays/ })
  const sheet = page.getByRole('dialog', { name: 'How it plays' })
  const press = ({ x, y }: { x: number; y: number }) => (project.name === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  const told = (name: string) => film(page).evaluate((element, event) => Number((element as HTMLElement).dataset[event] ?? 0), name)
  await openFilm(page)
  await film(page).evaluate((element: HTMLElement) => {
    for (const name of ['play', 'seeking']) element.addEventListener(name, () => (element.dataset[name] = String(Number(element.dataset[name] ?? 0) + 1)))
  })
  const onFilm = { x: 60, y: 120 }
  if (project.name === 'desktop') onFilm.x = 500
  await opener.click()
  await expect(sheet.getByRole('heading', { name: 'How it plays' })).toBeVisible()
  await press(onFilm)
  await expect(sheet).toBeHidden()
  await press(onFilm)
  await expect(screen(page)).toHaveAttribute('data-player', 'playing')
  expect(await told('play')).toBe(1)

  await primary(page, 'Pause').click()
  await expect(screen(page)).toHaveAttribute('data-player', 'pause')
  const line = await page
    .getByRole('listitem')
    .getByRole('button', { name: /^\d+:\d\d/ })
    .first()
    .boundingBox()
  if (!line) throw new Error('no line to press')
  const onLine = { x: line.x + line.width / 2, y: line.y + 12 }
  const before = await told('seeking')
  await opener.click()
  await expect(sheet).toBeVisible()
  await press(onLine)
  await expect(sheet).toBeHidden()
  await press(onLine)
  await expect.poll(() => told('seeking')).toBe(before + 1)
})

test('Back and Close put the film’s settings away without leaving the lesson', async ({ page, expectAccessible }) => {
  const opener = page.getByRole('button', { name: /^How it plays/ })
  const sheet = page.getByRole('dialog', { name: 'How it plays' })
  await page.goto('/learn/opp103')
  await openFilm(page)
  await opener.click()
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${filmLesson}$`))
  await opener.click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/learn\/opp103$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
