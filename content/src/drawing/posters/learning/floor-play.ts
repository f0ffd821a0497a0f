import { colour as c } from '../../parts/palette.ts'
import { lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { hand, head, limb } from '../../parts/person.ts'
import { archWindow } from '../../parts/furniture.ts'
import { ball } from '../../parts/outside.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const floorPlay: Poster = {
  name: 'poster-floor-play',
  title:
    'A parent lies on the floor face to face with a baby on the tummy, awake, and looks where the baby looks: a red ball',
  defs:
    seeds('wall', '#FBE9DD', '#F4D9C8') + dots('suit', c.lamp2, '#FBD58D', 18, 2.4) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    archWindow(
      'pane',
      260,
      44,
      120,
      130,
      c.sky,
      sun(320, 96, 24) + shape('M250 150Q310 128 390 146V180H250Z', c.leaf),
    ) +
    floor(220, c.sand2) +
    lift(oval(320, 286, 300, 56, c.sky2)) +
    lift(shape('M-20 300V256Q60 226 150 248Q190 262 196 300Z', c.moss)) +
    limb('M150 286Q176 310 210 302', c.leaf, 28) +
    hand(218, 300, 14, c.skin3, 80) +
    lift(
      head({
        x: 186,
        y: 220,
        scale: 1.2,
        turn: 10,
        skin: c.skin3,
        hair: c.hair1,
        style: 'bun',
        lookX: 8,
        lookY: 6,
        eyes: 'open',
        mouth: 'smile',
        hasNeck: false,
      }),
      true,
    ) +
    lift(shape('M410 300Q410 258 466 252Q540 250 556 282Q560 300 546 302Z', 'url(#suit)')) +
    oval(562, 296, 16, 10, c.skin3) +
    limb('M436 284Q410 306 388 298', '#FBD58D', 22) +
    hand(382, 298, 11, c.skin3, -80) +
    lift(
      head({
        x: 418,
        y: 234,
        scale: 1.06,
        turn: -6,
        skin: c.skin3,
        hair: c.hair1,
        style: 'crop',
        isChild: true,
        lookX: -7,
        lookY: 7,
        mouth: 'open',
        hasNeck: false,
      }),
      true,
    ) +
    ball(306, 286, 24, c.rust, c.lamp2) +
    stroke('M252 258L276 270M364 260L342 272', c.orange, 3.4, 'stroke-dasharray="2 8"') +
    lift(pot(596, 236, 54, 46, c.teal, c.teal2), true) +
    sprig(596, 194, 110),
}
