// node content/src/drawing/draw-home.ts: writes the large picture of the home page to content/illustrations/.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nightArmchair } from './home/night-armchair.ts'
import { pictureSvg } from './parts/picture.ts'

writeFileSync(
  join(import.meta.dirname, '../../illustrations', `${nightArmchair.name}.svg`),
  pictureSvg(800, 760, nightArmchair),
)
console.log('1 picture drawn')
