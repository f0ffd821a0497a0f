// Measures the public video lesson on a slow phone: LCP, first video frame and control response (ms), bytes before the video (KB).
// Floors: the page without scripts; a bare page with one <video> and hls.js.
import type { Page } from 'playwright'
import { getActivityContent } from '@oka/contract/learning/learning.endpoints.ts'
import { startBareVideoPage } from './floors/bare-video-page.ts'
import { largestContentfulPaint, withSite, roundCount, visitInTurns } from './phone/site.ts'
import { median, spread, type Figure, type RunOptions } from './harness/figures.ts'
import { interactionTimes, measureVideoStart, type VideoStart } from './phone/video-start.ts'
import { apiPath } from './harness/api-paths.ts'

const lessonId = '1001'
const lessonPath = `/learn/opp103/${lessonId}`
const kilobyte = 1_000

export const measureLesson = (options: RunOptions): Promise<Figure[]> =>
  withSite(options.scratchFolder, async (site) => {
    const rounds = roundCount(options)
    const paint = largestContentfulPaint(await visitInTurns(site, lessonPath, rounds))
    const bare = await startBareVideoPage(site.serverUrl, await fetchStreamUrl(site.serverUrl))
    const videos: VideoStart[] = []
    const bareVideos: VideoStart[] = []
    const responses: Record<string, number>[] = []
    try {
      for (let round = 0; round < rounds; round++) {
        videos.push(
          await measureVideoStart(site.browser, site.url + lessonPath, async (page) => void responses.push(await interactionTimes(page, mainControls(page)))),
        )
        bareVideos.push(await measureVideoStart(site.browser, `${bare.url}/`))
      }
    } finally {
      bare.stop()
    }
    return [paint, ...videoFigures(videos, bareVideos), controlFigure(responses)]
  })

/** The stream address a visitor gets. */
async function fetchStreamUrl(serverUrl: string): Promise<string> {
  const response = await fetch(serverUrl + apiPath(getActivityContent.landing), {
    method: getActivityContent.landing.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ activityId: lessonId }),
  })
  const { playback } = getActivityContent.landing.output.parse(await response.json())
  if (!playback) throw new Error(`Lesson ${lessonId} has no video`)
  return playback.streamUrl
}

/** In an order in which each is visible when its turn comes. */
function mainControls(page: Page): Record<string, () => Promise<void>> {
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().tap()
  return {
    pause: () => press('Pause'),
    play: () => press('Play'),
    lessons: () => press('Lessons in this program'),
    'close lessons': () => press('Close'),
    settings: () => press(/^Playback settings/),
    speed: () => page.locator('label', { hasText: '1.5×' }).tap(),
  }
}

function videoFigures(videos: readonly VideoStart[], bareVideos: readonly VideoStart[]): Figure[] {
  const valuesOf = (starts: readonly VideoStart[], name: keyof VideoStart) => starts.map((start) => start[name])
  const medianOf = (starts: readonly VideoStart[], name: keyof VideoStart) => Math.round(median(valuesOf(starts, name)))
  return [
    {
      what: `${lessonPath}, navigation to the first video frame, Play pressed in the first frame that shows it`,
      value: medianOf(videos, 'firstFrameMs'),
      unit: 'ms',
      floor: { what: `one <video> and hls.js, Play pressed after ${medianOf(bareVideos, 'pressedMs')} ms`, value: medianOf(bareVideos, 'firstFrameMs') },
      target: { of: 'ratio', atMost: 1.5 },
      note: `${spread(valuesOf(videos, 'firstFrameMs'), 'ms')}, pressed after ${medianOf(videos, 'pressedMs')} ms`,
    },
    {
      what: `${lessonPath}, everything loaded before the first byte of the video`,
      value: medianOf(videos, 'bytesBeforeMedia') / kilobyte,
      unit: 'KB',
      floor: { what: 'one <video> and hls.js', value: medianOf(bareVideos, 'bytesBeforeMedia') / kilobyte },
      target: { of: 'value', atMost: 400 },
    },
  ]
}

function controlFigure(rounds: readonly Record<string, number>[]): Figure {
  const names = Object.keys(rounds[0] ?? {})
  const medians = names.map((name) => ({ name, ms: median(rounds.map((times) => times[name] ?? 0)) }))
  return {
    what: `${lessonPath}, the slowest control from a press to the next paint`,
    value: Math.max(...medians.map(({ ms }) => ms)),
    unit: 'ms',
    target: { of: 'value', atMost: 100 },
    note: medians.map(({ name, ms }) => `${name} ${ms}`).join(', '),
  }
}
