import { colour as c } from '../../parts/palette.ts'
import { lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const earDrum: Poster = {
  name: 'poster-ear-drum',
  title:
    'A parent kneels within reach of a small child and speaks face to face; a toy drum stands beside them',
  defs:
    seeds('wall', '#DCE9EE', '#CBDDE5') + dots('shirt', c.rose, '#EBB29D', 20, 2.8) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(318, 76, 32) +
    lift(oval(300, 312, 250, 22, c.sage2)) +
    figure({
      x: 208,
      y: 316,
      scale: 1.14,
      build: 'adult',
      legs: 'kneel',
      face: 1,
      tilt: 8,
      skin: c.skin3,
      hair: c.hair1,
      style: 'curls',
      lookX: 8,
      lookY: 3,
      mouth: 'open',
      shirt: c.moss,
      trousers: c.hair2,
      hands: [
        [186, 276],
        [316, 240, 270, 252],
      ],
    }) +
    figure({
      x: 366,
      y: 318,
      scale: 1.2,
      build: 'child',
      tilt: -6,
      skin: c.skin3,
      hair: c.hair1,
      style: 'afro',
      lookX: -8,
      lookY: -2,
      shirt: 'url(#shirt)',
      sleeve: '#EBB29D',
      trousers: c.dusk2,
      hands: [[322, 236], null],
    }) +
    stroke('M276 132q10 10 0 22M288 124q16 18 0 38M300 116q22 26 0 54', c.orange, 3.6, 'opacity=".8"') +
    lift(shape('M446 254H528L520 310H454Z', c.rust), true) +
    oval(487, 254, 41, 10, c.paper) +
    stroke('M450 266L464 306L480 268L494 308L510 268L522 300', c.lamp2, 3.4) +
    stroke('M470 246L540 218M500 246L450 214', c.wood, 5) +
    lift(pot(590, 310, 54, 48, c.teal, c.teal2), true) +
    sprig(590, 266, 116),
}
