import type { Scene } from '../script.schema.ts'
import type { Timeline } from '../timeline.rule.ts'
import { fontFaces } from './slide-assets.ts'
import { slideStyle } from './slide-style.ts'
import { slide } from './slide.ts'

/** All slides stacked, each there from its time on, so that one page can show any moment of the video. */
export function slidesPage(scenes: readonly Scene[], timeline: Timeline): string {
  const sections = scenes.flatMap((scene, index) => {
    const timed = timeline.scenes[index]
    return timed === undefined ? [] : slide(scene, timed)
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Slides</title><style>${fontFaces()}${slideStyle}</style><body>${sections.join('')}</body></html>`
}
