// From opening the lesson's page to a moving video, beside two bare pages.
import { startBareVideoPages } from '../floors/bare-video-page.ts'
import { median, spread, type Figure } from '../harness/figures.ts'
import type { Site } from '../phone/site.ts'
import { measureVideoStart, type VideoStart } from '../phone/video-start.ts'
import { fetchPlayback, lessonPath } from './measured-lesson.ts'

const kilobyte = 1_000

export async function measureStart(site: Site, rounds: number): Promise<Figure[]> {
  const bare = await startBareVideoPages(site.serverUrl, await fetchPlayback(site.serverUrl))
  const pages = [site.url + lessonPath, bare.streamUrl, bare.fileUrl]
  const starts: VideoStart[][] = pages.map(() => [])
  try {
    for (let round = rounds > 1 ? -1 : 0; round < rounds; round++)
      // the first of several warms the browser up and is not counted
      for (const [index, url] of pages.entries()) {
        const start = await measureVideoStart(site.browser, site.devices.phone, url)
        if (round >= 0) starts[index]?.push(start)
      }
  } finally {
    bare.stop()
  }
  const [ours = [], stream = [], file = []] = starts
  const medianOf = (all: readonly VideoStart[], name: keyof VideoStart) =>
    Math.round(median(all.map((start) => start[name])))
  const movingFigure = (beside: string): Pick<Figure, 'what' | 'value' | 'unit' | 'note'> => ({
    what: `${lessonPath}, navigation to the first moving frame, Play pressed in the first frame that shows it, beside ${beside}`,
    value: medianOf(ours, 'movingMs'),
    unit: 'ms',
    note: `${spread(
      ours.map(({ movingMs }) => movingMs),
      'ms',
    )}, pressed after ${medianOf(ours, 'pressedMs')} ms`,
  })
  const floor = (what: string, all: readonly VideoStart[]) => ({
    what: `${what}, pressed after ${medianOf(all, 'pressedMs')} ms`,
    value: medianOf(all, 'movingMs'),
  })
  return [
    {
      ...movingFigure('hls.js'),
      floor: floor('one <video> and hls.js', stream),
      target: { of: 'ratio', atMost: 0.65 },
    },
    {
      ...movingFigure('a plain file'),
      floor: floor('one <video> with its file and a button', file),
      target: { of: 'ratio', atMost: 1.15 },
    },
    {
      what: `${lessonPath}, everything loaded before the first byte of the video`,
      value: medianOf(ours, 'bytesBeforeMedia') / kilobyte,
      unit: 'KB',
      floor: { what: 'one <video> and hls.js', value: medianOf(stream, 'bytesBeforeMedia') / kilobyte },
      target: { of: 'value', atMost: 120 },
    },
  ]
}
