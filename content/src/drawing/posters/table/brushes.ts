import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, pot, sprig } from '../../parts/plants.ts'
import { checks, glow } from '../../parts/light.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const mirror =
  disc(320, 128, 230, 'url(#light)', 'opacity=".9"') +
  lift(disc(320, 122, 98, c.lamp2)) +
  disc(320, 122, 86, '#EAF5FA') +
  stroke('M268 110A54 54 0 0 1 312 68M286 124A36 36 0 0 1 304 98', c.paper, 8)
const brush = (x: number, y: number, turn: number, fill: string, length: number) =>
  lift(
    at(
      x,
      y,
      box(-6, -length, 12, length, 6, fill) +
        box(-17, -length + 4, 13, 38, 4, c.paper) +
        stroke(`M-16 ${-length + 14}h11M-16 ${-length + 24}h11M-16 ${-length + 34}h11`, c.sky2, 2),
      turn,
    ),
    true,
  )
const glass =
  lift(shape('M128 204H222L214 284Q212 294 202 294H148Q138 294 136 284Z', c.rust), true) +
  oval(175, 204, 47, 8, c.rust2) +
  leaf(175, 280, 50, 17, 0, '#DB8A66', c.rust2)
const tube = lift(
  at(
    492,
    276,
    shape('M-112 -26H-96L66 -20Q82 -14 82 0Q82 14 66 18L-96 22H-112Z', c.paper) +
      box(82, -10, 26, 20, 5, c.orange) +
      shape('M-70 -25L24 -22V19L-70 21Z', c.teal) +
      leaf(-24, 16, 34, 11, 30, c.sage),
    -4,
  ),
)
const childBrush =
  lift(at(302, 282, box(-76, -8, 120, 14, 7, c.dusk2) + box(44, -10, 46, 14, 5, c.dusk2) + box(50, -24, 36, 16, 4, c.paper)), true) +
  disc(370, 252, 7, '#9ED3C6') +
  disc(370, 252, 7, 'none', `stroke="${c.teal2}" stroke-width="1.6"`)

export const brushes: Poster = {
  name: 'poster-brushes',
  title: "Two toothbrushes in a cup, a tube, and a child's brush with toothpaste the size of a pea, under a round mirror",
  defs: checks('tiles', '#CFE3DC', '#DDEBE5', 64) + glow('light', '#FFF0C8', 1),
  body:
    wall('url(#tiles)') +
    mirror +
    brush(158, 214, -12, c.teal, 118) +
    brush(192, 214, 14, c.orange, 104) +
    glass +
    floor(288, c.sand) +
    tube +
    childBrush +
    lift(pot(58, 296, 54, 44, c.teal, c.teal2), true) +
    sprig(58, 254, 120, { leaves: 6 }),
}
