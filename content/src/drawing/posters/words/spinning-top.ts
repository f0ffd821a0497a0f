import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { lyingBook, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const top = at(
  356,
  196,
  box(-7, -104, 14, 60, 6, c.wood) +
    disc(0, -106, 13, c.orange) +
    lift(
      shape(
        'M-92 -20Q-86 -52 0 -52Q86 -52 92 -20Q92 0 60 34Q30 60 0 96Q-30 60 -60 34Q-92 0 -92 -20Z',
        c.teal,
      ),
    ) +
    shape('M-92 -20Q-60 6 0 6Q60 6 92 -20Q93 -8 84 6Q50 30 0 30Q-50 30 -84 6Q-93 -8 -92 -20Z', c.lamp2) +
    shape('M-60 34Q-30 50 0 50Q30 50 60 34Q48 48 36 58Q18 66 0 66Q-18 66 -36 58Q-48 48 -60 34Z', c.rust) +
    leaf(-44, -22, 24, 9, 66, c.sage) +
    leaf(2, -16, 24, 9, 90, c.sage) +
    leaf(46, -22, 24, 9, 110, c.sage),
  8,
)
const whirl =
  stroke('M226 292Q340 330 470 288M250 306Q340 334 440 308', c.paper, 4, 'opacity=".8"') +
  stroke('M218 150Q204 190 222 226M498 146Q518 190 496 236', c.paper, 5, 'opacity=".7"')
const desk =
  lyingBook(56, 300, 140, 30, c.dusk2) +
  lyingBook(70, 270, 118, 26, c.rust) +
  lyingBook(62, 244, 110, 24, c.moss)
const hat =
  lift(shape('M78 222L118 156L160 222Q118 232 78 222Z', c.paper), true) +
  shape('M118 156L160 222Q140 227 118 226Z', c.sand) +
  lift(disc(118, 154, 8, c.orange), true)

export const spinningTop: Poster = {
  name: 'poster-spinning-top',
  title: 'A spinning top whirls beside a pile of heavy books that wear a paper hat',
  defs: glow('light', '#FFE7B0', 1),
  body:
    wall('#E9B79F') +
    sun(548, 84, 42) +
    lift(box(-10, 284, 660, 90, 0, '#D99C80')) +
    oval(346, 300, 96, 10, '#B8714F', 'opacity=".4"') +
    whirl +
    top +
    desk +
    hat +
    lift(sprig(588, 310, 130, { turn: 6, length: 38 })),
}
