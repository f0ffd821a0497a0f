import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape } from '../../parts/paper.ts'
import { leaf } from '../../parts/plants.ts'
import { checks, glow } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const quarter = (x: number, y: number, turn: number, scale = 1.3) =>
  at(
    x,
    y,
    lift(shape('M0 -22Q14 -8 12 12Q2 22 -8 14Q-12 -8 0 -22Z', '#7FA85F'), true) +
      shape('M0 -18Q6 -4 4 10Q-2 14 -6 10Q-8 -6 0 -18Z', '#CFE0A8'),
    turn,
    scale,
  )
const row = [0, 1, 2, 3, 4, 5, 6]
  .map((index) => quarter(168 + (index % 4) * 50, 150 + Math.floor(index / 4) * 66, index * 37 - 60))
  .join('')

export const grapesCut: Poster = {
  name: 'poster-grapes-cut',
  title:
    'Grapes cut lengthwise into quarters on a board and in a bowl, an adult hand on the knife, a cardboard tube beside it',
  defs: checks('cloth', '#FDF6EA', c.sage2, 44) + glow('light', c.lamp, 1),
  body:
    wall('url(#cloth)') +
    disc(120, 40, 220, 'url(#light)') +
    lift(box(112, 84, 300, 216, 26, c.wood)) +
    box(124, 96, 276, 192, 18, '#B98A60') +
    disc(382, 114, 9, c.wood2) +
    row +
    limb('M470 372C456 320 420 300 372 266', c.teal2, 52) +
    lift(
      at(
        322,
        214,
        shape('M-70 -4Q-20 -20 40 -10V6Q-20 10 -70 -4Z', c.sky) + box(38, -12, 62, 20, 8, c.hair2),
        30,
      ),
      true,
    ) +
    hand(372, 256, 26, c.skin3, 40) +
    lift(disc(508, 136, 74, c.paper)) +
    disc(508, 136, 54, c.sky) +
    quarter(488, 122, 20) +
    quarter(524, 116, 120) +
    quarter(510, 154, 250) +
    quarter(482, 160, 170) +
    lift(
      at(
        566,
        268,
        box(-34, -24, 68, 48, 8, c.sand3) + oval(34, 0, 11, 24, c.wood2) + oval(34, 0, 7, 18, c.hair2),
        -20,
      ),
      true,
    ) +
    at(
      54,
      236,
      [0, 60, 120, 180, 240, 300]
        .map((turn) => leaf(0, 0, 46, 14, turn, turn % 120 === 0 ? c.moss : c.leaf, c.stem))
        .join(''),
    ),
}
