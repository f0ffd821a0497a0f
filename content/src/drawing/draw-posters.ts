// node content/src/drawing/draw-posters.ts: writes the posters of the folder posters/ to
// content/illustrations/.
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { posterSvg, type Poster } from './parts/picture.ts'

const files = globSync('posters/**/*.ts', { cwd: import.meta.dirname }).toSorted()
const posters = await Promise.all(
  files.map(async (file) => Object.values((await import(`./${file}`)) as Record<string, Poster>)),
)
for (const poster of posters.flat())
  writeFileSync(join(import.meta.dirname, '../../illustrations', `${poster.name}.svg`), posterSvg(poster))
console.log(`${posters.flat().length} posters drawn`)
