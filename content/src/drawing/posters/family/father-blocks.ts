import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, oval } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { figure } from '../../parts/figure.ts'
import { blocks } from '../../parts/outside.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const fatherBlocks: Poster = {
  name: 'poster-father-blocks',
  title: 'A father and a small child with a hearing aid build a tower of large blocks on the floor and laugh',
  defs:
    seeds('wall', '#FBE9DD', '#F4D9C8') + stripes('shirt', c.lamp2, '#FBD58D', 16, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(540, 78, 34) +
    floor(276, c.sand2) +
    lift(oval(310, 314, 270, 24, c.sky2)) +
    blocks(314, 314, 44, [[c.rust, c.teal2], [c.dusk, c.lamp2], [c.moss]]) +
    figure({
      x: 176,
      y: 318,
      scale: 1.24,
      build: 'adult',
      legs: 'cross',
      tilt: 6,
      girth: 1.1,
      skin: c.skin3,
      hair: c.hair1,
      style: 'short',
      lookX: 8,
      lookY: 2,
      eyes: 'smile',
      mouth: 'open',
      shirt: c.dusk2,
      trousers: c.hair2,
      hands: [
        [138, 288],
        [292, 206, 262, 250],
      ],
    }) +
    figure({
      x: 434,
      y: 318,
      scale: 1.4,
      build: 'toddler',
      tilt: -4,
      skin: c.skin3,
      hair: c.hair1,
      style: 'crop',
      lookX: -7,
      lookY: 0,
      mouth: 'open',
      hearingAid: c.orange,
      shirt: 'url(#shirt)',
      sleeve: '#FBD58D',
      trousers: c.teal2,
      isBarefoot: true,
      hands: [[344, 162, 372, 204], undefined],
    }) +
    at(318, 162, lift(box(-21, -21, 42, 42, 5, c.orange), true), 4) +
    hand(298, 172, 14, c.skin3, 40) +
    hand(340, 166, 12, c.skin3, -40) +
    lift(pot(594, 310, 52, 46, c.rust, c.rust2), true) +
    sprig(594, 268, 112),
}
