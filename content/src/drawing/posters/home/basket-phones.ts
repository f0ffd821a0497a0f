import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { leaf, pot, sprig } from '../../parts/plants.ts'
import { glow, seeds } from '../../parts/light.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const lamp =
  disc(520, 130, 170, 'url(#light)') +
  box(514, 150, 10, 110, 4, c.ink) +
  box(488, 252, 62, 12, 6, c.ink) +
  lift(shape('M486 82H552L580 156Q519 168 458 156Z', c.rust))
const screen = (x: number, y: number, width: number, height: number, turn: number, back: string) =>
  lift(
    at(
      x,
      y,
      box(-width / 2, -height, width, height, 9, c.ink) +
        box(-width / 2 + 5, -height + 7, width - 10, height - 14, 4, back) +
        stroke(`M-8 ${-height + 26}h16`, c.paper, 3, 'opacity=".5"'),
      turn,
    ),
    true,
  )
const weave = [0, 1, 2]
  .map((row) =>
    stroke(
      `M${204 + row * 4} ${204 + row * 20}${'q9 8 18 0t18 0'.repeat(5)}`,
      row % 2 === 0 ? c.wood2 : c.wood,
      4,
      'opacity=".8"',
    ),
  )
  .join('')
const basket =
  lift(shape('M178 188H412L392 262Q390 268 382 268H208Q200 268 198 262Z', c.sand3)) +
  weave +
  lift(box(168, 178, 254, 20, 10, c.wood), true)
const cards = lift(
  at(92, 246, box(-30, -40, 46, 62, 6, c.teal) + leaf(-7, 8, 36, 12, 6, c.sage), -14) +
    at(120, 244, box(-26, -38, 46, 62, 6, c.paper) + disc(-3, -8, 10, c.orange), 8),
  true,
)

export const basketPhones: Poster = {
  name: 'poster-basket-phones',
  title: 'Phones and a tablet rest in a basket on the sideboard, beside a lamp and a game of cards',
  defs: seeds('wall', '#D5E6E4', '#C4DAD7') + glow('light', '#FFE9B8', 1),
  body:
    wall('url(#wall)') +
    lamp +
    lift(box(210, 34, 150, 86, 8, c.wood)) +
    box(220, 44, 130, 66, 3, c.paper) +
    stroke('M244 100q20 -46 40 -18q16 -34 42 18', c.moss, 4) +
    disc(318, 62, 9, c.lamp2) +
    screen(250, 214, 64, 104, -10, c.night2) +
    screen(312, 214, 46, 84, 4, c.dusk2) +
    screen(362, 214, 50, 92, 12, c.night2) +
    basket +
    floor(264, c.wood) +
    box(0, 290, 640, 4, 0, c.wood2) +
    cards +
    lift(pot(592, 268, 52, 44, c.teal, c.teal2), true) +
    sprig(592, 226, 110, { turn: 4 }),
}
