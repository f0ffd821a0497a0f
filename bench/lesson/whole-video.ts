// The whole video on the slow phone, in real time: how long it waits for data.
import { spread, type Figure } from '../harness/figures.ts'
import { slowPhone } from '../phone/phone.ts'
import type { Site } from '../phone/site.ts'
import { measureVideoStart } from '../phone/video-start.ts'
import type { VideoEvents } from '../phone/video-watch.ts'
import { fetchPlayback, lessonPath } from './measured-lesson.ts'

const secondMs = 1_000
/** More waiting than this ends the measurement. */
const longestWaitMs = 60_000

export async function measureWholeVideo({ browser, serverUrl, url }: Site, rounds: number): Promise<Figure[]> {
  const { duration } = await fetchPlayback(serverUrl)
  const plays: VideoEvents[] = []
  for (let round = 0; round < rounds; round++)
    await measureVideoStart(browser, slowPhone, url + lessonPath, {
      async whilePlaying(_page, video) {
        const hasEnded = await video.until('endedMs', duration * secondMs + longestWaitMs)
        const events = await video.read()
        if (!hasEnded) throw new Error(`The video of ${duration} s did not end; it has waited ${Math.round(events.waitedMs)} ms for data`)
        plays.push(events)
      },
    })
  const waits = plays.map(({ waitedMs }) => waitedMs / secondMs)
  const heights = plays.map((events) => events.heights.map(({ lines }) => lines).join(' → '))
  return [
    {
      what: `${lessonPath}, waiting for data after the first moving frame, until the video ends`,
      value: Math.max(...waits),
      unit: 's',
      target: { of: 'value', atMost: 0 },
      note: `${spread(waits, 's')}, ${duration} s long, lines of the picture ${heights.join('; ')}`,
    },
  ]
}
