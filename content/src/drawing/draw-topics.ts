// node content/src/drawing/draw-topics.ts: writes the generated topic icons to content/illustrations/.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { topicSvg } from './parts/topic.ts'
import { care, cradle, face, nest, recover } from './topics/body-and-growth.ts'
import { calm, energy, minds, studies } from './topics/mind-and-rest.ts'

const icons = [care, cradle, face, nest, recover, calm, energy, minds, studies]
for (const icon of icons)
  writeFileSync(join(import.meta.dirname, '../../illustrations', `${icon.name}.svg`), topicSvg(icon))
console.log(`${icons.length} topic icons drawn`)
