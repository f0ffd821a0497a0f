import { colour as c } from '../../parts/palette.ts'
import { box, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds } from '../../parts/light.ts'
import { bust } from '../../parts/figure.ts'
import { floor, hangingLamp, mug, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const kitchenTable: Poster = {
  name: 'poster-kitchen-table',
  title: 'A child of about ten and a parent talk at the kitchen table over a sheet of paper',
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') + checks('shirt', '#F7E3D2', c.orange, 26) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(320, 96) +
    lift(box(40, 130, 120, 12, 4, c.wood), true) +
    lift(
      box(56, 96, 22, 34, 5, c.rust) + box(84, 104, 22, 26, 5, c.teal2) + box(112, 92, 24, 38, 5, c.dusk),
      true,
    ) +
    bust({
      x: 206,
      y: 142,
      scale: 1.2,
      tilt: 7,
      skin: c.skin3,
      hair: c.hair1,
      style: 'wavy',
      lookX: 7,
      lookY: 4,
      shirt: c.dusk2,
      hands: [
        [150, 268],
        [290, 258, 270, 262],
      ],
    }) +
    bust({
      x: 438,
      y: 158,
      scale: 1.08,
      isChild: true,
      tilt: -5,
      skin: c.skin3,
      hair: c.hair1,
      style: 'afro',
      lookX: -6,
      lookY: 2,
      mouth: 'open',
      hearingAid: c.teal,
      shirt: 'url(#shirt)',
      sleeve: '#F2B58C',
      hands: [
        [366, 256, 380, 262],
        [496, 262],
      ],
    }) +
    floor(262, c.wood) +
    lift(shape('M262 302L278 264H378L394 302Z', c.paper), true) +
    stroke('M292 276H360M288 286H366', c.dusk, 3) +
    stroke('M362 252L344 280', c.orange, 5) +
    mug(132, 300, 44, 40, c.teal, c.wood2) +
    lift(pot(578, 298, 60, 50, c.rust, c.rust2), true) +
    sprig(578, 252, 116),
}
