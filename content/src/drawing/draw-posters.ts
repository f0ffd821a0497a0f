// node content/src/drawing/draw-posters.ts: writes the posters that are drawn by code to content/illustrations/.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { posterSvg } from './parts/picture.ts'
import { drummer } from './posters/drummer.ts'
import { faceToFace } from './posters/face-to-face.ts'
import { handsWater } from './posters/hands-water.ts'
import { picnic } from './posters/picnic.ts'
import { pictureBook } from './posters/picture-book.ts'
import { seashore } from './posters/seashore.ts'
import { steps } from './posters/steps.ts'
import { threeBeds } from './posters/three-beds.ts'

const posters = [drummer, faceToFace, handsWater, picnic, pictureBook, seashore, steps, threeBeds]
for (const poster of posters) writeFileSync(join(import.meta.dirname, '../../illustrations', `${poster.name}.svg`), posterSvg(poster))
console.log(`${posters.length} posters drawn`)
