import { colour as c } from '../parts/palette.ts'
import { box, disc, lift, shape, stroke } from '../parts/paper.ts'
import { pot, sprig } from '../parts/plants.ts'
import { checks, glow, seeds, stripes } from '../parts/light.ts'
import { hand, head, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

export const closeTogether: Poster = {
  name: 'scene-close-together',
  title: 'A father and a child sit close under one blanket, eyes closed, by a lamp',
  defs:
    seeds('wall', '#17424A', '#1D4D54') +
    stripes('shirt', c.dusk, '#8FB0C0', 18, 8, 90) +
    checks('blanket', c.rust, '#D98A66', 40) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    disc(510, 110, 190, 'url(#light)', 'opacity=".75"') +
    box(507, 130, 7, 240, 3, c.wood2) +
    lift(shape('M478 70H542L568 140Q510 152 452 140Z', c.lamp2)) +
    lift(shape('M64 372V226Q64 160 140 160H430Q500 160 500 226V372Z', c.teal)) +
    lift(shape('M140 372C134 264 176 226 246 220C316 226 350 264 346 372Z', 'url(#shirt)')) +
    lift(
      head({
        x: 248,
        y: 140,
        scale: 1.6,
        turn: 10,
        skin: c.skin3,
        hair: c.hair1,
        style: 'short',
        eyes: 'closed',
        mouth: 'smile',
        lookX: 4,
        lookY: 3,
      }),
      true,
    ) +
    lift(shape('M302 372C300 300 322 270 362 266C404 270 426 300 424 372Z', c.lamp2), true) +
    lift(
      head({
        x: 352,
        y: 206,
        scale: 1.3,
        turn: -16,
        skin: c.skin3,
        hair: c.hair1,
        style: 'curls',
        isChild: true,
        eyes: 'closed',
        mouth: 'smile',
        lookX: -3,
        lookY: 3,
        hasNeck: false,
      }),
      true,
    ) +
    lift(limb('M330 250C390 256 424 276 418 310', '#8FB0C0', 40), true) +
    lift(shape('M104 372C120 316 200 300 270 312C350 296 440 300 468 372Z', 'url(#blanket)')) +
    stroke('M118 348C150 312 210 304 270 316C350 300 420 304 456 344', c.paper, 6, 'opacity=".8"') +
    hand(414, 314, 17, c.skin3, 30) +
    lift(pot(86, 330, 56, 50, c.rust, c.orange), true) +
    sprig(86, 282, 120, { leaves: 5, length: 38 }),
}
