import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { checks, dots, glow, seeds } from '../../parts/light.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const coat = (x: number, y: number, scale: number, fill: string, collar: string) =>
  at(
    x,
    y,
    stroke('M0 -14V-4', c.ink, 5) +
      lift(
        shape(
          'M-24 -4Q0 10 24 -4Q46 4 52 26L70 116L46 122L42 92L46 172Q0 184 -46 172L-42 92L-46 122L-70 116L-52 26Q-46 4 -24 -4Z',
          fill,
        ),
      ) +
      stroke('M0 12V174', collar, 2.6) +
      shape('M-24 -4Q0 10 24 -4L14 22L0 10L-14 22Z', collar) +
      disc(8, 50, 4, collar) +
      disc(8, 84, 4, collar) +
      disc(8, 118, 4, collar) +
      stroke('M-34 112h18M18 132h20', collar, 3),
    0,
    scale,
  )
const rail =
  lift(box(60, 44, 430, 22, 10, c.wood)) + [116, 240, 350, 444].map((x) => disc(x, 58, 8, c.ink)).join('')
const shoe = (x: number, y: number, size: number, fill: string) =>
  at(
    x,
    y,
    lift(shape('M-30 -22H-8Q2 -10 24 -8Q34 -4 34 6H-30Z', fill), true) +
      box(-32, 2, 68, 8, 4, c.paper) +
      stroke('M-6 -18l10 8', c.paper, 3),
    0,
    size,
  )
const window =
  lift(box(514, 30, 100, 112, 8, c.paper)) +
  box(522, 38, 84, 96, 3, c.sky) +
  disc(566, 80, 90, 'url(#light)') +
  disc(566, 76, 20, c.lamp2) +
  box(562, 38, 5, 96, 0, c.paper)

export const coatHooks: Poster = {
  name: 'poster-coat-hooks',
  title: 'A very small yellow coat hangs between two large ones; three pairs of shoes stand below',
  defs:
    seeds('wall', '#D3E1E8', '#C3D5DE') +
    checks('wool', c.rust, '#D98A66', 30) +
    dots('rain', c.lamp2, '#FBDDA0', 22, 3) +
    glow('light', '#FFF0C8', 1),
  body:
    wall('url(#wall)') +
    window +
    rail +
    coat(116, 76, 1.06, c.teal, '#0A4B4A') +
    coat(350, 76, 1.02, 'url(#wool)', c.rust2) +
    coat(240, 78, 0.64, 'url(#rain)', c.orange) +
    lift(box(432, 62, 26, 112, 6, c.moss), true) +
    stroke('M434 96h22M434 126h22M434 156h22', c.leaf, 6) +
    stroke('M437 176v10M445 176v10M453 176v10', c.moss, 4) +
    floor(288, c.sand3) +
    lift(oval(270, 306, 240, 14, c.dusk2), true) +
    shoe(96, 294, 1, c.wood2) +
    shoe(136, 300, 1, c.wood2) +
    shoe(238, 299, 0.66, c.orange) +
    shoe(266, 303, 0.66, c.orange) +
    shoe(360, 294, 0.96, c.ink) +
    shoe(400, 300, 0.96, c.ink) +
    lift(pot(568, 302, 66, 54, c.rust, c.rust2)) +
    sprig(568, 252, 100, { leaves: 5, length: 38 }),
}
