import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floor, mug, steam, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const emptyBattery: Poster = {
  name: 'poster-empty-battery',
  title:
    'A tired parent rests on a kitchen chair with a cup; a battery above shows one small part left, a friend brings in a pot',
  defs:
    seeds('wall', '#E2EDEA', '#D2E2DE') + stripes('shirt', c.dusk, '#8FB0C0', 18, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    disc(520, 90, 200, 'url(#light)', 'opacity=".9"') +
    lift(box(146, 38, 128, 58, 12, c.ink), true) +
    box(274, 54, 10, 26, 4, c.ink) +
    box(154, 46, 112, 42, 7, c.paper) +
    box(158, 50, 24, 34, 5, c.orange) +
    bust({
      x: 210,
      y: 168,
      scale: 1.22,
      tilt: -10,
      skin: c.skin2,
      hair: c.hair2,
      style: 'bun',
      lookX: -2,
      lookY: 7,
      eyes: 'down',
      mouth: 'small',
      shirt: 'url(#shirt)',
      sleeve: '#8FB0C0',
      hands: [
        [184, 190, 128, 262],
        [272, 264, 276, 262],
      ],
    }) +
    bust({
      x: 458,
      y: 130,
      scale: 1.18,
      tilt: -5,
      skin: c.skin4,
      hair: c.hair1,
      style: 'short',
      lookX: -8,
      lookY: 3,
      eyes: 'smile',
      shirt: c.lamp2,
      girth: 1.1,
      hands: [
        [394, 218, 396, 250],
        [492, 222, 524, 256],
      ],
    }) +
    lift(box(396, 194, 96, 48, 12, c.rust), true) +
    oval(444, 194, 48, 10, c.rust2) +
    stroke('M436 182q0 -10 16 0', c.rust2, 6) +
    hand(394, 218, 14, c.skin4, 0) +
    hand(494, 220, 14, c.skin4, 0) +
    floor(268, c.wood) +
    mug(296, 294, 50, 44, c.teal, c.wood2) +
    steam(290, 238) +
    at(100, 284, lift(box(-30, -8, 60, 20, 6, c.sage2), true), -4) +
    lift(pot(590, 300, 54, 46, c.rust, c.rust2), true) +
    sprig(590, 258, 110),
}
