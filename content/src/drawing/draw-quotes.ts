// node content/src/drawing/draw-quotes.ts: writes the backgrounds of quotes to content/illustrations/, for
// day and night, tall and wide.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { boat } from './quotes/boat.ts'
import { hills } from './quotes/hills.ts'
import { meadow } from './quotes/meadow.ts'
import { quoteSvg, shapes, type Light } from './quotes/scene.ts'
import { tree } from './quotes/tree.ts'

const lights: Light[] = ['day', 'night']
const scenes = [boat, hills, meadow, tree]
for (const scene of scenes)
  for (const light of lights)
    for (const form of shapes)
      writeFileSync(
        join(import.meta.dirname, '../../illustrations', `quote-${scene.name}-${light}${form}.svg`),
        quoteSvg(scene, light, form),
      )
console.log(`${scenes.length} scenes drawn, in four versions each`)
