import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, star, stripes } from '../../parts/light.ts'
import { floor, moon, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const ball = at(
  184,
  246,
  lift(disc(0, 0, 54, c.rust)) +
    stroke(
      'M-46 -22Q0 -44 46 -22M-52 0Q0 -26 52 -2M-48 22Q-6 -6 50 18M-20 -48Q-44 0 -22 48M4 -52Q-18 4 4 52M28 -44Q8 4 30 42',
      '#DB8A66',
      3.6,
    ),
)
const sleeve =
  lift(shape('M300 150H412L430 262Q432 290 404 292H330Q300 292 294 262Z', 'url(#wool)')) +
  [0, 1, 2, 3, 4, 5]
    .map((index) => stroke(`M${306 + index * 20} 158l8 10l8 -10`, c.rust2, 2.4, 'opacity=".5"'))
    .join('') +
  lift(box(290, 266, 140, 26, 10, c.rust2), true)
const needles =
  lift(at(356, 146, box(-150, -5, 210, 10, 5, c.sand) + disc(-150, 0, 11, c.teal2), 8), true) +
  lift(at(356, 146, box(-60, -5, 210, 10, 5, c.sand3) + disc(150, 0, 11, c.teal2), -14), true)
const thread = stroke('M226 280C262 316 292 300 276 258C262 216 270 168 306 152', '#DB8A66', 4)

export const knitting: Poster = {
  name: 'poster-knitting',
  title: 'A half-knitted sleeve on its needles beside a ball of wool, by moonlight',
  defs: stripes('wool', c.rust, '#C96C48', 26, 12) + glow('light', c.lamp),
  body:
    wall(c.night) +
    lift(box(428, 26, 172, 178, 12, c.wood)) +
    box(440, 38, 148, 154, 6, '#2B6068') +
    moon(506, 104, 0.86) +
    star(462, 66) +
    star(560, 160, 0.8) +
    star(470, 160, 0.6) +
    box(510, 38, 8, 154, 0, c.wood) +
    floor(284, c.wood2) +
    lift(pot(566, 292, 58, 48, c.teal, c.teal2), true) +
    sprig(566, 246, 84, { leaves: 4 }) +
    thread +
    ball +
    sleeve +
    needles,
}
