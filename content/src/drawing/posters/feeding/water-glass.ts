import { colour as c } from '../../parts/palette.ts'
import { lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { bust } from '../../parts/figure.ts'
import { archWindow } from '../../parts/furniture.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const waterGlass: Poster = {
  name: 'poster-water-glass',
  title: 'A child drinks a tall glass of water beside a half empty jug; a parent watches closely',
  defs:
    seeds('wall', '#DCE9EE', '#CBDDE5') + dots('shirt', c.lamp2, '#FBD58D', 20, 2.8) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    archWindow(
      'pane',
      60,
      60,
      110,
      150,
      c.sky,
      sun(120, 110, 22) + shape('M50 190Q100 160 180 184V220H50Z', c.leaf),
    ) +
    bust({
      x: 462,
      y: 132,
      scale: 1.24,
      tilt: -6,
      skin: c.skin3,
      hair: c.hair1,
      style: 'short',
      lookX: -8,
      lookY: 5,
      mouth: 'small',
      shirt: c.moss,
      hands: [[386, 262, 380, 246], null],
    }) +
    bust({
      x: 288,
      y: 158,
      scale: 1.14,
      isChild: true,
      skin: c.skin3,
      hair: c.hair1,
      style: 'bob',
      eyes: 'closed',
      mouth: 'small',
      shirt: 'url(#shirt)',
      sleeve: '#FBD58D',
      hands: [
        [262, 212, 216, 250],
        [316, 212, 356, 250],
      ],
    }) +
    lift(shape('M268 180H310L305 236H273Z', '#EAF5FA'), true) +
    shape('M271 196H308L305 236H273Z', c.sky2) +
    floor(262, c.sand2) +
    lift(shape('M124 176H184L176 272H132Z', '#EAF5FA')) +
    shape('M129 232H179L176 272H132Z', c.sky2) +
    stroke('M184 194Q212 200 204 226Q198 244 180 244', '#EAF5FA', 8) +
    lift(pot(586, 300, 56, 48, c.rust, c.rust2), true) +
    sprig(586, 256, 120),
}
