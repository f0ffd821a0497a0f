import { colour as c } from '../../parts/palette.ts'
import { at, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const bigLeaf =
  lift(shape('M40 286C120 176 330 150 600 246C500 330 220 352 40 286Z', c.moss)) +
  stroke(
    'M40 286C200 262 380 246 600 246M200 262L250 204M300 252L360 196M400 248L450 210M230 260L270 310M340 250L390 306M450 246L490 282',
    c.leaf,
    3.4,
  )
const snail = at(
  330,
  196,
  lift(
    shape(
      'M-92 46Q-60 30 -30 34H48Q64 34 66 8Q68 -14 84 -12Q102 -10 98 14Q92 54 54 54H-84Q-98 54 -92 46Z',
      c.sand2,
    ),
  ) +
    stroke('M78 -10L72 -40M92 -8L100 -36', c.sand2, 6) +
    disc(72, -42, 5, c.line) +
    disc(100, -38, 5, c.line) +
    stroke('M82 18q5 4 10 0', c.line, 2.4) +
    lift(disc(-6, -4, 54, c.rust)) +
    disc(-4, -2, 42, '#CB6E49') +
    stroke(
      'M-6 42A44 44 0 0 1 -46 -6A38 38 0 0 1 -6 -40A32 32 0 0 1 26 -6A26 26 0 0 1 -4 18A20 20 0 0 1 -24 -4A14 14 0 0 1 -6 -16A9 9 0 0 1 2 -4',
      c.lamp,
      5,
    ),
)
const glass =
  lift(stroke('M486 246L566 318', c.wood2, 20)) +
  disc(396, 158, 108, c.paper, 'opacity=".16"') +
  lift(disc(396, 158, 108, 'none', `stroke="${c.ink}" stroke-width="14"`)) +
  stroke('M318 126A84 84 0 0 1 372 80', c.paper, 7, 'opacity=".7"')

export const magnifiedSnail: Poster = {
  name: 'poster-snail',
  title: 'A snail on a large leaf, seen through a magnifying glass',
  defs: glow('light', '#FFE7B0', 1),
  body:
    wall('#F9EBCF') +
    sun(110, 84, 42) +
    shape('M-10 300Q160 270 330 300T660 290V370H-10Z', c.sage2) +
    lift(
      sprig(40, 330, 130, { turn: -8, length: 40 }) +
        sprig(606, 340, 170, { turn: 8, leaves: 6, length: 42, width: 15 }),
    ) +
    bigLeaf +
    snail +
    glass +
    oval(230, 300, 7, 5, c.sky2) +
    oval(150, 276, 5, 4, c.sky2),
}
