import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds, stripes } from '../../parts/light.ts'
import { bust } from '../../parts/figure.ts'
import { floor, hangingLamp, mug, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const handsTea: Poster = {
  name: 'poster-hands-tea',
  title:
    'Four parents sit close around a small table with tea; one in a wheelchair speaks and the others listen',
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') +
    stripes('shirt', c.teal, c.teal2, 18, 7) +
    checks('blouse', '#F7E3D2', c.rose, 26) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(322, 70) +
    box(472, 150, 10, 130, 4, c.ink) +
    lift(box(478, 150, 104, 130, 18, '#24494B')) +
    bust({
      x: 106,
      y: 152,
      scale: 1.06,
      tilt: 6,
      skin: c.skin1,
      hair: c.hair3,
      style: 'bun',
      lookX: 8,
      lookY: 3,
      shirt: c.dusk,
      hands: [null, [168, 252, 170, 258]],
    }) +
    bust({
      x: 254,
      y: 142,
      scale: 1.06,
      tilt: 5,
      skin: c.skin4,
      hair: c.lamp2,
      style: 'hijab',
      lookX: 8,
      lookY: 2,
      eyes: 'smile',
      shirt: c.rust,
      hands: [
        [218, 262],
        [282, 250, 306, 262],
      ],
    }) +
    bust({
      x: 396,
      y: 144,
      scale: 1.06,
      tilt: 5,
      skin: c.skin3,
      hair: c.hair1,
      style: 'short',
      lookX: 7,
      lookY: 2,
      glasses: c.ink,
      shirt: 'url(#blouse)',
      sleeve: '#E9BFA8',
      hands: [
        [362, 256, 350, 262],
        [428, 262],
      ],
    }) +
    bust({
      x: 530,
      y: 152,
      scale: 1.08,
      tilt: -7,
      skin: c.skin2,
      hair: c.hair1,
      style: 'wavy',
      lookX: -8,
      lookY: 2,
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
      hands: [
        [462, 216, 470, 250],
        [566, 262],
      ],
    }) +
    floor(264, c.wood) +
    mug(170, 296, 44, 40, c.paper, '#C98B4A') +
    mug(286, 298, 44, 40, c.teal, '#C98B4A') +
    mug(428, 298, 44, 40, c.lamp2, '#C98B4A') +
    lift(shape('M334 290Q322 252 356 250Q392 252 380 290Z', c.dusk2), true) +
    disc(357, 248, 6, c.lamp2) +
    stroke('M380 270L400 258', c.dusk2, 8) +
    lift(pot(602, 300, 46, 42, c.rust, c.rust2), true) +
    sprig(602, 262, 96, { leaves: 4, length: 28 }),
}
