import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, oval, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { blocks } from '../../parts/outside.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const eyePatch: Poster = {
  name: 'poster-eye-patch',
  title: 'A child with glasses and a bright patch over one eye builds a tower of blocks on the floor',
  defs:
    seeds('wall', '#FBE9DD', '#F4D9C8') + stripes('shirt', c.teal, c.teal2, 16, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(110, 84, 34) +
    lift(box(446, 96, 150, 12, 4, c.wood), true) +
    lift(
      box(462, 56, 24, 40, 4, c.rust) + box(490, 64, 22, 32, 4, c.teal2) + box(516, 52, 24, 44, 4, c.dusk),
      true,
    ) +
    disc(566, 82, 14, c.orange) +
    floor(270, c.sand2) +
    lift(oval(300, 312, 250, 26, c.sky2)) +
    figure({
      x: 250,
      y: 322,
      scale: 1.62,
      build: 'child',
      legs: 'cross',
      tilt: 5,
      skin: c.skin2,
      hair: c.hair2,
      style: 'curls',
      lookX: 5,
      lookY: 3,
      mouth: 'open',
      glasses: c.teal,
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
      trousers: c.dusk2,
      extra: shape('M-18 -2Q-8 -10 4 0Q4 18 -6 20Q-18 16 -18 -2Z', c.orange) + disc(-7, 8, 3, c.lamp),
      hands: [
        [196, 276],
        [372, 208, 336, 256],
      ],
    }) +
    blocks(402, 312, 36, [[c.rust, c.lamp2, c.dusk], [c.moss, c.rose], [c.teal2]]) +
    lift(box(362, 176, 36, 36, 4, c.lamp2), true) +
    lift(pot(578, 312, 56, 48, c.rust, c.rust2), true) +
    sprig(578, 268, 118),
}
