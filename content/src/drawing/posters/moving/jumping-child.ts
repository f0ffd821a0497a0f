import { colour as c } from '../../parts/palette.ts'
import { box, lift, oval, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { limb } from '../../parts/person.ts'
import { figure } from '../../parts/figure.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const jumpingChild: Poster = {
  name: 'poster-jumping-child',
  title: 'A small child jumps over cushions on the floor; a parent crouches close and claps',
  defs: seeds('wall', '#FBE9DD', '#F4D9C8') + dots('shirt', c.teal, c.teal2, 18, 2.6) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(96, 80, 34) +
    floor(280, c.sand2) +
    lift(oval(250, 316, 210, 20, c.sky2)) +
    lift(box(130, 286, 96, 28, 13, c.rust) + box(248, 290, 96, 26, 13, c.lamp2), true) +
    oval(232, 300, 46, 6, c.ink, 'opacity=".12"') +
    figure({
      x: 236,
      y: 240,
      scale: 1.18,
      build: 'toddler',
      legs: 'none',
      tilt: 4,
      skin: c.skin4,
      hair: c.hair1,
      style: 'puffs',
      lookX: 4,
      eyes: 'smile',
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
      hands: [
        [168, 148, 192, 192],
        [306, 148, 282, 192],
      ],
    }) +
    limb('M224 240L206 256L190 246', c.orange, 19) +
    limb('M248 240L266 256L282 246', c.orange, 19) +
    oval(184, 242, 8, 13, c.ink) +
    oval(288, 242, 8, 13, c.ink) +
    stroke('M158 226q-10 14 -8 30M316 226q10 14 8 30M236 264v12', c.dusk, 3.4, 'opacity=".7"') +
    figure({
      x: 448,
      y: 322,
      scale: 1.12,
      build: 'adult',
      legs: 'kneel',
      face: -1,
      tilt: -6,
      skin: c.skin4,
      hair: c.hair1,
      style: 'short',
      lookX: -8,
      lookY: -2,
      eyes: 'smile',
      mouth: 'open',
      glasses: c.ink,
      shirt: c.moss,
      trousers: c.dusk2,
      hands: [
        [394, 222, 402, 250],
        [400, 216, 470, 268],
      ],
    }) +
    lift(pot(584, 310, 56, 48, c.rust, c.rust2), true) +
    sprig(584, 266, 118),
}
