import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { hill } from '../../parts/outside.ts'
import { cloud, floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const schoolGate: Poster = {
  name: 'poster-school-gate',
  title:
    'A child and a parent pause before the school gate; small round marks on the path lead to it one by one',
  defs: stripes('shirt', c.teal, c.teal2, 16, 7) + glow('light', c.lamp),
  body:
    wall('#E3EEF0') +
    sun(86, 74, 34) +
    cloud(300, 54, 0.8) +
    hill(212, c.sage2) +
    lift(box(404, 110, 200, 142, 6, c.paper) + shape('M388 110L504 50L620 110Z', c.rust)) +
    disc(504, 88, 13, c.lamp) +
    [424, 462, 524, 562].map((x) => box(x, 136, 24, 28, 3, c.sky2)).join('') +
    box(482, 190, 44, 62, 4, c.wood2) +
    floor(250, c.leaf) +
    lift(box(330, 176, 18, 120, 5, c.wood) + box(470, 176, 18, 120, 5, c.wood), true) +
    stroke('M348 190L392 204V284L348 290M370 198V288', c.wood2, 6) +
    stroke('M470 190L428 204V284L470 290M448 198V288', c.wood2, 6) +
    shape('M40 372Q120 314 300 300L410 262L440 268Q420 330 300 372Z', c.sand2) +
    [
      [262, 328],
      [312, 312],
      [356, 296],
      [396, 282],
    ]
      .map(([x = 0, y = 0], index) => oval(x, y, 17 - index * 2, 7 - index, index === 0 ? c.orange : c.lamp2))
      .join('') +
    figure({
      x: 206,
      y: 330,
      scale: 1.06,
      build: 'child',
      tilt: 4,
      skin: c.skin4,
      hair: c.hair1,
      style: 'braids',
      lookX: 8,
      lookY: -1,
      mouth: 'small',
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
      trousers: c.dusk2,
      hands: [[162, 252, 166, 240], undefined],
    }) +
    lift(box(224, 220, 28, 50, 10, c.rust), true) +
    figure({
      x: 112,
      y: 332,
      scale: 1.04,
      build: 'adult',
      tilt: 6,
      skin: c.skin4,
      hair: c.hair1,
      style: 'short',
      lookX: 8,
      lookY: 5,
      shirt: c.lamp2,
      trousers: c.ink,
      hands: [undefined, [162, 252, 166, 210]],
    }) +
    sprig(604, 328, 80, { leaves: 4, length: 28 }),
}
