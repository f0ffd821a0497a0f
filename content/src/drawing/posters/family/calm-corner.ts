import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, oval, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { teddy } from '../../parts/outside.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const calmCorner: Poster = {
  name: 'poster-calm-corner',
  title:
    'A parent and a child sit side by side on cushions in a corner with a small tent of cloth, both calm',
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') +
    stripes('tent', c.blush, '#F7DDCF', 22, 10, 90) +
    stripes('shirt', c.lamp2, '#FBD58D', 16, 7) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    disc(320, 150, 220, 'url(#light)') +
    floor(282, c.sand2) +
    lift(shape('M320 26L526 312H114Z', 'url(#tent)')) +
    shape('M320 60L430 312H210Z', c.rose, 'opacity=".55"') +
    [160, 220, 280, 360, 420, 480]
      .map((x, index) => disc(x, 66 + Math.abs(index - 2.5) * 14, 6, c.lamp2))
      .join('') +
    lift(oval(320, 314, 220, 20, c.dusk)) +
    lift(box(170, 282, 110, 34, 16, c.teal2) + box(350, 284, 106, 32, 16, c.rust), true) +
    figure({
      x: 262,
      y: 312,
      scale: 1.1,
      build: 'adult',
      legs: 'cross',
      tilt: 6,
      skin: c.skin3,
      hair: c.hair1,
      style: 'short',
      lookX: 7,
      lookY: 4,
      mouth: 'smile',
      shirt: c.dusk2,
      trousers: c.hair2,
      hands: [
        [222, 284],
        [308, 282],
      ],
    }) +
    figure({
      x: 384,
      y: 314,
      scale: 1.14,
      build: 'child',
      legs: 'cross',
      tilt: -6,
      skin: c.skin3,
      hair: c.hair1,
      style: 'wavy',
      lookX: -6,
      lookY: 3,
      mouth: 'small',
      shirt: 'url(#shirt)',
      sleeve: '#FBD58D',
      trousers: c.moss,
      hands: [
        [354, 286],
        [416, 286],
      ],
    }) +
    teddy(490, 316, 0.62) +
    lift(pot(582, 312, 56, 48, c.rust, c.rust2), true) +
    sprig(582, 268, 124),
}
