import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floorLamp } from '../../parts/furniture.ts'
import { wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const spacerTube: Poster = {
  name: 'poster-spacer',
  title: "A child sits upright and breathes calmly through a spacer; a parent's hand steadies the inhaler",
  defs:
    seeds('wall', '#E2EDEA', '#D2E2DE') + dots('shirt', c.dusk, '#8FB0C0', 20, 2.8) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    floorLamp(590, 306, 210) +
    lift(shape('M60 372V210Q60 150 130 150H450Q520 150 520 210V372Z', c.rust)) +
    bust({
      x: 396,
      y: 104,
      scale: 1.3,
      tilt: -7,
      skin: c.skin4,
      hair: c.hair1,
      style: 'braids',
      lookX: -8,
      lookY: 5,
      eyes: 'smile',
      shirt: c.lamp2,
      depth: 190,
    }) +
    bust({
      x: 232,
      y: 164,
      scale: 1.24,
      isChild: true,
      tilt: 3,
      skin: c.skin4,
      hair: c.hair1,
      style: 'short',
      lookX: 6,
      lookY: 2,
      mouth: 'small',
      shirt: 'url(#shirt)',
      depth: 150,
    }) +
    limb('M176 252C168 284 208 282 256 236', '#8FB0C0', 26) +
    lift(
      at(
        246,
        192,
        shape('M4 -10L16 -17H78Q90 -14 90 0Q90 14 78 17H16L4 10Z', '#EAF5FA') +
          stroke('M22 -9H76', c.paper, 4) +
          box(88, -11, 20, 22, 4, c.dusk2) +
          box(98, -34, 18, 46, 6, c.teal2) +
          box(101, -46, 12, 16, 4, c.sky),
        6,
      ),
      true,
    ) +
    hand(262, 218, 14, c.skin4, 0) +
    limb('M440 204C444 268 390 256 362 220', '#FBD58D', 30) +
    hand(358, 212, 16, c.skin4, 40) +
    stroke('M286 146q14 -10 26 0t26 0', c.paper, 4, 'opacity=".8"') +
    lift(pot(56, 306, 62, 52, c.teal, c.teal2), true) +
    sprig(56, 258, 130),
}
