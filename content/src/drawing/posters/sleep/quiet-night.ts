import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, star, stripes } from '../../parts/light.ts'
import { hand, head, limb } from '../../parts/person.ts'
import { archWindow } from '../../parts/furniture.ts'
import { teddy } from '../../parts/outside.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const quietNight: Poster = {
  name: 'poster-quiet-night',
  title: 'A school-age child sleeps calmly with the mouth closed, the moon in the window',
  defs:
    seeds('wall', '#17424A', '#1D4D54') + stripes('cover', c.teal, c.teal2, 20, 8) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    archWindow(
      'pane',
      96,
      52,
      150,
      170,
      c.night3,
      at(176, 116, shape('M10 -48A50 50 0 1 0 50 30A42 42 0 0 1 10 -48Z', c.lamp), 0, 0.6) +
        star(124, 100, 0.8) +
        star(216, 180, 0.7) +
        star(130, 190, 0.6),
      c.sand2,
    ) +
    disc(190, 120, 180, 'url(#light)', 'opacity=".4"') +
    floor(304, c.night3) +
    lift(box(566, 150, 22, 166, 9, c.wood2)) +
    lift(box(210, 246, 364, 58, 10, c.paper)) +
    lift(box(198, 226, 18, 90, 8, c.wood2)) +
    lift(box(448, 216, 122, 40, 18, c.paper), true) +
    lift(
      at(
        500,
        204,
        head({
          x: 0,
          y: 0,
          skin: c.skin1,
          hair: c.hair3,
          style: 'curls',
          isChild: true,
          eyes: 'closed',
          mouth: 'smile',
          hasNeck: false,
        }),
        58,
        1.12,
      ),
      true,
    ) +
    lift(shape('M216 304V252Q290 214 390 226Q450 230 470 252V304Z', 'url(#cover)'), true) +
    stroke('M390 226Q450 230 470 252', c.paper, 8) +
    limb('M446 246Q400 246 372 252', c.lamp2, 22) +
    hand(362, 254, 12, c.skin1, -80) +
    teddy(300, 234, 0.56) +
    lift(pot(80, 314, 58, 50, c.rust, c.orange), true) +
    sprig(80, 268, 84, { leaves: 4 }),
}
