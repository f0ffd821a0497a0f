import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const tree =
  lift(
    shape('M72 330C96 250 92 160 70 60H138C128 120 134 260 168 330Z', c.wood) +
      shape('M110 96C220 60 360 50 500 72V88C360 72 220 92 122 140Z', c.wood),
  ) +
  lift(
    disc(40, 40, 84, c.moss) +
      disc(150, 20, 80, c.stem) +
      disc(270, 10, 66, '#5C9A7C') +
      disc(400, 22, 58, c.moss) +
      disc(490, 40, 44, '#5C9A7C'),
  ) +
  [
    [40, 70, -30],
    [120, 60, 20],
    [200, 40, -50],
    [290, 46, 40],
    [390, 50, -20],
    [480, 60, 30],
  ]
    .map(([x = 0, y = 0, turn = 0]) => leaf(x, y, 28, 10, turn, c.leaf))
    .join('')
const seat =
  stroke('M318 74L300 246M418 76L436 246', c.sand3, 5) +
  lift(box(284, 244, 168, 18, 7, c.rust), true) +
  lift(
    at(
      350,
      240,
      oval(0, 0, 52, 12, c.lamp2) +
        shape('M-28 -4Q-26 -38 0 -38Q26 -38 28 -4Z', c.lamp2) +
        stroke('M-28 -8Q0 0 28 -8', c.orange, 7),
    ),
    true,
  )
const flower = (x: number, y: number, height: number, fill: string) =>
  stroke(`M${x} ${y}V${y - height}`, c.stem, 3) +
  leaf(x, y - 6, 22, 7, 40, c.moss) +
  [0, 72, 144, 216, 288].map((turn) => at(x, y - height, oval(0, -8, 5, 8, fill), turn)).join('') +
  disc(x, y - height, 5, c.lamp2)

export const swing: Poster = {
  name: 'poster-swing',
  title: 'An empty swing under a large tree, a straw hat on its seat, flowers in the grass',
  defs: glow('light', '#FFEFC4', 1),
  body:
    wall('#FBE3CF') +
    sun(548, 130, 44) +
    shape('M-10 246Q160 190 340 226T660 204V370H-10Z', c.sage2) +
    tree +
    lift(shape('M-10 304Q160 280 330 298T660 284V370H-10Z', c.leaf)) +
    oval(368, 314, 110, 9, c.moss, 'opacity=".5"') +
    seat +
    flower(520, 310, 56, c.paper) +
    flower(556, 318, 42, c.rose) +
    flower(590, 310, 64, c.paper) +
    flower(236, 318, 40, c.rose) +
    lift(sprig(620, 350, 70, { length: 26, leaves: 4 })),
}
