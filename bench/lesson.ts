// The lesson everybody may see, on a poor phone: its first picture, its film, its controls.
import type { Page } from 'playwright'
import { landingActivityContent } from '@oka/contract/learning/learning.endpoints.ts'
import { filmPage } from './floors/film-page.ts'
import { largestPaint, onSite, roundsOf, visitBoth } from './phone/beside-bare.ts'
import { median, spread, type Figure } from './harness/figures.ts'
import { answerTimes, openFilm, type FilmStart } from './phone/film.ts'
import type { Circumstances } from './harness/measurement.ts'
import { apiPath } from './harness/staged-server.ts'

const lessonId = '1001'
const lessonPath = `/learn/opp103/${lessonId}`
const kilobyte = 1_000

export const measureLesson = (circumstances: Circumstances): Promise<Figure[]> =>
  onSite(circumstances.scratchFolder, async (site) => {
    const rounds = roundsOf(circumstances)
    const paint = largestPaint(await visitBoth(site, lessonPath, rounds))
    const bare = await filmPage(site.serverUrl, await streamOf(site.serverUrl))
    const films: FilmStart[] = []
    const bareFilms: FilmStart[] = []
    const answers: Record<string, number>[] = []
    try {
      for (let round = 0; round < rounds; round++) {
        films.push(await openFilm(site.browser, site.url + lessonPath, async (page) => void answers.push(await answerTimes(page, mainControls(page)))))
        bareFilms.push(await openFilm(site.browser, `${bare.url}/`))
      }
    } finally {
      bare.stop()
    }
    return [paint, ...filmFigures(films, bareFilms), answerFigure(answers)]
  })

/** Where the film plays from: what a visitor's page is told. */
async function streamOf(serverUrl: string): Promise<string> {
  const answer = await fetch(serverUrl + apiPath(landingActivityContent), {
    method: landingActivityContent.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ activityId: lessonId }),
  })
  const { playback } = landingActivityContent.output.parse(await answer.json())
  if (!playback) throw new Error(`Lesson ${lessonId} has no film`)
  return playback.streamUrl
}

/** In an order in which each can be pressed. */
function mainControls(page: Page): Record<string, () => Promise<void>> {
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().tap()
  return {
    pause: () => press('Pause'),
    play: () => press('Play'),
    lessons: () => press('Lessons of this program'),
    'close lessons': () => press('Close'),
    settings: () => press(/^How it plays/),
    speed: () => page.locator('label', { hasText: '1.5×' }).tap(),
  }
}

function filmFigures(films: readonly FilmStart[], bareFilms: readonly FilmStart[]): Figure[] {
  const of = (all: readonly FilmStart[], what: keyof FilmStart) => all.map((one) => one[what])
  const medianOf = (all: readonly FilmStart[], what: keyof FilmStart) => Math.round(median(of(all, what)))
  return [
    {
      what: `${lessonPath}, navigation to the first moving frame, Play pressed in the first frame that shows it`,
      value: medianOf(films, 'firstFrameMs'),
      unit: 'ms',
      floor: { what: `one <video> and hls.js, pressed alike after ${medianOf(bareFilms, 'pressedMs')} ms`, value: medianOf(bareFilms, 'firstFrameMs') },
      target: { of: 'ratio', atMost: 1.5 },
      note: `${spread(of(films, 'firstFrameMs'), 'ms')}, pressed after ${medianOf(films, 'pressedMs')} ms`,
    },
    {
      what: `${lessonPath}, all that came before the first byte of the film`,
      value: medianOf(films, 'bytesBeforeMedia') / kilobyte,
      unit: 'KB',
      floor: { what: 'one <video> and hls.js', value: medianOf(bareFilms, 'bytesBeforeMedia') / kilobyte },
      target: { of: 'value', atMost: 400 },
    },
  ]
}

function answerFigure(rounds: readonly Record<string, number>[]): Figure {
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
