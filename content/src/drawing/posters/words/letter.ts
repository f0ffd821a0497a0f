import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, pot, sprig } from '../../parts/plants.ts'
import { glow, seeds } from '../../parts/light.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const candle =
  lift(box(106, 176, 46, 112, 6, c.paper)) +
  shape('M106 184Q116 204 126 188Q136 208 152 190V176H106Z', '#EFE1C8') +
  stroke('M129 176v-12', c.ink, 4) +
  shape('M129 108C150 136 148 164 129 166C110 164 108 136 129 108Z', c.orange) +
  shape('M129 132C140 146 138 162 129 163C120 162 118 146 129 132Z', c.lamp) +
  lift(box(84, 282, 92, 14, 7, c.rust), true)
const page = lift(
  at(
    338,
    286,
    shape('M-120 0L-88 -116H124L140 0Z', c.paper) +
      stroke('M-70 -92H40M-76 -70H72M-82 -48H30', c.dusk, 4, 'opacity=".7"') +
      stroke('M-86 -26H-20', c.dusk, 4, 'opacity=".7"'),
    0,
  ),
)
const pen = lift(
  at(
    346,
    254,
    shape('M0 0L12 -14L112 -118Q150 -150 168 -150Q162 -112 128 -92L24 -8Z', c.teal2) +
      stroke('M2 -2L150 -136', c.sage, 2.6) +
      shape('M0 0L12 -14L22 -6Z', c.ink),
    6,
  ),
  true,
)
const ink =
  lift(
    shape('M500 240H556Q572 262 572 284Q572 292 562 292H494Q484 292 484 284Q484 262 500 240Z', c.dusk2),
    true,
  ) +
  box(508, 226, 40, 18, 5, c.ink) +
  oval(528, 227, 20, 4, c.night3)
const freed = [
  [230, 104, -40, 34],
  [276, 66, -14, 30],
  [330, 42, 24, 26],
  [392, 36, 50, 22],
]
  .map(([x = 0, y = 0, turn = 0, length = 0], index) =>
    leaf(x, y, length, length * 0.34, turn, index % 2 === 0 ? c.leaf : c.lamp2, c.moss),
  )
  .join('')

export const letter: Poster = {
  name: 'poster-letter',
  title: 'A letter begun by candlelight; leaves rise from the page',
  defs: seeds('wall', '#22464D', '#29515A') + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    disc(128, 128, 190, 'url(#light)', 'opacity=".8"') +
    freed +
    floor(276, '#6B4630') +
    candle +
    page +
    pen +
    ink +
    lift(pot(606, 290, 44, 38, c.rust, c.rust2), true) +
    sprig(606, 254, 90, { leaves: 4, length: 28 }),
}
