import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds, stripes } from '../../parts/light.ts'
import { bust } from '../../parts/figure.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const spoon = (x: number) =>
  at(
    x,
    282,
    lift(stroke('M0 8V34', c.dusk, 6) + oval(0, -4, 11, 15, c.sky), true) +
      oval(0, -5, 7.5, 10, c.moss) +
      oval(-2, -8, 3, 3.4, c.leaf),
    14,
  )
const broccoli =
  stroke('M330 250V226M330 240L314 228M330 240L346 228', c.leaf, 9) +
  lift(disc(312, 220, 14, c.moss) + disc(348, 220, 14, c.moss) + disc(330, 210, 18, c.moss), true)

export const eightSpoons: Poster = {
  name: 'poster-eight-spoons',
  title:
    'A parent holds out a tiny spoon of green puree to a baby in a high chair; eight small spoons lie in a row',
  defs:
    seeds('wall', '#FBE9DD', '#F4D9C8') +
    stripes('shirt', c.dusk, '#7FA4B5', 18, 7) +
    dots('bib', c.lamp, c.lamp2, 16, 2.4) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(330, 82, 34) +
    lift(box(420, 96, 150, 190, 40, c.wood)) +
    bust({
      x: 176,
      y: 128,
      scale: 1.22,
      tilt: 6,
      skin: c.skin2,
      hair: c.hair2,
      style: 'short',
      lookX: 6,
      lookY: 5,
      eyes: 'smile',
      glasses: c.rust2,
      shirt: 'url(#shirt)',
      sleeve: '#7FA4B5',
      hands: [null, [392, 216, 300, 262]],
    }) +
    stroke('M392 212L426 196', c.dusk, 6) +
    oval(432, 192, 11, 8, c.moss) +
    bust({
      x: 494,
      y: 150,
      scale: 1.12,
      isChild: true,
      skin: c.skin2,
      hair: c.hair2,
      style: 'crop',
      lookX: -6,
      lookY: 4,
      mouth: 'open',
      shirt: c.sage2,
    }) +
    lift(shape('M462 190Q494 204 526 190Q536 232 494 240Q452 232 462 190Z', 'url(#bib)'), true) +
    floor(250, c.sand2) +
    broccoli +
    [0, 1, 2, 3, 4, 5, 6, 7].map((index) => spoon(82 + index * 58)).join('') +
    lift(pot(596, 300, 56, 46, c.teal, c.teal2), true) +
    sprig(596, 258, 110, { turn: 5 }),
}
