import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, star, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { crossWindow, tableLamp, wallClock } from '../../parts/furniture.ts'
import { floor, openBook, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const lateLamp: Poster = {
  name: 'poster-late-lamp',
  title:
    'A teenager sits wide awake on the bed late in the evening, a lamp still on; the clock shows ten to twelve',
  defs:
    seeds('wall', '#17424A', '#1D4D54') + stripes('cover', c.dusk2, '#527C8E', 18, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    crossWindow(
      'pane',
      70,
      52,
      150,
      130,
      c.night3,
      at(140, 116, shape('M6 -30A32 32 0 1 0 32 18A27 27 0 0 1 6 -30Z', c.lamp), 0, 0.8) +
        star(96, 80, 0.8) +
        star(196, 150, 0.7) +
        star(190, 76, 0.9),
      c.sand2,
    ) +
    wallClock(430, 88, 34, 11, 50, c.teal) +
    lift(box(520, 218, 86, 12, 5, c.wood)) +
    box(528, 228, 10, 80, 4, c.wood2) +
    box(588, 228, 10, 80, 4, c.wood2) +
    tableLamp(564, 220, 1.2) +
    floor(300, c.night3) +
    lift(box(136, 150, 24, 166, 9, c.wood2)) +
    lift(box(150, 248, 340, 54, 10, c.paper)) +
    lift(box(470, 220, 20, 96, 8, c.wood2)) +
    lift(at(190, 222, box(-42, -30, 84, 60, 24, c.paper), -10), true) +
    figure({
      x: 320,
      y: 264,
      scale: 1.1,
      build: 'teen',
      legs: 'cross',
      tilt: 4,
      skin: c.skin4,
      hair: c.hair1,
      style: 'braids',
      lookX: 5,
      lookY: 2,
      mouth: 'small',
      shirt: c.orange,
      trousers: c.sage2,
      hands: [
        [270, 236],
        [374, 236],
      ],
    }) +
    lift(shape('M148 302V268Q220 250 330 262Q420 258 472 268V302Z', 'url(#cover)'), true) +
    openBook(326, 240, 0.5, c.teal) +
    lift(pot(80, 312, 58, 50, c.rust, c.orange), true) +
    sprig(80, 266, 70, { leaves: 4 }),
}
