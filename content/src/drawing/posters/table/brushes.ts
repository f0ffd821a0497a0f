import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, pot, sprig } from '../../parts/plants.ts'
import { checks, glow } from '../../parts/light.ts'
import { wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const paste = '#3FA08D'
const brush = (x: number, y: number, scale: number, fill: string, dab: string) =>
  lift(
    at(
      x,
      y,
      box(-250, -10, 190, 24, 12, fill) +
        shape('M-66 -8Q-44 -4 -30 -4H64Q78 -2 78 8Q78 18 64 18H-30Q-44 16 -66 12Z', fill) +
        box(-22, -34, 90, 32, 7, c.paper) +
        stroke('M-8 -32V-6M8 -32V-6M24 -32V-6M40 -32V-6M55 -32V-6', c.sky2, 2.4) +
        dab,
      0,
      scale,
    ),
    true,
  )
const tube = lift(
  at(
    130,
    116,
    shape('M-66 -24H-54L64 -18Q76 -12 76 0Q76 12 64 16L-54 20H-66Z', c.paper) +
      box(76, -9, 20, 18, 5, c.orange) +
      shape('M-36 -23L34 -20V17L-36 19Z', c.teal) +
      leaf(-6, 14, 28, 9, 30, c.sage),
    -8,
  ),
)

export const brushes: Poster = {
  name: 'poster-brushes',
  title:
    "Two children's toothbrushes: the smaller with a thin smear of paste like a grain of rice, the larger with a dab like a pea",
  defs: checks('tiles', '#CFE3DC', '#DDEBE5', 64) + glow('light', '#FFF0C8', 1),
  body:
    wall('url(#tiles)') +
    disc(320, 60, 260, 'url(#light)', 'opacity=".9"') +
    lift(disc(320, 40, 26, c.lamp2), true) +
    tube +
    brush(384, 164, 0.92, c.orange, oval(22, -37, 26, 5.5, paste)) +
    brush(376, 266, 1.14, c.dusk2, disc(20, -43, 14, paste) + oval(15, -49, 4, 3, c.paper, 'opacity=".7"')) +
    oval(522, 158, 15, 5, c.paper, `stroke="${c.sand3}" stroke-width="2"`) +
    lift(disc(524, 252, 13, '#8DB468'), true) +
    oval(520, 247, 4, 3, c.paper, 'opacity=".6"') +
    lift(pot(592, 300, 54, 44, c.teal, c.teal2), true) +
    sprig(592, 258, 120, { leaves: 6 }),
}
