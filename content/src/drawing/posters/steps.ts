import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../parts/paper.ts'
import { leaf, pot, sprig } from '../parts/plants.ts'
import { glow, seeds } from '../parts/light.ts'
import type { Poster } from '../parts/picture.ts'

const step = (x: number, y: number, width: number) =>
  lift(shape(`M${x} ${y}H${x + width}V372H${x}Z`, c.sand)) + box(x - 6, y - 8, width + 12, 20, 6, c.sand2)
const sapling =
  box(486, 60, 14, 98, 5, c.wood) +
  lift(disc(462, 62, 34, c.moss) + disc(520, 56, 38, '#5C9A7C') + disc(490, 28, 36, c.stem)) +
  [
    [460, 60],
    [500, 30],
    [524, 66],
    [484, 70],
  ]
    .map(([x = 0, y = 0], index) => leaf(x, y, 22, 8, index * 36 - 50, c.leaf))
    .join('') +
  lift(disc(470, 46, 8, c.orange) + disc(520, 40, 8, c.lamp2), true)
const rail =
  stroke('M74 300V196M300 232V128M566 148V66', c.wood2, 8) + stroke('M74 200L300 132L566 70', c.wood, 9)
const cat =
  lift(
    shape(
      'M372 318C356 296 364 262 392 260L396 244L406 256H420L430 244L434 264C446 278 444 306 436 318Z',
      c.rust,
    ),
    true,
  ) +
  stroke('M372 314C346 316 344 288 358 284', c.rust, 8) +
  stroke('M398 272q5 4 10 0M416 272q5 4 10 0', c.line, 2.2) +
  stroke('M409 280q3 3 6 0', c.line, 2)

export const steps: Poster = {
  name: 'poster-steps',
  title: 'Garden steps with a seedling, a young plant and a small tree, one on each step',
  defs: seeds('sky', '#D7E8F2', '#C7DCE9') + glow('light', '#FFE7B0', 1),
  body:
    box(0, 0, 640, 360, 0, 'url(#sky)') +
    disc(150, 84, 150, 'url(#light)') +
    lift(disc(150, 84, 44, c.lamp2)) +
    shape('M-10 270Q140 200 330 226T660 150V370H-10Z', c.sage2) +
    rail +
    step(400, 160, 260) +
    sapling +
    step(210, 240, 220) +
    lift(pot(262, 236, 56, 42, c.teal, c.teal2), true) +
    sprig(262, 196, 88, { leaves: 4 }) +
    step(30, 312, 210) +
    lift(pot(130, 308, 60, 42, c.rust, c.rust2), true) +
    leaf(130, 262, 30, 10, -28, c.leaf, c.moss) +
    leaf(130, 262, 30, 10, 28, c.moss, c.stem) +
    at(0, -82, cat) +
    lift(sprig(612, 366, 80, { length: 28 }) + sprig(14, 366, 60, { length: 26, leaves: 4 })),
}
