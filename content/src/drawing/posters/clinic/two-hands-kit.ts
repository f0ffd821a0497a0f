import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floor, hangingLamp, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const twoHandsKit: Poster = {
  name: 'poster-two-hands-kit',
  title:
    'A young teenager and a parent at a table; both have a hand on a small open kit, a list with two columns beside it',
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') + stripes('shirt', c.dusk, '#8FB0C0', 18, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(322, 80) +
    bust({
      x: 182,
      y: 132,
      scale: 1.2,
      tilt: 5,
      skin: c.skin4,
      hair: c.hair1,
      style: 'bun',
      lookX: 7,
      lookY: 5,
      shirt: c.rust,
      girth: 1.1,
      hands: [
        [118, 270],
        [276, 262, 254, 266],
      ],
    }) +
    bust({
      x: 458,
      y: 142,
      scale: 1.12,
      tilt: -4,
      skin: c.skin4,
      hair: c.hair1,
      style: 'short',
      lookX: -6,
      lookY: 4,
      shirt: 'url(#shirt)',
      sleeve: '#8FB0C0',
      girth: 0.88,
      hands: [
        [364, 264, 396, 262],
        [508, 270],
      ],
    }) +
    lift(disc(508, 214, 9, c.paper), true) +
    floor(264, c.sand2) +
    lift(box(266, 254, 108, 46, 12, c.teal), true) +
    lift(box(266, 236, 108, 26, 10, c.teal2), true) +
    box(284, 264, 26, 28, 5, c.ink) +
    box(288, 268, 18, 11, 2, c.sky) +
    box(322, 268, 38, 8, 4, c.lamp2) +
    box(322, 282, 38, 8, 4, c.orange) +
    hand(274, 262, 15, c.skin4, 40) +
    hand(366, 264, 14, c.skin4, -40) +
    lift(shape('M410 302L420 272H494L506 302Z', c.paper), true) +
    stroke('M456 275L458 300', c.dusk, 2) +
    stroke('M428 282H448M426 291H450M466 282H486M466 291H478', c.dusk2, 3) +
    lift(pot(584, 298, 56, 48, c.rust, c.rust2), true) +
    sprig(584, 254, 116),
}
