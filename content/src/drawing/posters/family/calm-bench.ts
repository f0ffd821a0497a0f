import { colour as c } from '../../parts/palette.ts'
import { box, lift } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { bush, hill, roundTree } from '../../parts/outside.ts'
import { cloud, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const calmBench: Poster = {
  name: 'poster-calm-bench',
  title: 'Two adults sit close on a bench in a park in the evening sun, one head on the other shoulder',
  defs: stripes('shirt', c.teal, c.teal2, 18, 7) + glow('light', c.lamp),
  body:
    wall('#F9E5D2') +
    sun(470, 100, 42) +
    cloud(140, 64, 0.8) +
    hill(210, c.sage2) +
    roundTree(84, 250, 1.1) +
    bush(560, 262, 0.9, c.moss) +
    hill(264, c.leaf, 8) +
    lift(box(176, 190, 280, 17, 6, c.wood) + box(176, 216, 280, 17, 6, c.wood), true) +
    box(196, 192, 13, 128, 4, c.wood2) +
    box(424, 192, 13, 128, 4, c.wood2) +
    lift(box(166, 258, 300, 17, 6, c.wood), true) +
    figure({
      x: 358,
      y: 324,
      scale: 1.08,
      build: 'adult',
      legs: 'sit',
      tilt: 4,
      girth: 1.06,
      skin: c.skin2,
      hair: c.hair1,
      style: 'short',
      lookX: 5,
      lookY: 2,
      eyes: 'closed',
      glasses: c.ink,
      shirt: c.rust,
      trousers: c.dusk2,
      hands: [
        [326, 256, 306, 238],
        [400, 256],
      ],
    }) +
    figure({
      x: 276,
      y: 322,
      scale: 1.04,
      build: 'adult',
      legs: 'sit',
      tilt: 22,
      skin: c.skin3,
      hair: c.hair1,
      style: 'bob',
      lookX: 4,
      lookY: 4,
      eyes: 'closed',
      mouth: 'small',
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
      trousers: c.ink,
      hands: [
        [240, 256],
        [322, 258, 318, 236],
      ],
    }) +
    sprig(606, 330, 84, { leaves: 4, length: 28 }),
}
