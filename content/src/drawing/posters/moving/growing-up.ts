import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { figure } from '../../parts/figure.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const mark = (y: number, width: number) => stroke(`M446 ${y}h${width}`, c.wood2, 3)

export const growingUp: Poster = {
  name: 'poster-growing-up',
  title:
    'A child stands tall at a measuring strip on the door frame; a grandparent marks the new height with a pencil',
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') +
    stripes('shirt', c.orange, '#F0925A', 16, 7) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(92, 80, 34) +
    floor(290, c.sand2) +
    lift(box(438, 40, 44, 262, 4, c.lamp)) +
    Array.from({ length: 12 }, (_, index) => mark(62 + index * 20, index % 2 === 0 ? 20 : 12)).join('') +
    disc(470, 206, 5, c.teal) +
    disc(470, 168, 5, c.rust) +
    disc(470, 240, 5, c.dusk) +
    figure({
      x: 388,
      y: 318,
      scale: 1.16,
      build: 'child',
      skin: c.skin2,
      hair: c.hair1,
      style: 'short',
      lookX: -3,
      lookY: -3,
      eyes: 'smile',
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: '#F0925A',
      trousers: c.dusk2,
    }) +
    figure({
      x: 250,
      y: 322,
      scale: 1.1,
      build: 'adult',
      tilt: 5,
      skin: c.skin2,
      hair: c.hair4,
      style: 'bun',
      lookX: 8,
      lookY: 4,
      glasses: c.teal,
      girth: 1.14,
      shirt: c.moss,
      trousers: c.hair2,
      hands: [undefined, [424, 104, 330, 136]],
    }) +
    stroke('M418 100H452', c.rust, 5) +
    hand(422, 104, 12, c.skin2, 60) +
    lift(pot(570, 312, 60, 52, c.rust, c.rust2), true) +
    sprig(570, 264, 150, { leaves: 7 }),
}
