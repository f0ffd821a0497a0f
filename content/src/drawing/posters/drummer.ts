import { colour as c } from '../parts/palette.ts'
import { box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { leaf, seed } from '../parts/plants.ts'
import { glow, seeds, stripes } from '../parts/light.ts'
import { hand, head, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

const chair =
  box(236, 196, 22, 130, 10, c.ink) +
  box(394, 196, 22, 130, 10, c.ink) +
  lift(box(248, 190, 156, 130, 26, '#24494B'))
const wheel = (x: number) =>
  lift(disc(x, 322, 62, 'none', `stroke="${c.ink}" stroke-width="9"`), true) +
  disc(x, 322, 52, 'none', `stroke="${c.dusk}" stroke-width="3"`) +
  [0, 1, 2, 3].map((index) => leaf(x, 322, 46, 10, index * 40 - 60, c.leaf)).join('') +
  disc(x, 322, 9, c.orange)
const child =
  lift(shape('M244 350C238 268 276 236 326 234C378 236 414 268 408 350Z', 'url(#shirt)')) +
  lift(
    head({
      x: 326,
      y: 176,
      scale: 1.45,
      turn: 5,
      skin: c.skin3,
      hair: c.hair1,
      style: 'curls',
      isChild: true,
      lookX: 3,
      lookY: 4,
      eyes: 'smile',
      mouth: 'open',
      glasses: c.orange,
    }),
    true,
  )
const drum =
  lift(shape('M256 306H400L390 372H266Z', c.rust), true) +
  oval(328, 306, 73, 17, c.paper) +
  oval(328, 306, 58, 11, c.sand2) +
  stroke('M262 322L284 356L306 324L328 358L350 324L372 356L394 322', c.lamp2, 3.4)
const arms =
  limb('M262 268C228 268 218 284 228 300', '#FBD58D', 30) +
  limb('M392 268C430 262 440 240 436 214', '#FBD58D', 30) +
  stroke('M226 306L300 300M440 204L398 262', c.wood, 7) +
  disc(304, 300, 8, c.lamp2) +
  hand(226, 304, 15, c.skin3, 30) +
  hand(438, 208, 15, c.skin3, -20)
const beat = (
  [
    [160, 210, -60, 46],
    [118, 140, -40, 58],
    [196, 116, -24, 40],
    [500, 218, 60, 46],
    [548, 142, 42, 58],
    [470, 108, 24, 40],
  ] as const
)
  .map(([x, y, turn, length], index) =>
    leaf(x, y, length, length * 0.34, turn, [c.leaf, c.sage, c.lamp2][index % 3] ?? c.leaf, c.moss),
  )
  .join('')
const rings = stroke(
  'M150 300Q110 240 150 178M504 300Q544 240 504 178M104 320Q44 240 104 150M552 320Q612 240 552 150',
  c.teal2,
  5,
  'opacity=".55"',
)

export const drummer: Poster = {
  name: 'poster-drummer',
  title: 'A child in a wheelchair plays a drum; leaves rise from the beat',
  defs:
    seeds('wall', '#0F5F5C', '#126966') +
    stripes('shirt', c.lamp2, '#FBD58D', 16, 7, 90) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    disc(326, 180, 230, 'url(#light)', 'opacity=".4"') +
    rings +
    beat +
    lift(box(-10, 326, 660, 50, 0, '#0A4B4A')) +
    wheel(216) +
    wheel(440) +
    chair +
    child +
    drum +
    arms +
    [
      [90, 60, 20],
      [250, 50, -20],
      [420, 46, 30],
      [580, 70, 0],
    ]
      .map(([x = 0, y = 0, turn]) => seed(x, y, turn, 1.2, c.lamp))
      .join(''),
}
