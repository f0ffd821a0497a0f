// node content/src/drawing/draw-scenes.ts: writes the pictures for video scenes to content/illustrations/.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { posterSvg } from './parts/picture.ts'
import { closeTogether } from './scenes/close.ts'
import { doctorListens, expertsTable, manyChildren, studiesLens } from './scenes/experts.ts'
import { newborn, oldWindow, watchAlong } from './scenes/families.ts'
import { leadingHand, pourJug, wetDog } from './scenes/hands.ts'
import { musicTogether, tapTable } from './scenes/music.ts'
import { awakeLate, paintDust } from './scenes/night-and-dust.ts'
import { farFromCot, fireEngine, headphoneCheck, loudEvent } from './scenes/noise.ts'
import { fourLines, fridgeNote, threeLines } from './scenes/notes.ts'
import { schoolInside, schoolYard } from './scenes/school.ts'
import {
  handOnChest,
  paperRoll,
  rollBall,
  sameCars,
  shoeOffer,
  spoonCloth,
  squash,
  touchPicture,
} from './scenes/try-with-hands.ts'
import {
  loudnessLimit,
  phonePlay,
  planPhoto,
  teddyPlaster,
  teddyThermometer,
  tenSquares,
} from './scenes/try-with-things.ts'
import { rainOverHouse } from './scenes/weather.ts'

const scenes = [
  newborn,
  phonePlay,
  handOnChest,
  loudnessLimit,
  paperRoll,
  planPhoto,
  rollBall,
  sameCars,
  shoeOffer,
  spoonCloth,
  squash,
  teddyPlaster,
  teddyThermometer,
  tenSquares,
  touchPicture,
  oldWindow,
  watchAlong,
  fourLines,
  closeTogether,
  farFromCot,
  fireEngine,
  fridgeNote,
  headphoneCheck,
  leadingHand,
  musicTogether,
  loudEvent,
  pourJug,
  rainOverHouse,
  schoolInside,
  schoolYard,
  tapTable,
  threeLines,
  wetDog,
  awakeLate,
  paintDust,
  doctorListens,
  expertsTable,
  manyChildren,
  studiesLens,
]
for (const scene of scenes)
  writeFileSync(join(import.meta.dirname, '../../illustrations', `${scene.name}.svg`), posterSvg(scene))
console.log(`${scenes.length} scenes drawn`)
