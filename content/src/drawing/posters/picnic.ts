import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { leaf, sprig } from '../parts/plants.ts'
import { checks, glow } from '../parts/light.ts'
import type { Poster } from '../parts/picture.ts'

const hills =
  shape('M-10 190Q160 130 330 176T660 160V370H-10Z', c.sage2) +
  lift(shape('M-10 236Q180 180 360 222T660 208V370H-10Z', c.leaf))
const tree =
  box(92, 110, 26, 150, 8, c.wood) +
  lift(
    disc(60, 92, 62, c.moss) +
      disc(138, 70, 70, '#5C9A7C') +
      disc(104, 30, 58, c.stem) +
      disc(176, 118, 44, c.moss),
  ) +
  [
    [70, 80],
    [130, 50],
    [160, 110],
    [100, 110],
  ]
    .map(([x = 0, y = 0], index) => leaf(x, y, 26, 9, index * 40 - 50, c.leaf))
    .join('')
const cloth = lift(shape('M150 268L500 246L596 330L196 352Z', 'url(#cloth)'))
const bread =
  lift(shape('M228 292Q226 258 268 254Q318 250 324 284Q326 300 312 300H240Q228 300 228 292Z', c.wood), true) +
  stroke('M248 264l10 18M270 258l10 20M292 260l10 18', c.sand2, 4)
const apple = (x: number, y: number, fill: string) =>
  lift(disc(x, y, 18, fill), true) +
  stroke(`M${x} ${y - 16}v-8`, c.hair2, 3) +
  leaf(x + 1, y - 18, 18, 7, 44, c.moss)
const book = lift(
  at(
    442,
    282,
    shape('M-66 -4Q-32 -22 0 -4Q32 -22 66 -4L70 36Q34 18 0 36Q-34 18 -70 36Z', c.dusk2) +
      shape('M-60 -6Q-30 -20 -1 -4V30Q-30 14 -62 30Z', c.paper) +
      shape('M60 -6Q30 -20 1 -4V30Q30 14 62 30Z', c.sand) +
      leaf(-30, 20, 24, 8, 6, c.leaf) +
      stroke('M16 4q16 -8 32 -4M16 14q16 -8 34 -4', c.sand3, 2.6),
    -5,
  ),
  true,
)
const jug =
  lift(shape('M352 226H392L398 282Q398 292 386 292H358Q346 292 346 282Z', c.teal), true) +
  stroke('M394 238q24 4 18 24q-4 14 -18 14', c.teal, 7) +
  oval(372, 227, 20, 5, c.teal2)

export const picnic: Poster = {
  name: 'poster-picnic',
  title: 'A picnic cloth under a tree, with bread, apples and an open book',
  defs: checks('cloth', c.paper, c.rose, 40) + glow('light', '#FFE7B0', 1),
  body:
    box(0, 0, 640, 360, 0, c.sky) +
    disc(520, 80, 160, 'url(#light)') +
    lift(disc(520, 80, 48, c.lamp2)) +
    hills +
    tree +
    cloth +
    jug +
    bread +
    apple(226, 320, c.rust) +
    apple(540, 306, c.orange) +
    apple(270, 326, '#F0B245') +
    book +
    lift(sprig(620, 360, 90, { length: 30 }) + sprig(20, 364, 80, { length: 30 })) +
    stroke('M330 70q12 -12 24 0q12 -12 24 0M400 110q9 -9 18 0q9 -9 18 0', c.dusk2, 3.2),
}
