// The whole video on the slow phone, in real time: how long it waits for data.
import { secondMs } from '@oka/contract/shared/durations.ts'
import { spread, type Effort, type Figure } from '../harness/figures.ts'
import type { Site } from '../phone/site.ts'
import { measureVideoStart } from '../phone/video-start.ts'
import type { VideoEvents } from '../phone/video-watch.ts'
import { fetchPlayback, lessonPath } from './measured-lesson.ts'

/** More waiting than this ends the measurement. */
const longestWaitMs = 60_000

export async function measureWholeVideo(
  { browser, devices, serverUrl, url }: Site,
  effort: Effort,
): Promise<Figure[]> {
  const { duration } = await fetchPlayback(serverUrl)
  const plays: VideoEvents[] = []
  for (let round = 0; round < { whole: 2, quick: 1, once: 1 }[effort]; round++)
    await measureVideoStart(browser, devices.phone, url + lessonPath, {
      async whilePlaying(page, video) {
        if (effort === 'once')
          await page
            .locator('video')
            .first()
            .evaluate((element: HTMLVideoElement) => (element.currentTime = element.duration - 2))
        const hasEnded = await video.until('endedMs', duration * secondMs + longestWaitMs)
        const events = await video.read()
        if (!hasEnded)
          throw new Error(`The video of ${duration} s did not end; it waited for data ${waitsText(events)}`)
        plays.push(events)
      },
    })
  const waits = plays.map((events) => sum(events.waits.map(({ ms }) => ms)) / secondMs)
  const heights = plays.map((events) => events.heights.map(({ lines }) => lines).join(' → '))
  return [
    {
      what: `${lessonPath}, waiting for data after the first moving frame, until the video ends`,
      value: Math.round(Math.max(...waits) * 10) / 10, // a wait of a few milliseconds is not seen
      unit: 's',
      target: { of: 'value', atMost: 0 },
      note: `${spread(waits, 's')}, ${plays.map(waitsText).join('; ')}; ${duration} s long, lines of the picture ${heights.join('; ')}`,
    },
  ]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const waitsText = ({ waits }: VideoEvents) =>
  waits.length === 0
    ? 'never'
    : waits.map(({ atSecond, ms }) => `${Math.round(ms)} ms at ${atSecond.toFixed(1)} s`).join(', ')
