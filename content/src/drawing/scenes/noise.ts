import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { leaf, pot, sprig } from '../parts/plants.ts'
import { dots, glow, seeds, stripes } from '../parts/light.ts'
import { hand, head, limb } from '../parts/person.ts'
import { babyFromAbove } from '../parts/figure.ts'
import type { Poster } from '../parts/picture.ts'

const arcs = (x: number, y: number, ink: string, side = 1, sizes: readonly number[] = [26, 46, 66]) =>
  sizes
    .map((size) =>
      stroke(
        `M${x + side * size * 0.5} ${y - size * 0.87}Q${x + side * size * 1.35} ${y} ${x + side * size * 0.5} ${y + size * 0.87}`,
        ink,
        6,
      ),
    )
    .join('')

const town =
  box(0, 0, 640, 360, 0, '#F8DDCF') +
  disc(320, 120, 200, 'url(#light)', 'opacity=".7"') +
  [
    [60, 110, 90],
    [150, 70, 80],
    [410, 84, 90],
    [500, 128, 100],
  ]
    .map(
      ([x = 0, y = 0, w = 0], index) =>
        box(x, y, w, 230, 6, index % 2 === 0 ? '#EFC3AE' : '#E9B39B') +
        box(x + 18, y + 24, 18, 24, 4, c.lamp) +
        box(x + 50, y + 24, 18, 24, 4, c.lamp),
    )
    .join('') +
  box(0, 296, 640, 70, 0, c.dusk2) +
  stroke('M20 330H90M140 330H210M260 330H330M380 330H450M500 330H570', c.paper, 5)
const wheel = (x: number) => disc(x, 296, 27, c.ink) + disc(x, 296, 12, c.sand2)
const engine =
  lift(
    shape('M178 176H400V150Q400 138 412 138H446Q456 138 460 148L474 204V292H178Z', c.rust) +
      shape('M414 156H440L452 206H414Z', c.sky) +
      box(178, 238, 296, 14, 0, c.paper) +
      box(200, 190, 50, 36, 6, c.rust2) +
      box(262, 190, 50, 36, 6, c.rust2) +
      box(324, 190, 50, 36, 6, c.rust2),
  ) +
  lift(
    stroke('M188 160H392M188 146H392', c.sand, 6) +
      [200, 240, 280, 320, 360].map((x) => stroke(`M${x} 146V160`, c.sand, 5)).join(''),
    true,
  ) +
  lift(box(418, 118, 30, 22, 8, c.orange), true) +
  wheel(232) +
  wheel(414)

export const fireEngine: Poster = {
  name: 'scene-fire-engine',
  title: 'A fire engine drives through a town, sounding its siren',
  defs: glow('light', c.lamp),
  body:
    town +
    engine +
    arcs(452, 112, c.orange) +
    arcs(414, 112, c.orange, -1) +
    sprig(600, 300, 90, { leaves: 5, length: 30 }),
}

const wall = 'url(#wall)'
export const headphoneCheck: Poster = {
  name: 'scene-headphone-check',
  title: 'A parent says something to a child who wears headphones and looks up',
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') +
    stripes('jumper', c.dusk, '#8FB0C0', 18, 8) +
    dots('shirt', c.lamp2, '#FBD58D', 18, 2.4) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, wall) +
    disc(330, 60, 170, 'url(#light)') +
    stroke('M330 0V26', c.ink, 4) +
    lift(shape('M296 56L308 24H352L364 56Z', c.lamp2), true) +
    lift(pot(560, 312, 54, 50, c.rust, c.orange), true) +
    sprig(560, 262, 120, { leaves: 5, length: 38 }) +
    lift(shape('M96 372C92 262 132 226 200 222C268 226 308 262 304 372Z', 'url(#jumper)')) +
    lift(
      head({
        x: 200,
        y: 146,
        scale: 1.55,
        turn: 5,
        skin: c.skin2,
        hair: c.hair2,
        style: 'wavy',
        lookX: 7,
        lookY: 3,
        eyes: 'open',
        mouth: 'open',
      }),
      true,
    ) +
    arcs(272, 168, c.orange, 1, [20, 36, 52]) +
    lift(shape('M372 372C370 300 398 274 446 270C494 274 522 300 520 372Z', 'url(#shirt)')) +
    lift(
      head({
        x: 446,
        y: 206,
        scale: 1.35,
        turn: -5,
        skin: c.skin2,
        hair: c.hair2,
        style: 'short',
        isChild: true,
        lookX: -7,
        lookY: -2,
        eyes: 'smile',
        mouth: 'smile',
        earDefenders: c.teal,
      }),
      true,
    ) +
    lift(box(-10, 334, 660, 40, 0, c.sand2)),
}

export const farFromCot: Poster = {
  name: 'scene-far-from-cot',
  title:
    'A baby sleeps on the back in a sleeping bag in an empty cot, from above; a small sound machine stands far away on a table',
  defs:
    dots('floor', '#17424A', '#1D4D54', 40, 2) +
    stripes('bag', c.lamp2, '#FBD58D', 18, 8) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#floor)') +
    lift(oval(220, 176, 200, 160, '#2A5C60')) +
    disc(548, 80, 170, 'url(#light)', 'opacity=".5"') +
    lift(box(118, 34, 186, 270, 16, c.wood)) +
    box(128, 44, 166, 250, 10, c.wood2) +
    lift(box(135, 51, 152, 236, 10, '#F4EFE4'), true) +
    [0, 1, 2, 3, 4, 5]
      .map(
        (index) =>
          box(113, 62 + index * 42, 16, 9, 4, c.sand3) + box(293, 62 + index * 42, 16, 9, 4, c.sand3),
      )
      .join('') +
    babyFromAbove(211, 108, 0.9, 'url(#bag)', c.skin3, c.hair1) +
    lift(box(498, 30, 110, 110, 14, c.wood)) +
    lift(disc(553, 84, 34, c.paper), true) +
    disc(553, 84, 12, c.teal2) +
    stroke('M504 176q10 8 20 0M498 190q16 12 32 0', c.lamp2, 4) +
    stroke('M334 170L474 118', c.sage2, 4, 'stroke-dasharray="2 13"') +
    at(330, 171, stroke('M11 -10L0 0L12 8', c.sage2, 4), 0) +
    at(480, 116, stroke('M-12 -8L0 0L-9 11', c.sage2, 4), 0) +
    lift(disc(566, 262, 32, c.rust)) +
    disc(566, 262, 24, '#5E3B28') +
    [0, 60, 120, 180, 240, 300]
      .map((turn) => leaf(566, 262, 46, 14, turn, turn % 120 === 0 ? c.moss : c.leaf, c.stem))
      .join(''),
}

export const loudEvent: Poster = {
  name: 'scene-loud-event',
  title: 'A child with ear defenders among balloons and loudspeakers holds a hand',
  defs:
    seeds('wall', '#143A40', '#1A474E') + stripes('shirt', c.rust, '#C96C48', 16, 7) + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, wall) +
    disc(320, 150, 200, 'url(#light)', 'opacity=".5"') +
    [
      [150, 90, c.orange],
      [210, 60, c.lamp2],
      [440, 66, c.teal2],
      [498, 100, c.rose],
    ]
      .map(
        ([x = 0, y = 0, fill]) =>
          stroke(
            `M${x} ${Number(y) + 36}Q${Number(x) + 8} ${Number(y) + 80} ${x} ${Number(y) + 120}`,
            c.sage2,
            2,
          ) + lift(oval(Number(x), Number(y), 28, 34, String(fill)), true),
      )
      .join('') +
    lift(box(110, 214, 82, 130, 10, c.ink)) +
    disc(151, 302, 28, c.dusk2) +
    disc(151, 302, 11, c.ink) +
    disc(151, 244, 16, c.dusk2) +
    arcs(196, 270, c.orange, 1, [18, 34]) +
    lift(limb('M560 -30C556 70 520 160 462 222', c.teal2, 44), true) +
    lift(shape('M236 372C232 288 268 256 326 252C384 256 418 288 414 372Z', 'url(#shirt)')) +
    limb('M394 290C420 296 438 280 446 256', '#C96C48', 28) +
    lift(
      head({
        x: 326,
        y: 188,
        scale: 1.45,
        skin: c.skin4,
        hair: c.hair1,
        style: 'puffs',
        isChild: true,
        lookX: 4,
        lookY: -2,
        eyes: 'smile',
        mouth: 'smile',
        earDefenders: c.lamp2,
      }),
      true,
    ) +
    hand(446, 244, 15, c.skin4, 10) +
    hand(454, 226, 20, c.skin4, -20) +
    sprig(566, 352, 110, { leaves: 5, length: 36 }),
}
