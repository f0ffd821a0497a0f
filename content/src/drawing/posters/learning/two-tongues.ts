import { colour as c } from '../../parts/palette.ts'
import { at, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const bubble = (x: number, y: number, fill: string, side: number) =>
  at(
    x,
    y,
    lift(
      shape('M-46 0Q-46 -32 0 -32Q46 -32 46 0Q46 30 0 30Q-10 30 -16 29L-34 44L-32 22Q-46 14 -46 0Z', fill),
      true,
    ),
    0,
    side === 1 ? 1 : '-1 1',
  )

export const twoTongues: Poster = {
  name: 'poster-two-tongues',
  title:
    'A grandparent sings to a child on the lap; a sun and a bird rise in two speech bubbles of different colours',
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') + stripes('shirt', c.lamp2, '#FBD58D', 16, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    disc(320, 110, 200, 'url(#light)') +
    lift(shape('M130 372V226Q130 166 200 166H420Q490 166 490 226V372Z', c.dusk)) +
    bubble(424, 78, c.lamp, 1) +
    disc(424, 76, 13, c.orange) +
    [0, 60, 120, 180, 240, 300]
      .map((turn) => at(424, 76, stroke('M0 -18V-24', c.orange, 3.4), turn))
      .join('') +
    bubble(136, 104, c.sky, -1) +
    shape('M110 110Q118 88 142 96L158 90L152 104Q150 122 128 120Q112 120 110 110Z', c.teal) +
    disc(142, 102, 2, c.paper) +
    bust({
      x: 276,
      y: 122,
      scale: 1.28,
      tilt: 6,
      skin: c.skin3,
      hair: c.rose,
      style: 'hijab',
      lookX: 6,
      lookY: 5,
      eyes: 'smile',
      mouth: 'open',
      shirt: c.rust,
      depth: 200,
    }) +
    bust({
      x: 336,
      y: 200,
      scale: 1.06,
      isChild: true,
      tilt: -5,
      skin: c.skin3,
      hair: c.hair1,
      style: 'puffs',
      lookX: -5,
      lookY: -4,
      mouth: 'open',
      hearingAid: c.teal,
      shirt: 'url(#shirt)',
      depth: 170,
    }) +
    limb('M224 218C208 306 260 318 316 300', '#C96C48', 32) +
    hand(326, 298, 17, c.skin3, 70) +
    lift(pot(572, 316, 60, 52, c.rust, c.rust2), true) +
    sprig(572, 268, 126),
}
