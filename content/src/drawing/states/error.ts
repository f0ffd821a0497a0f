import { at, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { colour as c } from '../parts/palette.ts'
import { leaf, pot } from '../parts/plants.ts'
import type { Poster } from '../parts/picture.ts'

const soil =
  lift(shape('M150 208Q160 182 192 188Q212 172 236 190Q268 190 274 208Q220 216 150 208Z', '#7A5238'), true) +
  disc(286, 206, 4, '#7A5238') +
  disc(140, 207, 3.4, '#7A5238')
const tipped = lift(at(96, 170, pot(0, 38, 84, 78, c.rust, c.rust2), 98))
const seedling = at(
  212,
  190,
  stroke('M0 2C4 -16 -6 -36 2 -60', c.stem, 4.6) +
    leaf(1, -18, 32, 11, -60, c.leaf, c.moss) +
    leaf(-1, -30, 34, 12, 56, c.moss, c.sage) +
    leaf(1, -54, 30, 10, -20, c.moss, c.sage) +
    leaf(2, -58, 26, 9, 34, c.leaf, c.moss),
  16,
)
const trowel = at(
  288,
  150,
  stroke('M0 -34V0', c.wood, 9) +
    lift(shape('M-14 0H14V26Q12 44 0 52Q-12 44 -14 26Z', c.dusk), true) +
    stroke('M0 8V36', c.sky2, 3),
  14,
)

export const error: Poster = {
  name: 'state-error',
  title: 'A flower pot has tipped over; the seedling is unhurt, and a trowel is at hand',
  defs: '',
  body:
    disc(160, 112, 104, c.rose, 'opacity=".26"') +
    lift(disc(116, 62, 24, c.lamp2), true) +
    oval(164, 212, 132, 10, '#0d2020', 'opacity=".12"') +
    tipped +
    soil +
    seedling +
    trowel,
}
