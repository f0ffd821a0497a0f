import { colour as c } from '../../parts/palette.ts'
import { at, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const firstWords: Poster = {
  name: 'poster-first-words',
  title: 'A toddler points at a toy duck and opens the mouth; a parent on the floor waits and listens',
  defs: seeds('wall', '#FBE9DD', '#F4D9C8') + dots('shirt', c.teal2, c.leaf, 18, 2.4) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(92, 80, 34) +
    floor(268, c.sand2) +
    lift(oval(310, 314, 260, 24, c.sky2)) +
    figure({
      x: 178,
      y: 322,
      scale: 1.24,
      build: 'adult',
      legs: 'cross',
      tilt: 8,
      skin: c.skin2,
      hair: c.hair1,
      style: 'short',
      lookX: 8,
      lookY: 4,
      eyes: 'open',
      mouth: 'smile',
      shirt: c.rust,
      trousers: c.dusk2,
      hands: [
        [140, 290],
        [226, 290],
      ],
    }) +
    figure({
      x: 352,
      y: 318,
      scale: 1.42,
      build: 'toddler',
      tilt: 3,
      skin: c.skin2,
      hair: c.hair1,
      style: 'curls',
      lookX: 6,
      lookY: 5,
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: c.leaf,
      trousers: c.lamp2,
      isBarefoot: true,
      hands: [undefined, [418, 236, 404, 252]],
    }) +
    lift(
      shape(
        'M444 300Q434 262 470 262Q476 232 504 236Q528 242 520 266Q544 276 534 300Q490 314 444 300Z',
        c.lamp2,
      ),
    ) +
    shape('M518 250L540 254L518 262Z', c.orange) +
    disc(506, 250, 3.4, c.ink) +
    stroke('M462 282q20 12 36 -2', c.sand3, 3.4) +
    at(
      148,
      -6,
      lift(
        shape(
          'M266 94Q266 72 292 72H344Q368 72 368 94Q368 116 344 116H300L272 134L278 114Q266 108 266 94Z',
          c.paper,
        ),
        true,
      ) +
        shape('M296 104Q290 88 308 88Q310 78 320 80Q328 84 326 92Q338 96 332 104Q316 110 296 104Z', c.lamp2),
    ) +
    lift(pot(600, 312, 50, 46, c.rust, c.rust2), true) +
    sprig(600, 268, 110),
}
