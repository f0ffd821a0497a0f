// node content/src/drawing/draw-states.ts: writes the generated pictures of states to content/illustrations/.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureSvg } from './parts/picture.ts'
import { done } from './states/done.ts'
import { error } from './states/error.ts'

const states = [done, error]
for (const state of states)
  writeFileSync(
    join(import.meta.dirname, '../../illustrations', `${state.name}.svg`),
    pictureSvg(320, 240, state),
  )
console.log(`${states.length} pictures of states drawn`)
