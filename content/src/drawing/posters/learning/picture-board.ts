import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floorLamp } from '../../parts/furniture.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const tile = (x: number, y: number, ground: string, inside: string) =>
  box(x, y, 56, 50, 7, ground) + at(x + 28, y + 25, inside)

export const pictureBoard: Poster = {
  name: 'poster-picture-board',
  title: 'A child touches a picture on a board with six pictures; a parent holds the board and speaks',
  defs:
    seeds('wall', '#E2EDEA', '#D2E2DE') + stripes('shirt', c.rust, '#C96C48', 16, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    floorLamp(56, 300, 200) +
    bust({
      x: 190,
      y: 144,
      scale: 1.22,
      tilt: 7,
      skin: c.skin4,
      hair: c.teal,
      style: 'hijab',
      lookX: 7,
      lookY: 6,
      eyes: 'open',
      mouth: 'open',
      shirt: c.dusk,
      hands: [[140, 272], null],
    }) +
    bust({
      x: 476,
      y: 162,
      scale: 1.16,
      isChild: true,
      tilt: -5,
      skin: c.skin4,
      hair: c.hair1,
      style: 'afro',
      lookX: -8,
      lookY: 5,
      eyes: 'smile',
      shirt: 'url(#shirt)',
      sleeve: '#C96C48',
    }) +
    floor(274, c.sand2) +
    lift(box(224, 160, 206, 136, 14, c.wood)) +
    tile(
      236,
      172,
      c.lamp,
      shape('M-14 6Q-18 -14 0 -16Q18 -14 14 6Q0 16 -14 6Z', c.rust) + stroke('M0 -16q2 -6 8 -6', c.stem, 3),
    ) +
    tile(299, 172, c.sky, shape('M-10 -16H12L8 16H-6Z', c.paper) + shape('M-8 -2H10L8 16H-6Z', c.dusk)) +
    tile(362, 172, c.sage, disc(0, 0, 15, c.orange) + stroke('M-13 -6Q0 4 13 -6', c.paper, 3)) +
    tile(236, 234, c.blush, shape('M-18 -8Q-9 -14 0 -6Q9 -14 18 -8V12Q9 6 0 13Q-9 6 -18 12Z', c.teal)) +
    tile(299, 234, c.sage2, shape('M-5 -18H5V-5H18V5H5V18H-5V5H-18V-5H-5Z', c.stem)) +
    tile(362, 234, c.rose, box(-13, -13, 26, 26, 7, c.rust2) + box(-8, -3, 16, 6, 2, c.paper)) +
    limb('M238 222Q262 262 236 274', c.dusk, 30) +
    hand(230, 276, 15, c.skin4, 30) +
    limb('M436 232Q404 250 356 258', '#C96C48', 24) +
    hand(346, 260, 13, c.skin4, -70) +
    lift(pot(590, 306, 56, 48, c.rust, c.rust2), true) +
    sprig(590, 262, 118),
}
