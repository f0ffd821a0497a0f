import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, star, stripes } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { crossWindow, floorLamp } from '../../parts/furniture.ts'
import { wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const nightCall: Poster = {
  name: 'poster-night-call',
  title:
    'An adult sits close to a teenager on a sofa at night, an arm around the shoulders, a phone in the other hand',
  defs:
    seeds('wall', '#17424A', '#1D4D54') + stripes('shirt', c.teal2, c.leaf, 18, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    crossWindow(
      'pane',
      54,
      50,
      120,
      110,
      c.night3,
      star(84, 80, 0.9) + star(140, 124, 0.8) + star(130, 72, 0.6),
      c.sand2,
    ) +
    floorLamp(572, 320, 226) +
    lift(shape('M84 372V214Q84 150 156 150H458Q530 150 530 214V372Z', c.rust)) +
    bust({
      x: 238,
      y: 132,
      scale: 1.3,
      tilt: 7,
      skin: c.skin2,
      hair: c.hair4,
      style: 'bob',
      lookX: 6,
      lookY: 3,
      mouth: 'small',
      shirt: c.dusk,
      depth: 190,
    }) +
    bust({
      x: 366,
      y: 152,
      scale: 1.2,
      tilt: -10,
      skin: c.skin2,
      hair: c.hair1,
      style: 'wavy',
      lookX: -3,
      lookY: 6,
      eyes: 'down',
      mouth: 'small',
      girth: 0.9,
      shirt: 'url(#shirt)',
      sleeve: c.leaf,
      depth: 190,
      hands: [
        [320, 300],
        [388, 304, 450, 290],
      ],
    }) +
    limb('M286 226Q370 196 436 232', c.dusk, 32) +
    hand(440, 240, 17, c.skin2, 20) +
    limb('M178 232C162 296 178 310 218 296', c.dusk, 32) +
    lift(at(228, 276, box(-14, -26, 28, 52, 6, c.ink) + box(-10, -20, 20, 38, 3, c.lamp), 12), true) +
    hand(222, 292, 16, c.skin2, 50) +
    lift(pot(52, 318, 52, 46, c.teal, c.teal2), true) +
    sprig(52, 276, 96),
}
