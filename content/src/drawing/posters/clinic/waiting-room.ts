import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape } from '../../parts/paper.ts'
import { leaf, pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { chair, floorLamp, framed } from '../../parts/furniture.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const waitingRoom: Poster = {
  name: 'poster-waiting-room',
  title:
    'A parent with a baby on the lap talks with a doctor who sits at the same height; a booklet lies between them',
  defs:
    seeds('wall', '#E2EDEA', '#D2E2DE') +
    stripes('shirt', c.rust, '#C96C48', 16, 7, 90) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    framed(
      276,
      46,
      92,
      76,
      c.sky,
      disc(338, 76, 11, c.lamp2) + shape('M283 112Q312 86 361 108V115H283Z', c.leaf),
    ) +
    floorLamp(60, 300, 200) +
    floor(292, c.sand2) +
    chair(196, 310, 1.2, c.dusk2) +
    chair(462, 310, 1.2, c.dusk2) +
    bust({
      x: 196,
      y: 122,
      scale: 1.16,
      tilt: 5,
      skin: c.skin3,
      hair: c.hair1,
      style: 'bob',
      lookX: 7,
      lookY: 2,
      shirt: 'url(#shirt)',
      sleeve: '#C96C48',
      depth: 220,
    }) +
    bust({
      x: 220,
      y: 206,
      scale: 0.84,
      isChild: true,
      skin: c.skin3,
      hair: c.hair1,
      style: 'crop',
      lookX: 6,
      mouth: 'o',
      shirt: c.lamp2,
      depth: 124,
    }) +
    limb('M150 214C150 276 186 288 232 278', '#C96C48', 26) +
    hand(240, 276, 14, c.skin3, 60) +
    bust({
      x: 462,
      y: 126,
      scale: 1.14,
      tilt: -5,
      skin: c.skin2,
      hair: c.hair4,
      style: 'bun',
      lookX: -8,
      lookY: 2,
      eyes: 'smile',
      glasses: c.dusk2,
      shirt: c.paper,
      sleeve: '#F1E7DA',
      hands: [[388, 262, 390, 246], null],
      depth: 220,
    }) +
    shape('M450 176Q462 190 474 176L470 226H454Z', c.teal2) +
    lift(oval(322, 284, 74, 12, c.wood), true) +
    box(316, 284, 12, 34, 4, c.wood2) +
    lift(at(318, 270, box(-30, -20, 60, 36, 4, c.teal) + leaf(0, 12, 26, 9, 14, c.lamp, c.lamp2), -6), true) +
    lift(pot(584, 306, 58, 50, c.rust, c.rust2), true) +
    sprig(584, 260, 120),
}
