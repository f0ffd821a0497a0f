import { colour as c } from '../../parts/palette.ts'
import { at, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const greens = (
  [
    [226, 204, -52, 96],
    [410, 204, 52, 96],
    [254, 206, -34, 116],
    [384, 206, 34, 116],
    [284, 208, -16, 126],
    [354, 208, 18, 124],
    [318, 210, 2, 132],
  ] as const
)
  .map(([x, y, turn, length], index) =>
    lift(
      leaf(x, y, length, length * 0.32, turn, [c.moss, c.stem, c.leaf][index % 3] ?? c.moss, c.sage2),
      true,
    ),
  )
  .join('')
const bowl =
  lift(shape('M192 200H446Q440 290 366 296H272Q198 290 192 200Z', c.paper)) +
  stroke('M204 230Q320 250 434 230', c.dusk, 6) +
  stroke('M216 254Q320 272 422 254', c.dusk, 3)
const orange = (x: number, y: number) =>
  lift(disc(x, y, 30, c.orange), true) +
  disc(x - 9, y - 10, 6, '#F5A46E') +
  leaf(x + 2, y - 28, 24, 8, 50, c.moss)
const half = lift(
  at(
    136,
    262,
    disc(0, 0, 32, '#F2A14B') +
      disc(0, 0, 27, '#FFE3B5') +
      [0, 60, 120, 180, 240, 300]
        .map((turn) => at(0, 0, shape('M0 -3L-9 -22Q0 -27 9 -22Z', c.orange), turn))
        .join(''),
  ),
  true,
)
const saucer =
  lift(oval(516, 294, 46, 10, c.dusk), true) +
  oval(516, 291, 32, 6, c.sky2) +
  lift(oval(516, 286, 11, 6, c.paper), true) +
  stroke('M507 286h18', c.sand3, 1.6)
const glass =
  lift(shape('M556 200H618L611 284Q610 294 602 294H572Q564 294 563 284Z', '#EAF5FA'), true) +
  shape('M559 226H615L611 284Q610 294 602 294H572Q564 294 563 284Z', c.sky2, 'opacity=".8"') +
  stroke('M572 212V276', c.paper, 5, 'opacity=".7"')
const peas = lift(
  at(
    318,
    312,
    shape('M-78 0Q0 -30 78 0Q0 26 -78 0Z', c.stem) +
      [-42, -21, 0, 21, 42].map((x) => disc(x, -2, 9.4 - Math.abs(x) / 22, c.leaf)).join(''),
    2,
  ),
  true,
)

export const greenLeaves: Poster = {
  name: 'poster-green-leaves',
  title: 'A bowl of green leaves, oranges and peas; one small tablet on a saucer beside a glass of water',
  defs: stripes('wall', '#F6E3B8', '#F9EBCB', 44, 22, 90) + glow('light', '#FFF6DA', 1),
  body:
    wall('url(#wall)') +
    sun(92, 78, 38) +
    floor(280, c.wood) +
    greens +
    bowl +
    orange(74, 274) +
    half +
    saucer +
    glass +
    peas,
}
