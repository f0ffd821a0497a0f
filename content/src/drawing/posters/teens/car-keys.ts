import { colour as c } from '../../parts/palette.ts'
import { disc, lift, shape, stroke } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { figure } from '../../parts/figure.ts'
import { hill, house } from '../../parts/outside.ts'
import { cloud, floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const carKeys: Poster = {
  name: 'poster-car-keys',
  title: 'A parent hands a teenager the car keys in front of a small car',
  defs: glow('light', c.lamp),
  body:
    wall('#E3EEF0') +
    sun(86, 80, 34) +
    cloud(540, 60, 0.9) +
    hill(220, c.sage2) +
    house(566, 262, 1.05, c.paper, c.rust, c.sky2) +
    floor(268, '#CFC8B8') +
    lift(
      shape(
        'M176 292V244Q178 222 216 216L246 178Q254 170 268 170H384Q398 170 408 180L438 216Q474 222 476 246V292Z',
        c.teal,
      ),
    ) +
    shape('M232 216L258 184Q262 180 270 180H318V216Z', c.sky) +
    shape('M330 216V180H380Q390 180 396 186L420 216Z', c.sky) +
    disc(186, 250, 10, c.lamp) +
    disc(236, 294, 28, c.ink) +
    disc(236, 294, 12, c.dusk) +
    disc(416, 294, 28, c.ink) +
    disc(416, 294, 12, c.dusk) +
    figure({
      x: 132,
      y: 326,
      scale: 1.02,
      build: 'adult',
      tilt: 5,
      skin: c.skin4,
      hair: c.hair1,
      style: 'braids',
      lookX: 8,
      lookY: 2,
      eyes: 'smile',
      girth: 1.14,
      shirt: c.rust,
      trousers: c.dusk2,
      hands: [undefined, [266, 208, 222, 220]],
    }) +
    figure({
      x: 386,
      y: 328,
      scale: 1.04,
      build: 'teen',
      tilt: -4,
      skin: c.skin4,
      hair: c.hair1,
      style: 'short',
      lookX: -7,
      lookY: 2,
      mouth: 'open',
      shirt: c.lamp2,
      trousers: c.ink,
      hands: [[300, 218, 330, 226], undefined],
    }) +
    disc(282, 206, 10, 'none', `stroke="${c.ink}" stroke-width="3.4"`) +
    stroke('M284 216L292 240M278 216L272 238', c.dusk2, 5) +
    stroke('M292 240l6 -2M272 238l-6 -3', c.dusk2, 4) +
    hand(268, 208, 12, c.skin4, 20) +
    sprig(600, 330, 80, { leaves: 4, length: 28 }),
}
