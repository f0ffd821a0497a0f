import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds } from '../../parts/light.ts'
import { bust } from '../../parts/figure.ts'
import { crossWindow, tableLamp, wallClock } from '../../parts/furniture.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const earlyNight: Poster = {
  name: 'poster-early-night',
  title:
    'A school-age child yawns and reaches for the lamp beside the bed; it is still dusk outside, the clock shows eight',
  defs: seeds('wall', '#2C5560', '#335F6A') + checks('cover', c.rust, '#D98A66', 30) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    crossWindow(
      'pane',
      80,
      48,
      160,
      130,
      '#E9B99A',
      shape('M70 150Q150 120 250 146V190H70Z', c.dusk2) + disc(196, 132, 20, c.lamp2),
      c.sand2,
    ) +
    wallClock(330, 80, 34, 8, 0, c.teal) +
    tableLamp(530, 226, 1.2) +
    lift(box(482, 224, 100, 12, 5, c.wood)) +
    box(492, 234, 10, 76, 4, c.wood2) +
    box(562, 234, 10, 76, 4, c.wood2) +
    floor(302, '#1D4148') +
    lift(box(118, 158, 24, 160, 9, c.wood2)) +
    lift(box(134, 250, 320, 54, 10, c.paper)) +
    lift(box(440, 226, 18, 92, 8, c.wood2)) +
    lift(at(200, 222, box(-50, -34, 100, 68, 26, c.paper), -8), true) +
    bust({
      x: 318,
      y: 178,
      scale: 1.16,
      isChild: true,
      tilt: 4,
      skin: c.skin1,
      hair: c.hair3,
      style: 'bob',
      lookX: 4,
      eyes: 'closed',
      mouth: 'o',
      shirt: c.sage2,
      sleeve: '#C9DECF',
      depth: 100,
      hands: [null, [506, 196, 440, 250]],
    }) +
    lift(shape('M132 304V274Q220 246 320 258Q400 254 442 268V304Z', 'url(#cover)'), true) +
    stroke('M136 274Q220 246 320 258Q400 254 440 268', c.paper, 8) +
    lift(pot(70, 316, 56, 48, c.teal, c.teal2), true) +
    sprig(70, 272, 80, { leaves: 4 }),
}
