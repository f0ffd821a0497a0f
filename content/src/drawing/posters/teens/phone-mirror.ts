import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floorLamp } from '../../parts/furniture.ts'
import { wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const post = (x: number, y: number, fill: string, inside: string) =>
  lift(box(x, y, 62, 50, 8, fill), true) + at(x + 31, y + 25, inside)

export const phoneMirror: Poster = {
  name: 'poster-phone-mirror',
  title:
    'A teenager shows a parent a phone on the sofa; pictures of a cat, a mountain and a heart float up from it',
  defs:
    seeds('wall', '#E2EDEA', '#D2E2DE') +
    stripes('shirt', c.rust, '#C96C48', 18, 7, 90) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    floorLamp(580, 318, 220) +
    lift(shape('M64 372V220Q64 156 136 156H464Q536 156 536 220V372Z', c.dusk)) +
    bust({
      x: 196,
      y: 146,
      scale: 1.22,
      tilt: 8,
      girth: 0.9,
      skin: c.skin2,
      hair: c.hair1,
      style: 'bob',
      lookX: 6,
      lookY: 6,
      eyes: 'open',
      shirt: 'url(#shirt)',
      depth: 190,
    }) +
    bust({
      x: 420,
      y: 138,
      scale: 1.26,
      tilt: -8,
      skin: c.skin2,
      hair: c.hair1,
      style: 'crop',
      lookX: -8,
      lookY: 6,
      eyes: 'open',
      mouth: 'smile',
      glasses: c.ink,
      shirt: c.moss,
      depth: 190,
    }) +
    disc(306, 230, 110, 'url(#light)') +
    post(
      248,
      60,
      c.paper,
      shape('M-12 12Q-16 -4 -10 -14L-4 -8H4L10 -14Q16 -4 12 12Z', c.hair3) +
        disc(-4, 0, 2, c.ink) +
        disc(4, 0, 2, c.ink),
    ) +
    post(318, 34, c.sky, shape('M-22 16L-4 -12L6 2L12 -6L24 16Z', c.moss) + disc(14, -12, 5, c.lamp2)) +
    post(
      302,
      112,
      c.blush,
      shape('M0 14C-16 4 -14 -10 -5 -10Q-1 -10 0 -5Q1 -10 5 -10C14 -10 16 4 0 14Z', c.rust),
    ) +
    limb('M152 228C150 310 220 318 288 288', '#C96C48', 30) +
    lift(at(306, 246, box(-26, -46, 52, 92, 10, c.ink) + box(-20, -38, 40, 76, 5, c.lamp), 4), true) +
    hand(290, 284, 16, c.skin2, 60) +
    limb('M476 232C480 306 420 318 396 302', c.leaf, 30) +
    hand(388, 298, 16, c.skin2, -40) +
    lift(pot(44, 318, 54, 46, c.teal, c.teal2), true) +
    sprig(44, 276, 108),
}
