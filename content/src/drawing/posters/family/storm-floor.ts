import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, oval, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { blocks } from '../../parts/outside.ts'
import { cloud, floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const stormFloor: Poster = {
  name: 'poster-storm-floor',
  title:
    'A toddler cries on the floor beside a small cloud; a parent kneels at the same height with open hands',
  defs:
    seeds('wall', '#DCE9EE', '#CBDDE5') + dots('shirt', c.orange, '#F0925A', 18, 2.6) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(110, 76, 34) +
    floor(276, c.sand2) +
    lift(oval(320, 314, 240, 22, c.sage2)) +
    cloud(428, 76, 1.1, c.dusk) +
    stroke('M398 110l-8 20M426 112l-8 24M454 110l-8 20', c.dusk, 4) +
    figure({
      x: 400,
      y: 318,
      scale: 1.46,
      build: 'toddler',
      legs: 'cross',
      tilt: -4,
      skin: c.skin1,
      hair: c.hair3,
      style: 'curls',
      lookX: -4,
      eyes: 'closed',
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: '#F0925A',
      trousers: c.dusk2,
      hands: [
        [346, 262, 344, 280],
        [456, 262, 458, 280],
      ],
    }) +
    stroke('M386 206v12M416 204v12', c.sky2, 5) +
    figure({
      x: 216,
      y: 318,
      scale: 1.16,
      build: 'adult',
      legs: 'kneel',
      face: -1,
      tilt: 7,
      skin: c.skin2,
      hair: c.hair2,
      style: 'bob',
      lookX: 8,
      lookY: 3,
      mouth: 'small',
      shirt: c.teal,
      trousers: c.hair2,
      hands: [
        [186, 290],
        [296, 268, 268, 282],
      ],
    }) +
    blocks(530, 316, 26, [[c.rust, c.lamp2]]) +
    at(488, 306, lift(box(-13, -13, 26, 26, 4, c.moss), true), 24) +
    lift(pot(596, 310, 50, 46, c.rust, c.rust2), true) +
    sprig(596, 268, 110),
}
