import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds } from '../../parts/light.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const window =
  lift(box(214, 22, 250, 198, 8, '#E9DFC9')) +
  box(230, 38, 218, 166, 3, c.sky) +
  disc(392, 84, 110, 'url(#light)') +
  disc(392, 84, 28, c.lamp2) +
  shape('M230 172Q300 140 448 166V204H230Z', c.sage2) +
  box(334, 38, 10, 166, 0, '#E9DFC9') +
  box(230, 112, 218, 9, 0, '#E9DFC9') +
  shape('M218 60l8 10l-4 14l6 8l-8 16ZM456 140l-6 12l5 12l-4 14l9 10Z', c.sand3) +
  lift(box(190, 212, 298, 22, 6, '#E9DFC9'))
const wet = stroke('M210 222H330', c.paper, 7, 'opacity=".9"')
const cloth = lift(
  shape(
    'M318 206Q360 196 398 208Q412 214 404 226L410 262L392 254L376 268L356 254L336 264L326 240Q306 222 318 206Z',
    'url(#cloth)',
  ),
  true,
)
const bucket =
  stroke('M92 210Q144 130 196 210', c.ink, 5) +
  lift(shape('M84 206H204L190 296Q189 304 180 304H108Q99 304 98 296Z', c.dusk2)) +
  oval(144, 206, 60, 13, c.sky2) +
  stroke('M118 204q12 -5 24 0t24 0', c.paper, 3) +
  stroke('M92 236H196', c.dusk, 7) +
  [
    [120, 196, 10],
    [140, 190, 13],
    [164, 197, 9],
  ]
    .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#EAF5FA', 'opacity=".9"'))
    .join('')
const tap =
  lift(box(604, 92, 40, 40, 6, c.dusk), true) +
  stroke('M604 112H566Q546 112 546 132V146', c.dusk, 15) +
  lift(box(572, 78, 34, 12, 6, c.rust), true) +
  box(584, 86, 9, 18, 2, c.ink) +
  stroke('M546 154V244', c.sky2, 9) +
  lift(shape('M518 246H576L570 296Q569 302 562 302H532Q525 302 524 296Z', '#EAF5FA'), true) +
  shape('M521 266H573L570 296Q569 302 562 302H532Q525 302 524 296Z', c.sky2, 'opacity=".9"')

export const bucketCloth: Poster = {
  name: 'poster-bucket-cloth',
  title: 'A damp cloth on an old window sill, a bucket of soapy water, a glass under a running tap',
  defs:
    seeds('wall', '#CBDCE4', '#BCD0DA') +
    checks('cloth', c.paper, c.orange, 24) +
    glow('light', '#FFF0C8', 1),
  body:
    wall('url(#wall)') +
    window +
    lift(pot(436, 214, 42, 36, c.teal, c.teal2), true) +
    sprig(436, 182, 80, { leaves: 4, length: 28 }) +
    wet +
    cloth +
    floor(292, c.sand3) +
    bucket +
    lift(box(494, 298, 170, 90, 10, c.sand)) +
    tap,
}
