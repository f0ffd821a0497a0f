// On a fast desktop: how soon the video is sharp.
import { secondMs } from '@oka/contract/shared/durations.ts'
import { median, spread, type Effort, type Figure } from '../harness/figures.ts'
import { roundCount, type Site } from '../phone/site.ts'
import { measureVideoStart } from '../phone/video-start.ts'
import { lessonPath } from './measured-lesson.ts'

const sharpLines = 720
const sharpTimeoutMs = 25_000

export async function measureQuality({ browser, devices, url }: Site, effort: Effort): Promise<Figure[]> {
  const rounds = roundCount({ effort })
  // A slow machine may show fewer lines for long.
  const timeoutMs = effort === 'once' ? 0 : sharpTimeoutMs
  const sharpAfter: number[] = []
  const seenLines: string[] = []
  for (let round = 0; round < rounds; round++)
    await measureVideoStart(browser, devices.desktop, url + lessonPath, {
      async whilePlaying(_page, video) {
        await video.until(`${sharpLines} lines`, timeoutMs)
        const { heights, movingMs } = await video.read()
        const sharp = heights.find(({ lines }) => lines === sharpLines)
        if (sharp) sharpAfter.push(Math.max(0, sharp.atMs - movingMs) / secondMs)
        seenLines.push(heights.map(({ lines }) => lines).join(' → '))
      },
    })
  const isReached = sharpAfter.length === rounds
  return [
    {
      what: `${lessonPath} on a desktop with 20 Mbit/s, from the first moving frame to ${sharpLines} lines`,
      value: isReached ? median(sharpAfter) : null,
      unit: 's',
      target: { of: 'value', atMost: 10 },
      note: [
        isReached
          ? spread(sharpAfter, 's')
          : `not reached within ${timeoutMs / secondMs} s in ${rounds - sharpAfter.length} of ${rounds} runs`,
        `lines of the picture ${seenLines.join('; ')}`,
      ].join('; '),
    },
  ]
}
