import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds, star, stripes } from '../../parts/light.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const chair =
  box(214, 292, 16, 22, 4, c.wood2) +
  box(406, 292, 16, 22, 4, c.wood2) +
  lift(shape('M214 262V130Q214 78 316 78Q420 78 420 130V262Z', c.rust)) +
  lift(box(202, 234, 230, 64, 22, '#C96C48')) +
  lift(box(178, 192, 54, 108, 26, c.rust) + box(402, 192, 54, 108, 26, c.rust), true)
const cushion = lift(
  shape('M236 240Q230 190 276 180Q316 172 358 180Q404 190 398 240Q392 258 366 252Q358 222 317 220Q276 222 268 252Q242 258 236 240Z', 'url(#cushion)'),
  true,
)
const cloth = lift(shape('M404 186H450Q462 190 460 204L452 272L436 264L424 276L412 264L404 270Z', 'url(#cloth)'), true)
const table =
  lift(oval(548, 228, 60, 12, c.wood)) +
  stroke('M548 236V306M548 306L520 314M548 306L576 314', c.wood2, 9) +
  lift(shape('M518 176H552L547 226H523Z', '#EAF5FA'), true) +
  shape('M520 194H550L547 226H523Z', c.sky2, 'opacity=".8"') +
  lift(shape('M562 222Q560 202 582 200Q604 202 602 222Z', c.lamp2), true) +
  disc(576, 200, 10, c.orange) +
  disc(592, 202, 9, c.rust)
const window =
  lift(box(40, 36, 110, 130, 55, c.paper)) +
  `<clipPath id="pane"><rect x="50" y="46" width="90" height="110" rx="45"/></clipPath><g clip-path="url(#pane)">` +
  box(50, 46, 90, 110, 0, '#2B5862') +
  at(96, 92, shape('M4 -24A25 25 0 1 0 25 15A21 21 0 0 1 4 -24Z', c.lamp)) +
  star(68, 74, 0.7) +
  star(122, 132, 0.6) +
  '</g>'

export const armchair: Poster = {
  name: 'poster-armchair',
  title: 'A soft armchair with a curved pillow and a muslin cloth; water and fruit within reach',
  defs:
    seeds('wall', '#CFE0DB', '#BFD4CE') + checks('cloth', c.paper, c.sky2, 22) + stripes('cushion', c.sage, c.paper, 18, 8, 70) + glow('light', '#FFF0C8', 1),
  body:
    wall('url(#wall)') +
    window +
    disc(540, 78, 170, 'url(#light)') +
    stroke('M540 0V40', c.ink, 4) +
    lift(shape('M512 36H568L590 78Q540 90 490 78Z', c.lamp2), true) +
    floor(294, c.sand2) +
    lift(oval(330, 314, 250, 18, c.dusk), true) +
    chair +
    cushion +
    cloth +
    table +
    lift(pot(94, 304, 66, 54, c.teal, c.teal2)) +
    sprig(94, 254, 80, { leaves: 4, length: 38 }) +
    leaf(94, 252, 40, 13, -50, c.leaf, c.moss),
}
