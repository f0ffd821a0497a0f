import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { pot, sprig } from '../parts/plants.ts'
import { dots, glow, seeds, star, stripes } from '../parts/light.ts'
import { hand, head, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

const arcs = (x: number, y: number, ink: string, side = 1, sizes: readonly number[] = [26, 46, 66]) =>
  sizes
    .map((size) => stroke(`M${x + side * size * 0.5} ${y - size * 0.87}Q${x + side * size * 1.35} ${y} ${x + side * size * 0.5} ${y + size * 0.87}`, ink, 6))
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
        box(x, y, w, 230, 6, index % 2 === 0 ? '#EFC3AE' : '#E9B39B') + box(x + 18, y + 24, 18, 24, 4, c.lamp) + box(x + 50, y + 24, 18, 24, 4, c.lamp),
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
  lift(stroke('M188 160H392M188 146H392', c.sand, 6) + [200, 240, 280, 320, 360].map((x) => stroke(`M${x} 146V160`, c.sand, 5)).join(''), true) +
  lift(box(418, 118, 30, 22, 8, c.orange), true) +
  wheel(232) +
  wheel(414)

export const fireEngine: Poster = {
  name: 'scene-fire-engine',
  title: 'A fire engine drives through a town, sounding its siren',
  defs: glow('light', c.lamp),
  body: town + engine + arcs(452, 112, c.orange) + arcs(414, 112, c.orange, -1) + sprig(600, 300, 90, { leaves: 5, length: 30 }),
}

const wall = 'url(#wall)'
export const headphoneCheck: Poster = {
  name: 'scene-headphone-check',
  title: 'A parent says something to a child who wears headphones and looks up',
  defs: seeds('wall', '#E4EDE3', '#D3E2D4') + stripes('jumper', c.dusk, '#8FB0C0', 18, 8) + dots('shirt', c.lamp2, '#FBD58D', 18, 2.4) + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, wall) +
    disc(330, 60, 170, 'url(#light)') +
    stroke('M330 0V26', c.ink, 4) +
    lift(shape('M296 56L308 24H352L364 56Z', c.lamp2), true) +
    lift(pot(560, 312, 54, 50, c.rust, c.orange), true) +
    sprig(560, 262, 120, { leaves: 5, length: 38 }) +
    lift(shape('M96 372C92 262 132 226 200 222C268 226 308 262 304 372Z', 'url(#jumper)')) +
    lift(head({ x: 200, y: 146, scale: 1.55, turn: 5, skin: c.skin2, hair: c.hair2, style: 'wavy', lookX: 7, lookY: 3, eyes: 'open', mouth: 'open' }), true) +
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

const bars = [0, 1, 2, 3, 4, 5].map((index) => box(132 + index * 30, 204, 7, 92, 3, c.wood)).join('')
export const farFromCot: Poster = {
  name: 'scene-far-from-cot',
  title: 'A baby sleeps in a cot; a small sound machine stands far away on a shelf',
  defs: seeds('wall', '#17424A', '#1D4D54') + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, wall) +
    disc(250, 70, 120, 'url(#light)', 'opacity=".4"') +
    shape('M256 30A40 40 0 1 0 288 94A34 34 0 0 1 256 30Z', c.lamp) +
    star(150, 60) +
    star(360, 46, 0.8) +
    star(540, 60, 0.7) +
    lift(box(-10, 306, 660, 70, 0, c.night3)) +
    lift(box(122, 196, 186, 102, 10, c.wood)) +
    box(134, 208, 162, 80, 4, c.night3) +
    lift(
      head({
        x: 178,
        y: 256,
        scale: 0.84,
        turn: -8,
        skin: c.skin3,
        hair: c.hair1,
        style: 'crop',
        isChild: true,
        eyes: 'closed',
        mouth: 'small',
        hasNeck: false,
      }),
      true,
    ) +
    shape('M152 280Q220 250 296 274V290H134V286Z', c.sage) +
    bars +
    box(116, 190, 198, 14, 7, c.wood2) +
    box(116, 290, 198, 16, 7, c.wood2) +
    lift(box(440, 214, 110, 12, 4, c.wood), true) +
    lift(oval(482, 196, 27, 20, c.paper) + disc(482, 194, 9, c.teal2), true) +
    stroke('M446 186Q438 196 446 206', c.lamp2, 4) +
    lift(pot(528, 214, 28, 24, c.rust, c.orange), true) +
    sprig(528, 192, 46, { leaves: 3, length: 20 }) +
    stroke('M330 236H428', c.sage2, 4, 'stroke-dasharray="2 13"') +
    at(330, 236, stroke('M10 -9L0 0L10 9', c.sage2, 4)) +
    at(430, 236, stroke('M-10 -9L0 0L-10 9', c.sage2, 4)),
}

export const loudEvent: Poster = {
  name: 'scene-loud-event',
  title: 'A child with ear defenders among balloons and loudspeakers holds a hand',
  defs: seeds('wall', '#143A40', '#1A474E') + stripes('shirt', c.rust, '#C96C48', 16, 7) + glow('light', c.lamp),
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
          stroke(`M${x} ${Number(y) + 36}Q${Number(x) + 8} ${Number(y) + 80} ${x} ${Number(y) + 120}`, c.sage2, 2) +
          lift(oval(Number(x), Number(y), 28, 34, String(fill)), true),
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
