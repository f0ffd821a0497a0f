import { colour as c } from '../../parts/palette.ts'
import { box, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const shoeLaces: Poster = {
  name: 'poster-shoe-laces',
  title: 'A child sits on a step and ties a shoe lace alone; an adult beside waits with hands on the knees',
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') + stripes('shirt', c.teal, c.teal2, 16, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(88, 78, 34) +
    [430, 480, 530]
      .map(
        (x, index) =>
          box(x, 66, 6, 18, 3, c.wood2) +
          lift(
            shape(
              `M${x - 18} 84Q${x + 3} 74 ${x + 24} 84L${x + 20} 150H${x - 14}Z`,
              [c.rust, c.dusk, c.lamp2][index] ?? c.rust,
            ),
            true,
          ),
      )
      .join('') +
    lift(box(410, 58, 150, 10, 4, c.wood), true) +
    floor(292, c.sand2) +
    lift(box(130, 246, 300, 62, 8, c.wood)) +
    box(130, 246, 300, 12, 6, c.sand3) +
    figure({
      x: 344,
      y: 312,
      scale: 1.06,
      build: 'adult',
      legs: 'sit',
      tilt: -7,
      skin: c.skin1,
      hair: c.hair4,
      style: 'short',
      lookX: -8,
      lookY: 6,
      eyes: 'smile',
      glasses: c.ink,
      shirt: c.moss,
      trousers: c.dusk2,
      hands: [
        [324, 254, 296, 236],
        [372, 254, 398, 236],
      ],
    }) +
    figure({
      x: 216,
      y: 312,
      scale: 1.2,
      build: 'child',
      legs: 'sit',
      tilt: 5,
      skin: c.skin1,
      hair: c.hair3,
      style: 'bob',
      lookX: 1,
      lookY: 9,
      eyes: 'down',
      mouth: 'small',
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
      trousers: c.rust,
      shoes: c.lamp2,
      hands: [
        [226, 290, 176, 256],
        [250, 290, 268, 256],
      ],
    }) +
    stroke(
      'M238 302q-14 -12 -16 2q8 6 16 -2q14 -12 16 2q-8 6 -16 -2M238 302l-6 12M238 302l8 12',
      c.paper,
      3,
    ) +
    lift(pot(560, 312, 60, 52, c.teal, c.teal2), true) +
    sprig(560, 264, 124),
}
