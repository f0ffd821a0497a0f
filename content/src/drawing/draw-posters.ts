// node content/src/drawing/draw-posters.ts: writes the generated posters to content/illustrations/.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { posterSvg } from './parts/picture.ts'
import { gardenBench } from './posters/books/bench.ts'
import { schoolKitchen } from './posters/books/school-kitchen.ts'
import { magnifiedSnail } from './posters/books/snail.ts'
import { swing } from './posters/books/swing.ts'
import { woodenShapes } from './posters/books/wooden-shapes.ts'
import { drummer } from './posters/drummer.ts'
import { faceToFace } from './posters/face-to-face.ts'
import { handsWater } from './posters/hands-water.ts'
import { armchair } from './posters/home/armchair.ts'
import { basketPhones } from './posters/home/basket-phones.ts'
import { bucketCloth } from './posters/home/bucket-cloth.ts'
import { clearCot } from './posters/home/clear-cot.ts'
import { coatHooks } from './posters/home/coat-hooks.ts'
import { firstHour } from './posters/home/first-hour.ts'
import { nightBreath } from './posters/home/night-breath.ts'
import { stackingRings } from './posters/home/stacking-rings.ts'
import { twoChairs } from './posters/home/two-chairs.ts'
import { bicycle } from './posters/outdoors/bicycle.ts'
import { birdPair } from './posters/outdoors/bird-pair.ts'
import { branch } from './posters/outdoors/branch.ts'
import { dandelion } from './posters/outdoors/dandelion.ts'
import { juggling } from './posters/outdoors/juggling.ts'
import { lanterns } from './posters/outdoors/lanterns.ts'
import { wrapsLine } from './posters/outdoors/wraps-line.ts'
import { picnic } from './posters/picnic.ts'
import { pictureBook } from './posters/picture-book.ts'
import { play } from './posters/play.ts'
import { seashore } from './posters/seashore.ts'
import { steps } from './posters/steps.ts'
import { brushes } from './posters/table/brushes.ts'
import { greenLeaves } from './posters/table/green-leaves.ts'
import { roundTable } from './posters/table/round-table.ts'
import { smallSocks } from './posters/table/small-socks.ts'
import { littleSpoon } from './posters/table/spoon.ts'
import { waterJug } from './posters/table/water-jug.ts'
import { threeBeds } from './posters/three-beds.ts'
import { cabin } from './posters/words/cabin.ts'
import { dogLead } from './posters/words/dog-lead.ts'
import { equalShares } from './posters/words/equal-shares.ts'
import { glassBell } from './posters/words/glass-bell.ts'
import { heightMarks } from './posters/words/height-marks.ts'
import { knitting } from './posters/words/knitting.ts'
import { letter } from './posters/words/letter.ts'
import { openDoor } from './posters/words/open-door.ts'
import { plank } from './posters/words/plank.ts'
import { deepRoots } from './posters/words/roots.ts'
import { spinningTop } from './posters/words/spinning-top.ts'
import { stormBoat } from './posters/words/storm-boat.ts'

const posters = [
  gardenBench,
  schoolKitchen,
  magnifiedSnail,
  swing,
  woodenShapes,
  drummer,
  faceToFace,
  handsWater,
  armchair,
  basketPhones,
  bucketCloth,
  clearCot,
  coatHooks,
  firstHour,
  nightBreath,
  stackingRings,
  twoChairs,
  bicycle,
  birdPair,
  branch,
  dandelion,
  juggling,
  lanterns,
  wrapsLine,
  picnic,
  pictureBook,
  play,
  seashore,
  steps,
  brushes,
  greenLeaves,
  roundTable,
  smallSocks,
  littleSpoon,
  waterJug,
  threeBeds,
  cabin,
  dogLead,
  equalShares,
  glassBell,
  heightMarks,
  knitting,
  letter,
  openDoor,
  plank,
  deepRoots,
  spinningTop,
  stormBoat,
]
for (const poster of posters) writeFileSync(join(import.meta.dirname, '../../illustrations', `${poster.name}.svg`), posterSvg(poster))
console.log(`${posters.length} posters drawn`)
