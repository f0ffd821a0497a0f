import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds } from '../../parts/light.ts'
import { head } from '../../parts/person.ts'
import { figure } from '../../parts/figure.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const openMouth: Poster = {
  name: 'poster-open-mouth',
  title: 'A school-age child sleeps with the mouth open; a parent listens at the open door',
  defs:
    seeds('wall', '#17424A', '#1D4D54') + checks('cover', c.dusk, '#8FB0C0', 30) + glow('light', c.lamp, 1),
  body:
    wall('url(#wall)') +
    lift(box(44, 34, 130, 276, 6, c.lamp)) +
    disc(110, 170, 210, 'url(#light)', 'opacity=".8"') +
    figure({
      x: 118,
      y: 312,
      scale: 1.02,
      build: 'adult',
      tilt: 8,
      skin: c.skin3,
      hair: c.hair1,
      style: 'bun',
      lookX: 8,
      lookY: 4,
      eyes: 'open',
      mouth: 'small',
      shirt: c.teal,
      trousers: c.dusk2,
      hands: [null, [178, 164, 178, 190]],
    }) +
    lift(shape('M174 34L216 20V330L174 310Z', c.wood), true) +
    floor(304, c.night3) +
    lift(box(566, 160, 22, 156, 9, c.wood2)) +
    lift(box(268, 246, 306, 58, 10, c.paper)) +
    lift(box(256, 226, 18, 90, 8, c.wood2)) +
    lift(box(462, 218, 108, 38, 17, c.paper), true) +
    lift(
      at(
        506,
        206,
        head({
          x: 0,
          y: 0,
          skin: c.skin3,
          hair: c.hair1,
          style: 'short',
          isChild: true,
          eyes: 'closed',
          mouth: 'open',
          hasNeck: false,
        }),
        62,
        1.06,
      ),
      true,
    ) +
    lift(shape('M274 304V250Q330 216 420 226Q464 230 478 250V304Z', 'url(#cover)'), true) +
    stroke('M420 226Q464 230 478 250', c.paper, 8) +
    stroke('M520 158q8 -10 0 -20t0 -20M542 164q8 -10 0 -20t0 -20', c.sky2, 3.6, 'opacity=".7"') +
    lift(pot(616, 314, 42, 40, c.rust, c.orange), true) +
    sprig(616, 278, 80, { leaves: 4, length: 26 }),
}
