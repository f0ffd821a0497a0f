import { colour as c } from '../../parts/palette.ts'
import { box, lift, oval, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { wheelchairBack, wheelchairWheels } from '../../parts/furniture.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const classCircle: Poster = {
  name: 'poster-class-circle',
  title:
    'Children of a class stand in a half circle; one reaches a hand to a child at the edge, one uses a wheelchair',
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') +
    stripes('shirt', c.teal, c.teal2, 16, 7) +
    dots('dress', c.lamp2, '#FBD58D', 16, 2.4) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(560, 70, 32) +
    lift(box(206, 34, 210, 92, 6, c.stem)) +
    stroke('M230 64q20 -14 40 0t40 0M230 92H330', c.sage, 3.4) +
    floor(276, c.sand2) +
    lift(oval(320, 316, 290, 26, c.sky2)) +
    figure({
      x: 254,
      y: 304,
      scale: 0.98,
      build: 'child',
      skin: c.skin1,
      hair: c.hair3,
      style: 'curls',
      lookX: -4,
      eyes: 'smile',
      glasses: c.teal,
      shirt: c.dusk,
      trousers: c.ink,
    }) +
    figure({
      x: 342,
      y: 302,
      scale: 0.98,
      build: 'child',
      skin: c.skin2,
      hair: c.moss,
      style: 'hijab',
      lookX: -5,
      shirt: c.leaf,
      trousers: c.dusk2,
    }) +
    wheelchairBack(438, 252, 0.94) +
    figure({
      x: 438,
      y: 304,
      scale: 0.98,
      build: 'child',
      legs: 'sit',
      tilt: -4,
      skin: c.skin2,
      hair: c.hair1,
      style: 'short',
      lookX: -6,
      lookY: -1,
      mouth: 'open',
      shirt: c.rust,
      trousers: c.dusk2,
      hands: [
        [408, 248],
        [470, 248],
      ],
    }) +
    wheelchairWheels(438, 252, 0.94) +
    figure({
      x: 532,
      y: 312,
      scale: 1,
      build: 'child',
      tilt: -4,
      skin: c.skin4,
      hair: c.hair1,
      style: 'puffs',
      lookX: -7,
      eyes: 'smile',
      shirt: 'url(#dress)',
      sleeve: '#FBD58D',
      trousers: c.rose,
    }) +
    figure({
      x: 172,
      y: 314,
      scale: 1.02,
      build: 'child',
      tilt: -5,
      skin: c.skin4,
      hair: c.hair1,
      style: 'afro',
      lookX: -8,
      eyes: 'open',
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
      trousers: c.ink,
      hands: [[116, 232, 132, 226], undefined],
    }) +
    figure({
      x: 70,
      y: 318,
      scale: 1,
      build: 'child',
      tilt: 5,
      skin: c.skin1,
      hair: c.hair2,
      style: 'bob',
      lookX: 7,
      mouth: 'small',
      shirt: c.orange,
      trousers: c.dusk2,
      hands: [undefined, [112, 234, 104, 236]],
    }) +
    lift(pot(608, 312, 46, 42, c.rust, c.rust2), true) +
    sprig(608, 274, 94, { leaves: 4, length: 28 }),
}
