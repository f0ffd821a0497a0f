import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { bust } from '../../parts/figure.ts'
import { floor, hangingLamp, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const photo = lift(
  at(
    170,
    116,
    box(-62, -50, 124, 106, 5, c.paper) +
      box(-52, -40, 104, 78, 3, c.sky) +
      shape('M-26 34V-4Q-26 -26 0 -26Q26 -26 26 -4V34Z', c.rust) +
      box(-14, 10, 28, 20, 4, c.rust2) +
      box(-20, -36, 10, 20, 3, c.teal) +
      box(2, -34, 14, 18, 3, c.lamp2),
    -4,
  ),
  true,
)

export const schoolBag: Poster = {
  name: 'poster-school-bag',
  title: 'A child checks a packed school bag against a photo of it on the wall; an adult ticks a list',
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') + stripes('shirt', c.lamp2, '#FBD58D', 16, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(350, 70) +
    photo +
    disc(170, 62, 6, c.orange) +
    bust({
      x: 330,
      y: 158,
      scale: 1.14,
      isChild: true,
      tilt: -5,
      skin: c.skin1,
      hair: c.hair2,
      style: 'short',
      lookX: -8,
      lookY: 0,
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: '#FBD58D',
      hands: [
        [268, 236, 270, 262],
        [382, 262, 394, 250],
      ],
    }) +
    bust({
      x: 482,
      y: 138,
      scale: 1.16,
      tilt: -6,
      skin: c.skin3,
      hair: c.hair1,
      style: 'curls',
      lookX: -7,
      lookY: 6,
      eyes: 'down',
      shirt: c.dusk,
      hands: [
        [436, 262, 430, 256],
        [512, 254, 540, 262],
      ],
    }) +
    floor(266, c.wood) +
    lift(shape('M172 302V222Q172 182 222 182Q272 182 272 222V302Z', c.rust)) +
    stroke('M204 184Q222 164 240 184', c.rust2, 7) +
    box(192, 250, 60, 38, 8, c.rust2) +
    box(184, 168, 16, 36, 4, c.teal) +
    box(244, 172, 20, 28, 4, c.lamp2) +
    shape('M172 226Q222 246 272 226V214Q272 182 222 182Q172 182 172 214Z', c.rust) +
    lift(shape('M420 304L434 268H514L526 304Z', c.paper), true) +
    stroke('M444 278l4 4l7 -8M440 292l4 4l7 -8M464 278H500M462 292H504', c.teal, 3) +
    stroke('M512 252L490 276', c.orange, 5) +
    lift(pot(588, 300, 54, 46, c.teal, c.teal2), true) +
    sprig(588, 258, 116),
}
