import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, shape } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { hill, roundTree } from '../../parts/outside.ts'
import { cloud, floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const walkToSchool: Poster = {
  name: 'poster-walk-to-school',
  title: 'An adult and two children with school bags walk hand in hand towards the school on the pavement',
  defs: stripes('shirt', c.lamp2, '#FBD58D', 16, 7, 90) + glow('light', c.lamp),
  body:
    wall('#F9EBDB') +
    sun(100, 76, 34) +
    cloud(280, 58, 0.8) +
    hill(216, c.sage2) +
    lift(box(430, 128, 176, 124, 6, c.blush) + shape('M414 132L518 74L622 132Z', c.rust)) +
    disc(518, 112, 13, c.paper) +
    [448, 486, 540, 576].map((x) => box(x, 152, 24, 26, 3, c.sky2)).join('') +
    box(500, 196, 38, 56, 4, c.wood2) +
    roundTree(386, 254, 0.8) +
    floor(250, c.leaf) +
    lift(box(-10, 282, 660, 90, 0, '#DDD5C4')) +
    box(-10, 282, 660, 6, 0, c.paper) +
    figure({
      x: 168,
      y: 318,
      scale: 1.06,
      build: 'child',
      tilt: 4,
      skin: c.skin3,
      hair: c.hair1,
      style: 'curls',
      lookX: 7,
      mouth: 'open',
      hearingAid: c.orange,
      shirt: c.teal,
      trousers: c.dusk2,
      hands: [undefined, [226, 244, 214, 232]],
    }) +
    lift(box(118, 206, 30, 54, 10, c.rust), true) +
    figure({
      x: 268,
      y: 326,
      scale: 1.06,
      build: 'adult',
      tilt: -4,
      skin: c.skin3,
      hair: c.hair1,
      style: 'bun',
      lookX: 6,
      lookY: 3,
      eyes: 'smile',
      shirt: c.dusk,
      trousers: c.ink,
      hands: [
        [226, 244, 216, 200],
        [316, 248, 320, 200],
      ],
    }) +
    figure({
      x: 364,
      y: 320,
      scale: 0.96,
      build: 'child',
      tilt: -5,
      skin: c.skin3,
      hair: c.hair1,
      style: 'puffs',
      lookX: 6,
      lookY: -2,
      shirt: 'url(#shirt)',
      sleeve: '#FBD58D',
      trousers: c.rose,
      hands: [[318, 248, 324, 240], undefined],
    }) +
    lift(box(388, 222, 26, 46, 9, c.orange), true) +
    sprig(612, 320, 80, { leaves: 4, length: 28 }),
}
