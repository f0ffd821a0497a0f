import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { leaf, pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds } from '../../parts/light.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const board =
  lift(box(206, 36, 230, 140, 8, c.wood)) +
  box(216, 46, 210, 120, 4, '#1F4A47') +
  stroke(
    'M268 146C290 126 296 96 282 74C258 90 252 122 268 146ZM268 146L281 82M274 118l10 -10M270 122l-8 -12',
    c.sage,
    3,
  ) +
  stroke('M318 82H396M318 102H384M318 122H396M318 142H360', c.sage, 3, 'opacity=".6"')
const lamp =
  disc(520, 96, 150, 'url(#light)', 'opacity=".9"') +
  stroke('M520 0V62', c.ink, 4) +
  lift(shape('M494 58H546L568 98Q520 110 472 98Z', c.lamp2), true)
const dough =
  lift(shape('M262 282Q262 244 312 242Q364 244 366 282Z', c.sand), true) +
  stroke('M288 262q10 -8 22 -8M322 258q12 2 18 10', c.sand3, 3)
const pin = lift(
  at(
    318,
    226,
    box(-64, -11, 128, 22, 10, c.wood) + box(-92, -6, 30, 12, 6, c.wood2) + box(62, -6, 30, 12, 6, c.wood2),
    -8,
  ),
  true,
)
const scales =
  lift(box(456, 252, 92, 30, 8, c.teal), true) +
  disc(502, 267, 11, c.paper) +
  stroke('M502 267l5 -7', c.rust, 2.6) +
  lift(shape('M440 226H564Q558 250 502 250Q446 250 440 226Z', c.dusk), true) +
  [462, 486, 512, 538]
    .map((x, index) =>
      disc(x, 220 - (index % 2) * 5, 13, [c.orange, c.lamp2, c.rust, c.orange][index] ?? c.orange),
    )
    .join('')
const carrot = (x: number, y: number, turn: number) =>
  lift(
    at(
      x,
      y,
      leaf(0, -30, 26, 8, -18, c.leaf) +
        leaf(0, -30, 30, 8, 12, c.moss) +
        shape('M-11 -30Q0 -38 11 -30Q10 4 0 34Q-10 4 -11 -30Z', c.orange),
      turn,
    ),
    true,
  )

export const schoolKitchen: Poster = {
  name: 'poster-school-kitchen',
  title: 'A blackboard with a drawn leaf behind a table with dough, a rolling pin, carrots and scales',
  defs:
    seeds('wall', '#E6EEE4', '#D6E3D6') + checks('cloth', c.paper, c.dusk, 32) + glow('light', '#FFE7B0', 1),
  body:
    wall('url(#wall)') +
    lamp +
    board +
    lift(pot(86, 282, 64, 54, c.rust, c.rust2)) +
    sprig(86, 232, 130, { leaves: 6 }) +
    floor(282, c.wood) +
    lift(shape('M180 282H424L440 312H164Z', 'url(#cloth)'), true) +
    dough +
    pin +
    scales +
    carrot(178, 262, 96) +
    carrot(168, 278, 84),
}
