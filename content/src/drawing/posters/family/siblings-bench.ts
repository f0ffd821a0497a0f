import { colour as c } from '../../parts/palette.ts'
import { box, lift, stroke } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { wheelchairBack, wheelchairWheels } from '../../parts/furniture.ts'
import { ball, hill, roundTree } from '../../parts/outside.ts'
import { cloud, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const siblingsBench: Poster = {
  name: 'poster-siblings-bench',
  title:
    'A parent and a child share an ice lolly and laugh on a park bench; behind them a child in a wheelchair plays ball with a friend',
  defs: stripes('shirt', c.teal, c.teal2, 16, 7) + glow('light', c.lamp),
  body:
    wall('#DDECEC') +
    sun(90, 72, 34) +
    cloud(330, 50, 0.8) +
    hill(200, c.sage2) +
    roundTree(590, 244, 0.9) +
    hill(240, c.leaf, 10) +
    wheelchairBack(458, 196, 0.62) +
    figure({
      x: 458,
      y: 232,
      scale: 0.66,
      build: 'child',
      legs: 'sit',
      skin: c.skin2,
      hair: c.hair2,
      style: 'bob',
      lookX: 6,
      mouth: 'open',
      shirt: c.orange,
      trousers: c.dusk2,
      hands: [
        [432, 200],
        [494, 158, 488, 182],
      ],
    }) +
    wheelchairWheels(458, 196, 0.62) +
    figure({
      x: 548,
      y: 238,
      scale: 0.68,
      build: 'child',
      skin: c.skin4,
      hair: c.hair1,
      style: 'curls',
      lookX: -6,
      eyes: 'smile',
      shirt: c.lamp2,
      trousers: c.teal2,
      hands: [
        [518, 156, 516, 180],
        [580, 170, 576, 190],
      ],
    }) +
    ball(508, 130, 12, c.rust) +
    lift(box(70, 198, 290, 16, 6, c.wood) + box(70, 222, 290, 16, 6, c.wood), true) +
    box(88, 200, 12, 120, 4, c.wood2) +
    box(330, 200, 12, 120, 4, c.wood2) +
    lift(box(60, 262, 310, 16, 6, c.wood), true) +
    figure({
      x: 158,
      y: 326,
      scale: 1.02,
      build: 'adult',
      legs: 'sit',
      tilt: 6,
      skin: c.skin2,
      hair: c.hair2,
      style: 'short',
      lookX: 8,
      lookY: 3,
      eyes: 'smile',
      mouth: 'open',
      shirt: c.rust,
      trousers: c.ink,
      hands: [
        [124, 258],
        [212, 206, 212, 234],
      ],
    }) +
    figure({
      x: 274,
      y: 324,
      scale: 1.16,
      build: 'child',
      legs: 'sit',
      tilt: -5,
      skin: c.skin2,
      hair: c.hair2,
      style: 'braids',
      lookX: -7,
      lookY: 1,
      eyes: 'smile',
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
      trousers: c.dusk2,
      hands: [
        [236, 206, 232, 240],
        [316, 258],
      ],
    }) +
    [212, 236]
      .map(
        (x, index) =>
          stroke(`M${x} 204V190`, c.sand2, 4) +
          lift(box(x - 9, 158, 18, 34, 9, index === 0 ? c.lamp2 : c.rose), true),
      )
      .join('') +
    sprig(420, 330, 70, { leaves: 4, length: 26 }),
}
