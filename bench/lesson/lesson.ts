// Measures the public video lesson: on a slow phone its first picture, its start, its controls and a whole
// video; on a fast desktop its quality.
import { figuresOfParts, type Effort, type Figure, type RunOptions } from '../harness/figures.ts'
import { largestContentfulPaint, roundCount, visitInTurns, withSite, type Site } from '../phone/site.ts'
import { measureControls } from './controls.ts'
import { measureFromList } from './from-list.ts'
import { lessonPath, listPath } from './measured-lesson.ts'
import { measureQuality } from './quality.ts'
import { measureStart } from './start.ts'
import { measureWholeVideo } from './whole-video.ts'

export const measureLesson = (options: RunOptions): Promise<Figure[]> =>
  withSite(options, (site) => figuresOfParts(partsOf(site, options.effort)))

const partsOf = (
  site: Site,
  effort: Effort,
  rounds = roundCount({ effort }),
): Record<string, () => Promise<Figure[]>> => ({
  [`${lessonPath}, Largest Contentful Paint`]: async () => [
    largestContentfulPaint(await visitInTurns(site, lessonPath, rounds)),
  ],
  [`${lessonPath}, navigation to the first moving frame`]: () => measureStart(site, rounds),
  [`${listPath}, from the list to the first moving frame`]: () => measureFromList(site, rounds),
  [`${lessonPath}, controls`]: () => measureControls(site, rounds),
  [`${lessonPath}, waiting for data`]: () => measureWholeVideo(site, effort),
  [`${lessonPath}, quality`]: () => measureQuality(site, effort),
})
