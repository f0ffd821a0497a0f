import { colour as c } from '../../parts/palette.ts'
import { box, oval, shape, stroke } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { limb } from '../../parts/person.ts'
import { figure } from '../../parts/figure.ts'
import { wheelchairBack, wheelchairWheels } from '../../parts/furniture.ts'
import { ball, bush, hill, house } from '../../parts/outside.ts'
import { cloud, floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const square = (x: number, y: number, fill: string) =>
  shape(`M${x} ${y}h58l-8 22h-58Z`, 'none', `stroke="${fill}" stroke-width="4"`)

export const hopscotch: Poster = {
  name: 'poster-hopscotch',
  title:
    'Children play in a yard: one hops on chalk squares, one with a leg prosthesis waits, one in a wheelchair throws a ball',
  defs: stripes('shirt', c.rust, '#C96C48', 16, 7) + glow('light', c.lamp),
  body:
    wall('#DDECEC') +
    sun(86, 72, 34) +
    cloud(400, 54, 0.9) +
    hill(214, c.sage2) +
    house(556, 240, 1.2, c.paper, c.rust, c.sky2) +
    bush(60, 246, 0.8, c.moss) +
    floor(240, '#D8CFBD') +
    square(228, 288, c.paper) +
    square(288, 288, c.paper) +
    square(348, 278, c.paper) +
    square(346, 300, c.paper) +
    square(408, 288, c.paper) +
    figure({
      x: 262,
      y: 256,
      scale: 1.08,
      build: 'child',
      legs: 'none',
      tilt: 4,
      skin: c.skin1,
      hair: c.hair3,
      style: 'braids',
      lookX: 5,
      mouth: 'open',
      eyes: 'smile',
      shirt: 'url(#shirt)',
      sleeve: '#C96C48',
      hands: [
        [202, 150, 222, 184],
        [328, 154, 306, 188],
      ],
    }) +
    limb('M250 254V298', c.dusk2, 19) +
    oval(256, 304, 15, 7, c.ink) +
    limb('M274 254L296 278L282 290', c.dusk2, 18) +
    oval(278, 294, 8, 12, c.ink) +
    figure({
      x: 122,
      y: 316,
      scale: 1.04,
      build: 'child',
      skin: c.skin4,
      hair: c.hair1,
      style: 'short',
      lookX: 8,
      shirt: c.lamp2,
      trousers: c.teal2,
      hands: [undefined, [172, 244, 166, 224]],
    }) +
    box(128, 276, 20, 34, 4, '#D8CFBD') +
    stroke('M138 274V302Q138 312 150 312', c.ink, 6) +
    wheelchairBack(464, 250, 0.96) +
    figure({
      x: 464,
      y: 304,
      scale: 1,
      build: 'child',
      legs: 'sit',
      tilt: -4,
      skin: c.skin2,
      hair: c.hair1,
      style: 'bob',
      lookX: -6,
      lookY: -3,
      mouth: 'open',
      shirt: c.teal,
      trousers: c.dusk2,
      hands: [
        [406, 178, 412, 224],
        [512, 236],
      ],
    }) +
    wheelchairWheels(464, 250, 0.96) +
    ball(396, 150, 18, c.orange) +
    sprig(604, 318, 80, { leaves: 4, length: 28 }),
}
