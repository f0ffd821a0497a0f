import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { birds, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const stream =
  shape('M320 210H348Q350 244 404 284Q432 320 420 370H200Q224 320 232 286Q300 244 320 210Z', '#7FB3C4') +
  stroke(
    'M284 240q16 -8 30 0t30 0M270 346q18 -8 34 0t34 0M296 326q14 -8 28 0t28 0',
    c.paper,
    3.6,
    'opacity=".7"',
  )
const planks =
  oval(322, 300, 150, 9, c.deep, 'opacity=".18"') +
  lift(shape('M150 262Q320 222 490 262L496 282Q320 244 144 282Z', c.wood)) +
  lift(shape('M144 282Q320 244 496 282L500 302Q320 266 140 302Z', '#B4845C')) +
  stroke('M210 262l-6 30M300 250l-2 30M390 254l4 30M456 264l6 30', c.wood2, 3)
const rail = stroke('M156 264V190M484 264V190', c.wood2, 9) + stroke('M156 196Q320 158 484 196', c.wood, 7)
const lantern = at(
  484,
  186,
  disc(0, -30, 90, 'url(#light)', 'opacity=".9"') +
    box(-15, -46, 30, 42, 6, c.lamp) +
    shape('M-19 -44L0 -64L19 -44Z', c.rust2) +
    box(-18, -8, 36, 7, 3, c.rust2) +
    shape('M0 -40C8 -30 8 -16 0 -14C-8 -16 -8 -30 0 -40Z', c.orange),
)
const basket = lift(
  at(
    112,
    292,
    shape('M-40 -26H40L32 14Q30 20 24 20H-24Q-30 20 -32 14Z', c.sand3) +
      stroke('M-34 -12H34M-32 2H32', c.wood, 3) +
      stroke('M-32 -26Q0 -78 32 -26', c.wood, 6) +
      disc(-14, -32, 12, c.rust) +
      disc(10, -34, 13, c.orange) +
      leaf(22, -30, 30, 10, 40, c.moss, c.sage),
  ),
  true,
)

export const plank: Poster = {
  name: 'poster-plank',
  title: 'A wooden footbridge with a lantern, laid across a stream; a basket waits on the near side',
  defs: glow('light', '#FFEFC4', 1),
  body:
    wall('#F3E3C6') +
    sun(116, 76, 36) +
    birds(230, 66) +
    shape('M-10 186Q140 120 300 168T660 140V300H-10Z', '#CBDCC6') +
    lift(shape('M-10 226Q150 192 330 212T660 206V370H-10Z', c.leaf)) +
    stream +
    lift(
      shape('M-10 262Q110 240 206 286Q224 320 200 370H-10Z', c.moss) +
        shape('M660 250Q540 244 440 286Q414 320 430 370H660Z', c.moss),
    ) +
    planks +
    rail +
    lantern +
    basket +
    lift(
      sprig(36, 316, 110, { turn: -6, length: 32, fill: c.stem }) +
        sprig(600, 316, 140, { turn: 6, length: 36, fill: c.stem }) +
        sprig(556, 330, 80, { turn: -4, length: 28, fill: c.stem }),
    ),
}
