import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const schoolSleep: Poster = {
  name: 'poster-school-sleep',
  title:
    'A young child in bed hands a parent a paper ticket with a heart; a school bag is packed by the door',
  defs: seeds('wall', '#17424A', '#1D4D54') + dots('cover', c.teal, c.teal2, 22, 3) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    disc(330, 60, 190, 'url(#light)', 'opacity=".7"') +
    stroke('M330 0V30', c.ink, 4) +
    lift(disc(330, 52, 28, c.lamp2), true) +
    floor(300, c.night3) +
    lift(box(34, 66, 96, 240, 6, c.wood)) +
    box(46, 80, 72, 100, 4, c.wood2) +
    disc(116, 200, 5, c.lamp2) +
    lift(shape('M60 316V254Q62 232 90 232Q118 232 120 254V316Z', c.orange), true) +
    box(72, 272, 36, 30, 6, c.rust) +
    stroke('M76 234Q90 214 104 234', c.rust, 5) +
    lift(box(548, 146, 24, 170, 9, c.wood2)) +
    lift(box(276, 248, 290, 56, 10, c.paper)) +
    lift(box(266, 228, 18, 88, 8, c.wood2)) +
    lift(at(516, 220, box(-46, -36, 92, 74, 26, c.paper), 10), true) +
    bust({
      x: 470,
      y: 176,
      scale: 1.1,
      isChild: true,
      tilt: -5,
      skin: c.skin3,
      hair: c.hair1,
      style: 'puffs',
      lookX: -8,
      mouth: 'open',
      shirt: c.lamp2,
      depth: 100,
      hands: [[360, 216, 408, 262], null],
    }) +
    bust({
      x: 216,
      y: 138,
      scale: 1.18,
      tilt: 6,
      skin: c.skin3,
      hair: c.hair1,
      style: 'short',
      lookX: 8,
      lookY: 3,
      eyes: 'smile',
      shirt: c.rust,
      depth: 200,
      hands: [null, [318, 220, 296, 262]],
    }) +
    lift(shape('M284 304V272Q360 246 440 256Q510 250 552 268V304Z', 'url(#cover)'), true) +
    lift(
      at(
        340,
        204,
        box(-34, -21, 68, 42, 6, c.lamp) +
          shape('M0 12C-14 2 -12 -9 -5 -9Q-1 -9 0 -5Q1 -9 5 -9C12 -9 14 2 0 12Z', c.rust),
        -8,
      ),
      true,
    ) +
    hand(316, 222, 13, c.skin3, 20) +
    hand(362, 216, 11, c.skin3, -20) +
    lift(pot(606, 314, 46, 42, c.rust, c.orange), true) +
    sprig(606, 276, 90, { leaves: 4, length: 28 }),
}
