import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { birds, lyingBook, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const bench =
  [0, 1, 2]
    .map((index) => lift(box(96, 128 + index * 34, 448, 24, 8, index === 1 ? '#2A7A75' : c.teal2), true))
    .join('') +
  box(126, 118, 18, 200, 6, c.ink) +
  box(496, 118, 18, 200, 6, c.ink) +
  lift(box(76, 238, 488, 26, 10, c.teal)) +
  box(106, 264, 18, 60, 6, c.ink) +
  box(516, 264, 18, 60, 6, c.ink)
const books = lyingBook(180, 238, 116, 26, c.rust) + lyingBook(192, 212, 98, 22, c.lamp2)
const apple =
  lift(disc(240, 170, 21, c.orange), true) +
  stroke('M240 152q0 -8 4 -12', c.hair2, 3.4) +
  leaf(242, 148, 22, 8, 56, c.leaf)
const ball = at(
  430,
  204,
  lift(disc(0, 0, 36, c.paper), true) +
    shape(
      'M0 -36A36 36 0 0 1 31 -18Q14 -10 0 0Q-4 -18 0 -36ZM31 18A36 36 0 0 1 0 36Q-4 18 0 0Q18 4 31 18ZM-31 18A36 36 0 0 1 -31 -18Q-12 -12 0 0Q-12 14 -31 18Z',
      c.rust,
    ),
)
const rope =
  stroke('M330 236C322 262 344 292 366 270C384 250 352 244 350 268C350 292 390 300 402 262', c.lamp2, 6) +
  lift(
    at(330, 228, box(-7, -28, 14, 36, 6, c.rust2), -12) + at(404, 258, box(-7, -30, 14, 36, 6, c.rust2), 14),
    true,
  )

export const gardenBench: Poster = {
  name: 'poster-bench',
  title: 'A garden bench with books, an apple, a ball and a skipping rope',
  defs: glow('light', '#FFE7B0', 1),
  body:
    wall(c.sky) +
    sun(536, 74, 42) +
    shape('M-10 200Q140 150 320 186T660 170V370H-10Z', c.sage2) +
    lift(shape('M-10 284Q160 258 330 276T660 268V370H-10Z', c.leaf)) +
    birds(92, 62) +
    birds(150, 92) +
    bench +
    books +
    apple +
    rope +
    ball +
    lift(sprig(36, 344, 150, { turn: -4, length: 38 }) + sprig(612, 344, 120, { turn: 6 })),
}
