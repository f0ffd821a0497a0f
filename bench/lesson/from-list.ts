// From a touch on the lesson in its list to a moving video, without a new document.
import { median, spread, type Figure } from '../harness/figures.ts'
import { onDevice, openSettled } from '../phone/phone.ts'
import type { Site } from '../phone/site.ts'
import { requireSound } from '../phone/video-start.ts'
import { watchVideo } from '../phone/video-watch.ts'
import { lessonPath, listPath } from './measured-lesson.ts'

interface ListStart {
  movingAfterMs: number
  hasPressedPlay: boolean
}

const startTimeoutMs = 60_000
/** A learner who sees that the video does not start by itself presses Play. */
const patienceMs = 5_000

export async function measureFromList(site: Site, rounds: number): Promise<Figure[]> {
  const starts: ListStart[] = []
  for (let round = rounds > 1 ? -1 : 0; round < rounds; round++) {
    const start = await startFromList(site) // the first of several warms the browser up and is not counted
    if (round >= 0) starts.push(start)
  }
  const times = starts.map(({ movingAfterMs }) => movingAfterMs)
  const needsPlay = starts.filter(({ hasPressedPlay }) => hasPressedPlay).length
  return [
    {
      what: `${listPath}, from a touch on the lesson's row to the first moving frame`,
      value: Math.round(median(times)),
      unit: 'ms',
      target: { of: 'value', atMost: 1_000 },
      note: [
        spread(times, 'ms'),
        ...(needsPlay > 0 ? [`Play had to be pressed too in ${needsPlay}, after ${patienceMs} ms`] : []),
      ].join('; '),
    },
  ]
}

const startFromList = ({ browser, devices, url }: Site): Promise<ListStart> =>
  onDevice(browser, devices.phone, async (page, traffic) => {
    const video = await watchVideo(page)
    await openSettled(page, traffic, url + listPath)
    const row = page.locator(`main li a[href="${lessonPath}"]`).first()
    const timeOrigin = await page.evaluate(() => performance.timeOrigin)
    await row.scrollIntoViewIfNeeded()
    await row.tap()
    // Only then are buttons looked for: finding them by their names keeps the measured page busy.
    const hasPressedPlay = !(await video.until('movingMs', patienceMs))
    if (hasPressedPlay)
      await page
        .getByRole('button', { name: 'Play', exact: true })
        .filter({ visible: true })
        .first()
        .tap({ timeout: startTimeoutMs })
    await video.until('movingMs', startTimeoutMs)
    if ((await page.evaluate(() => performance.timeOrigin)) !== timeOrigin)
      throw new Error('The touch on the row has loaded a new document')
    const { pressedMs, movingMs } = requireSound(await video.read(), url + listPath)
    return { movingAfterMs: movingMs - pressedMs, hasPressedPlay }
  })
