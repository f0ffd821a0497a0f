import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floor, hangingLamp, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const field = (index: number, x: number, y: number) =>
  lift(box(x, y, 50, 50, 9, [c.lamp, c.sky, c.sage2, c.blush][index % 4] ?? c.lamp), true) +
  Array.from({ length: index + 1 }, (_, dot) =>
    disc(x + 12 + (dot % 4) * 9, y + 14 + Math.floor(dot / 4) * 11, 3.2, c.dusk2),
  ).join('')

export const numberPath: Poster = {
  name: 'poster-number-path',
  title:
    'A row of ten squares with one to ten dots on a table; two buttons race along it, a child and an adult move them',
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') + stripes('shirt', c.teal, c.teal2, 16, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(320, 74) +
    bust({
      x: 190,
      y: 136,
      scale: 1.14,
      isChild: true,
      tilt: 5,
      skin: c.skin3,
      hair: c.hair1,
      style: 'curls',
      lookX: 4,
      lookY: 7,
      eyes: 'open',
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
    }) +
    bust({
      x: 456,
      y: 114,
      scale: 1.2,
      tilt: -5,
      skin: c.skin3,
      hair: c.hair1,
      style: 'bob',
      lookX: -6,
      lookY: 7,
      eyes: 'smile',
      shirt: c.lamp2,
    }) +
    floor(222, c.wood) +
    Array.from({ length: 10 }, (_, index) => field(index, 22 + index * 60, 242)).join('') +
    limb('M222 208Q250 232 270 238', c.teal2, 24) +
    hand(276, 242, 13, c.skin3, 60) +
    lift(disc(288, 254, 12, c.orange), true) +
    disc(285, 252, 2, c.paper) +
    disc(291, 256, 2, c.paper) +
    limb('M420 204Q396 220 386 236', '#FBD58D', 27) +
    hand(382, 242, 14, c.skin3, -40) +
    lift(disc(408, 268, 12, c.teal), true) +
    disc(405, 266, 2, c.paper) +
    disc(411, 270, 2, c.paper) +
    lift(pot(590, 234, 50, 44, c.rust, c.rust2), true) +
    sprig(590, 194, 100),
}
