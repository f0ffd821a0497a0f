import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { wheelchairBack, wheelchairWheels } from '../../parts/furniture.ts'
import { hill } from '../../parts/outside.ts'
import { cloud, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const pole = (x: number, turn: number) =>
  at(
    x,
    262,
    stroke('M0 0V-176', c.wood, 6) +
      [0, 1, 2, 3, 4]
        .map((index) =>
          leaf(
            index % 2 === 0 ? -3 : 3,
            -24 - index * 30,
            30,
            13,
            index % 2 === 0 ? -62 : 60,
            index % 2 === 0 ? c.moss : c.leaf,
            c.stem,
          ),
        )
        .join('') +
      stroke('M6 -62q8 12 4 28M-6 -96q-8 12 -4 28', c.leaf, 5),
    turn,
  )

export const beanPoles: Poster = {
  name: 'poster-bean-poles',
  title: 'Two children at a raised bed with bean poles: one waters, one in a wheelchair picks a bean',
  defs: stripes('shirt', c.orange, '#F0925A', 16, 7) + glow('light', c.lamp),
  body:
    wall('#DDECEC') +
    sun(96, 76, 34) +
    cloud(520, 62, 0.8) +
    hill(236, c.sage2) +
    hill(284, c.leaf, 10) +
    pole(276, 16) +
    pole(330, 0) +
    pole(384, -16) +
    figure({
      x: 166,
      y: 312,
      scale: 1.04,
      build: 'child',
      skin: c.skin1,
      hair: c.hair3,
      style: 'braids',
      lookX: 5,
      lookY: 6,
      eyes: 'down',
      shirt: 'url(#shirt)',
      sleeve: '#F0925A',
      trousers: c.dusk2,
      hands: [
        [190, 232],
        [218, 222],
      ],
    }) +
    lift(
      shape('M202 216H246L242 252H206Z', c.teal) +
        stroke('M244 240L280 216', c.teal, 9) +
        stroke('M206 218Q186 214 192 240', c.teal, 5),
      true,
    ) +
    oval(284, 212, 10, 6, c.teal2, 'transform="rotate(40 284 212)"') +
    stroke('M292 222l6 12M286 226l4 14M298 214l10 10', c.dusk, 3) +
    wheelchairBack(490, 254, 0.94) +
    figure({
      x: 490,
      y: 304,
      scale: 0.98,
      build: 'child',
      legs: 'sit',
      skin: c.skin4,
      hair: c.hair1,
      style: 'curls',
      lookX: -7,
      lookY: 2,
      mouth: 'open',
      shirt: c.lamp2,
      trousers: c.teal2,
      hands: [
        [404, 176, 440, 214],
        [524, 254],
      ],
    }) +
    wheelchairWheels(490, 254, 0.94) +
    stroke('M400 172q-8 8 -6 18', c.leaf, 6) +
    lift(box(216, 254, 230, 50, 8, c.wood)) +
    stroke('M222 278H440', c.wood2, 2.6) +
    box(226, 248, 210, 12, 6, c.hair2),
}
