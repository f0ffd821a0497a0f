import { colour as c } from '../../parts/palette.ts'
import { at, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { cloud, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

/** A bird that looks to the right, its feet on x, y. */
const bird = (x: number, y: number, fill: string, wing: string, breast: string, carried = '') =>
  stroke(`M${x - 6} ${y - 10}v12M${x + 8} ${y - 10}v12`, c.line, 3.4) +
  lift(
    at(
      x,
      y - 44,
      shape(
        'M-82 30L-40 10C-40 -22 -16 -34 8 -32C14 -54 52 -56 56 -26C58 14 34 38 -2 38C-22 38 -38 32 -46 24Z',
        fill,
      ) +
        shape('M10 38C34 36 56 14 56 -18C44 -2 14 6 2 38Z', breast) +
        shape('M-44 12C-22 -18 12 -12 16 6C4 28 -24 28 -60 34Z', wing) +
        shape('M54 -30L76 -22L54 -16Z', c.lamp2) +
        disc(40, -30, 4, c.line) +
        carried,
    ),
  )
const twig = stroke('M50 -18Q80 -34 108 -12M74 -26q10 -16 24 -18', c.wood2, 4)
const nest =
  lift(shape('M246 196Q320 216 396 196Q392 246 322 250Q252 246 246 196Z', c.wood)) +
  oval(321, 198, 75, 14, c.wood2) +
  stroke(
    'M250 204Q314 230 388 206M256 218Q320 244 382 220M270 232Q324 250 366 234M240 198Q264 206 286 210M356 210Q384 206 404 192M298 246l-14 12M346 246l16 10',
    c.sand3,
    3,
  )

export const birdPair: Poster = {
  name: 'poster-bird-pair',
  title: 'Two birds build a nest on a leafy branch; one brings a twig',
  defs: glow('light', '#FFEFC4', 1),
  body:
    wall('#BFDCD6') +
    sun(320, 96, 46) +
    cloud(100, 76, 0.8) +
    cloud(556, 60, 0.9) +
    shape('M-10 316Q160 288 330 312T660 300V370H-10Z', '#9FC6BA') +
    lift(stroke('M-20 292C120 250 220 262 330 252C450 244 540 268 660 226', c.wood2, 20)) +
    stroke('M440 252C480 222 520 206 560 204M150 266C120 236 90 222 60 222', c.wood2, 10) +
    (
      [
        [60, 222, -60, 46],
        [84, 228, 10, 42],
        [116, 246, -30, 40],
        [560, 204, 70, 50],
        [530, 208, 0, 44],
        [596, 252, 20, 48],
        [620, 246, 130, 40],
        [40, 280, 150, 40],
        [200, 264, 160, 36],
        [460, 252, 150, 40],
      ] as const
    )
      .map(([x, y, turn, length], index) =>
        leaf(
          x,
          y,
          length,
          length * 0.32,
          turn,
          index % 2 === 0 ? c.moss : c.leaf,
          index % 2 === 0 ? c.sage : c.moss,
        ),
      )
      .join('') +
    nest +
    bird(180, 258, c.rust, c.rust2, '#F0C9A0', twig) +
    at(640, 0, bird(180, 250, c.dusk2, '#2F5666', c.sky), 0, '-1 1'),
}
