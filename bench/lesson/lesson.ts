// Measures the public video lesson: on a slow phone its first picture, its start, its controls and a whole video; on a fast desktop its quality.
import { notMeasured, type Figure, type RunOptions } from '../harness/figures.ts'
import { largestContentfulPaint, roundCount, visitInTurns, withSite, type Site } from '../phone/site.ts'
import { measureControls } from './controls.ts'
import { measureFromList } from './from-list.ts'
import { lessonPath } from './measured-lesson.ts'
import { measureQuality } from './quality.ts'
import { measureStart } from './start.ts'
import { measureWholeVideo } from './whole-video.ts'

type Part = (site: Site, rounds: number) => Promise<Figure[]>

const parts: Record<string, Part> = {
  'first picture': async (site, rounds) => [largestContentfulPaint(await visitInTurns(site, lessonPath, rounds))],
  start: measureStart,
  'from the list': measureFromList,
  controls: measureControls,
  'whole video': (site, rounds) => measureWholeVideo(site, rounds > 2 ? 2 : 1),
  quality: measureQuality,
}

/** A part that fails does not hide the others. */
export const measureLesson = (options: RunOptions): Promise<Figure[]> =>
  withSite(options.scratchFolder, async (site) => {
    const figures: Figure[] = []
    for (const [name, measure] of Object.entries(parts))
      try {
        figures.push(...(await measure(site, roundCount(options))))
      } catch (error) {
        figures.push(notMeasured(`${lessonPath}, ${name}`, error))
      }
    return figures
  })
