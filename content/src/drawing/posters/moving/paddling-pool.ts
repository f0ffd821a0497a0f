import { colour as c } from '../../parts/palette.ts'
import { lift, shape, stroke } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { dots, glow } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { figure } from '../../parts/figure.ts'
import { ball, hill, roundTree } from '../../parts/outside.ts'
import { cloud, floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const paddlingPool: Poster = {
  name: 'poster-paddling-pool',
  title:
    'Two small children sit in a shallow paddling pool; an adult kneels at its edge with a hand on one of them',
  defs: dots('suit', c.orange, '#F0925A', 16, 2.6) + glow('light', c.lamp),
  body:
    wall('#DDECEC') +
    sun(92, 74, 36) +
    cloud(470, 58, 0.9) +
    hill(214, c.sage2) +
    roundTree(586, 250, 1) +
    floor(244, c.leaf) +
    figure({
      x: 236,
      y: 290,
      scale: 1.12,
      build: 'toddler',
      legs: 'none',
      tilt: 3,
      skin: c.skin2,
      hair: c.hair2,
      style: 'curls',
      lookX: 5,
      mouth: 'open',
      shirt: 'url(#suit)',
      sleeve: '#F0925A',
      hands: [
        [184, 240, 196, 232],
        [282, 250],
      ],
    }) +
    figure({
      x: 340,
      y: 292,
      scale: 1.06,
      build: 'toddler',
      legs: 'none',
      tilt: -3,
      skin: c.skin2,
      hair: c.hair2,
      style: 'puffs',
      lookX: -5,
      lookY: 2,
      eyes: 'smile',
      shirt: c.teal2,
      hands: [
        [302, 254],
        [384, 256],
      ],
    }) +
    figure({
      x: 456,
      y: 322,
      scale: 1.16,
      build: 'adult',
      legs: 'kneel',
      face: -1,
      tilt: -7,
      skin: c.skin2,
      hair: c.hair2,
      style: 'wavy',
      lookX: -8,
      lookY: 5,
      shirt: c.rust,
      trousers: c.dusk2,
      hands: [[382, 238, 412, 246], null],
    }) +
    limb('M490 192Q520 240 484 262', c.rust, 24) +
    hand(478, 264, 13, c.skin2, -40) +
    lift(shape('M132 264Q132 314 288 316Q444 314 444 264Q440 288 288 290Q136 288 132 264Z', c.sky2)) +
    shape('M138 262Q150 284 288 286Q426 284 438 262Q440 290 288 294Q136 290 138 262Z', c.teal2) +
    shape('M150 274Q210 262 288 268T428 272Q400 284 288 285Q180 284 150 274Z', c.sky, 'opacity=".85"') +
    stroke('M140 294Q200 310 288 310T436 294', c.paper, 5, 'opacity=".8"') +
    ball(174, 250, 12, c.lamp2, c.rust) +
    sprig(60, 318, 100),
}
