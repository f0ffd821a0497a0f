import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { chair } from '../../parts/furniture.ts'
import { floor, hangingLamp, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const sign = (x: number, y: number, size: number, kind: number) =>
  at(
    x,
    y,
    [
      shape('M-9 10V-2L0 -11L9 -2V10Z', c.ink),
      disc(0, 0, 10, c.ink),
      box(-9, -9, 18, 18, 2, c.ink),
      shape('M0 11C-14 2 -12 -9 -5 -9Q-1 -9 0 -5Q1 -9 5 -9C12 -9 14 2 0 11Z', c.ink),
    ][kind] ?? '',
    0,
    size,
  )

export const eyeChart: Poster = {
  name: 'poster-eye-chart',
  title:
    'A small child on a chair covers one eye and points at a chart of simple shapes; an adult smiles beside it',
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') +
    stripes('shirt', c.orange, '#F0925A', 16, 7) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(330, 74) +
    lift(box(420, 60, 130, 190, 8, c.paper)) +
    sign(485, 94, 1.7, 0) +
    sign(456, 142, 1.25, 1) +
    sign(514, 142, 1.25, 3) +
    [0, 1, 2].map((index) => sign(446 + index * 39, 184, 0.9, (index + 2) % 4)).join('') +
    [0, 1, 2, 3].map((index) => sign(440 + index * 30, 220, 0.6, (index + 1) % 4)).join('') +
    floor(292, c.sand2) +
    chair(184, 316, 1, c.wood) +
    figure({
      x: 184,
      y: 314,
      scale: 1.14,
      build: 'child',
      legs: 'sit',
      skin: c.skin1,
      hair: c.hair2,
      style: 'bob',
      lookX: 7,
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: '#F0925A',
      trousers: c.dusk2,
      hands: [
        [172, 168, 118, 220],
        [262, 178],
      ],
    }) +
    figure({
      x: 352,
      y: 316,
      scale: 1.0,
      build: 'adult',
      legs: 'kneel',
      face: -1,
      tilt: -6,
      skin: c.skin3,
      hair: c.hair1,
      style: 'hijab',
      lookX: -7,
      lookY: 2,
      eyes: 'smile',
      shirt: c.teal2,
      trousers: c.ink,
      hands: [
        [304, 236],
        [430, 172, 402, 204],
      ],
    }) +
    lift(pot(596, 312, 50, 46, c.rust, c.rust2), true) +
    sprig(596, 268, 110),
}
