import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { bowl, wallClock } from '../../parts/furniture.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const tastingTable: Poster = {
  name: 'poster-tasting-table',
  title: 'A child tastes from a small spoon at a table, a parent beside, a nurse with a clipboard close by',
  defs:
    seeds('wall', '#E2EDEA', '#D2E2DE') +
    stripes('shirt', c.rust, '#C96C48', 16, 7, 90) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    wallClock(322, 74, 36, 10, 10, c.teal) +
    disc(322, 90, 160, 'url(#light)', 'opacity=".6"') +
    bust({
      x: 140,
      y: 150,
      scale: 1.12,
      tilt: 6,
      skin: c.skin2,
      hair: c.moss,
      style: 'hijab',
      lookX: 7,
      lookY: 4,
      eyes: 'smile',
      shirt: c.leaf,
      hands: [null, [220, 262]],
    }) +
    bust({
      x: 316,
      y: 176,
      scale: 1.04,
      isChild: true,
      skin: c.skin2,
      hair: c.hair1,
      style: 'short',
      lookY: 3,
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: '#C96C48',
      hands: [null, [352, 222, 384, 250]],
    }) +
    stroke('M352 218L330 206', c.dusk, 5) +
    oval(326, 204, 8, 6, c.lamp2) +
    bust({
      x: 500,
      y: 142,
      scale: 1.14,
      tilt: -5,
      skin: c.skin4,
      hair: c.hair1,
      style: 'crop',
      lookX: -7,
      lookY: 4,
      shirt: c.sky2,
      hands: [[452, 238, 430, 246], null],
    }) +
    lift(
      at(
        462,
        228,
        box(-30, -38, 60, 76, 6, c.wood2) +
          box(-24, -30, 48, 62, 2, c.paper) +
          stroke('M-16 -14H16M-16 0H16M-16 14H6', c.dusk, 3) +
          box(-12, -42, 24, 10, 4, c.ink),
        -8,
      ),
      true,
    ) +
    hand(444, 250, 14, c.skin4, 30) +
    floor(264, c.sand2) +
    [0, 1, 2, 3]
      .map((index) =>
        bowl(232 + index * 56, 282, 42, [c.teal, c.rust, c.dusk, c.moss][index] ?? c.teal, c.lamp),
      )
      .join('') +
    lift(pot(598, 300, 52, 46, c.rust, c.rust2), true) +
    sprig(598, 258, 104),
}
