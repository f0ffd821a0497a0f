// node content/src/drawing/draw-topics.ts: writes the topics' signs that are drawn by code to content/illustrations/.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { topicSvg } from './parts/topic.ts'
import { care, cradle, face, nest, recover } from './topics/body-and-growth.ts'
import { calm, energy, minds, studies } from './topics/mind-and-rest.ts'

const signs = [care, cradle, face, nest, recover, calm, energy, minds, studies]
for (const sign of signs) writeFileSync(join(import.meta.dirname, '../../illustrations', `${sign.name}.svg`), topicSvg(sign))
console.log(`${signs.length} topic signs drawn`)
