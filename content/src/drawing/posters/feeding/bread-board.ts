import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { bust } from '../../parts/figure.ts'
import { floor, hangingLamp, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const slice = (x: number, y: number, scale: number, turn: number) =>
  at(
    x,
    y,
    lift(shape('M-26 26V-6Q-36 -12 -30 -24Q-20 -34 0 -32Q20 -34 30 -24Q36 -12 26 -6V26Z', c.wood), true) +
      shape('M-20 21V-6Q-28 -12 -24 -20Q-16 -27 0 -26Q16 -27 24 -20Q28 -12 20 -6V21Z', c.sand),
    turn,
    scale,
  )
const ladder =
  lift(box(562, 60, 30, 176, 4, c.lamp), true) +
  [0, 1, 2, 3, 4, 5, 6]
    .map((index) => stroke(`M562 ${80 + index * 22}h${index % 2 === 0 ? 16 : 10}`, c.wood2, 2.6))
    .join('')

export const breadBoard: Poster = {
  name: 'poster-bread-board',
  title: 'A child and a parent eat bread at the table; a loaf on a board, a measuring strip on the wall',
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') +
    stripes('shirt', c.teal, c.teal2, 16, 7, 90) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(320, 92) +
    ladder +
    bust({
      x: 170,
      y: 144,
      scale: 1.16,
      tilt: 5,
      skin: c.skin1,
      hair: c.hair3,
      style: 'bun',
      lookX: 7,
      lookY: 4,
      eyes: 'smile',
      shirt: c.rose,
      hands: [null, [242, 262]],
    }) +
    bust({
      x: 458,
      y: 168,
      scale: 1.06,
      isChild: true,
      tilt: -4,
      skin: c.skin1,
      hair: c.hair3,
      style: 'short',
      lookX: -5,
      lookY: 4,
      eyes: 'smile',
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
      hands: [
        [424, 240, 384, 262],
        [496, 240, 530, 262],
      ],
    }) +
    slice(458, 226, 0.86, -6) +
    floor(264, c.sand2) +
    lift(box(218, 254, 190, 18, 9, c.wood2), true) +
    lift(shape('M240 256Q226 206 270 198Q330 190 352 204Q372 216 366 256Z', c.wood)) +
    stroke('M272 204q10 12 4 24M302 200q10 12 4 24M332 202q10 12 4 24', c.sand2, 6) +
    slice(386, 236, 0.62, 10) +
    lift(pot(66, 292, 60, 50, c.rust, c.rust2), true) +
    sprig(66, 246, 110),
}
