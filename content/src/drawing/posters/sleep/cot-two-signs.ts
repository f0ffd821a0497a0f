import { colour as c } from '../../parts/palette.ts'
import { at, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, star } from '../../parts/light.ts'
import { cotBack, cotBars } from '../../parts/furniture.ts'
import { floor, moon, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const sign = (x: number, turn: number, fill: string) =>
  at(
    x,
    0,
    stroke('M0 138V302', c.wood2, 9) +
      lift(shape('M-58 92H40L66 116L40 140H-58Z', fill), true) +
      stroke('M-40 108H28M-40 122H14', c.paper, 4, 'opacity=".8"'),
    0,
    turn < 0 ? '-1 1' : 1,
  )

export const cotTwoSigns: Poster = {
  name: 'poster-cot-two-signs',
  title: 'An empty cot between two signposts that point in different directions, under the moon',
  defs: seeds('wall', '#17424A', '#1D4D54') + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    moon(330, 62, 0.86) +
    star(70, 60) +
    star(200, 46, 0.8) +
    star(460, 66, 0.7) +
    star(566, 44, 0.9) +
    floor(296, c.night3) +
    lift(oval(320, 306, 210, 18, '#2A5C60'), true) +
    cotBack(222, 168, 200, 134) +
    cotBars(222, 168, 200, 134) +
    sign(118, -1, c.rust) +
    sign(522, 1, c.teal2) +
    lift(pot(598, 316, 46, 42, c.rust, c.orange), true) +
    sprig(598, 278, 90, { leaves: 4, length: 28 }),
}
