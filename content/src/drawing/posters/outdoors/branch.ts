import { colour as c } from '../../parts/palette.ts'
import { at, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { leaf } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { cloud, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const dummy = (x: number, y: number, length: number, shield: string, ring: string, turn: number) =>
  stroke(`M${x} ${y}q4 ${length / 2} 0 ${length}`, c.rose, 4) +
  shape(`M${x} ${y - 2}q-20 -12 -22 6q6 10 22 -4q16 14 22 4q-2 -18 -22 -6Z`, c.orange) +
  at(
    x,
    y + length,
    lift(
      disc(0, 14, 14, 'none', `stroke="${ring}" stroke-width="6"`) +
        shape('M-34 34Q-34 22 -18 24Q0 30 18 24Q34 22 34 34Q34 50 18 50Q0 46 -18 50Q-34 50 -34 34Z', shield) +
        shape('M-8 46Q-8 40 0 40Q8 40 8 46Q16 60 14 68Q10 78 0 78Q-10 78 -14 68Q-16 60 -8 46Z', '#F0D3A4'),
      true,
    ) + disc(0, 36, 5, c.paper),
    turn,
  )
const boughs =
  lift(stroke('M-20 66C120 40 200 96 330 92C440 88 520 60 590 30', c.wood, 22)) +
  stroke('M250 92C300 130 360 140 420 128', c.wood, 12) +
  (
    [
      [60, 58, -30, 48],
      [120, 62, 150, 44],
      [180, 80, -20, 50],
      [260, 96, 160, 40],
      [330, 92, -10, 46],
      [420, 128, 100, 46],
      [400, 86, 20, 50],
      [470, 78, 150, 40],
      [520, 58, -14, 48],
      [590, 30, 60, 54],
      [566, 42, 160, 40],
    ] as const
  )
    .map(([x, y, turn, length], index) => leaf(x, y, length, length * 0.32, turn, index % 2 === 0 ? c.moss : c.leaf, index % 2 === 0 ? c.sage : c.moss))
    .join('')
const bird = at(
  486,
  44,
  lift(shape('M-34 10C-36 -22 -6 -34 12 -22C22 -26 34 -18 32 -6L44 0L32 6C28 26 0 34 -16 24L-54 34Z', c.teal), true) +
    shape('M-20 4Q-2 -10 10 6Q-2 22 -24 18Z', c.teal2) +
    disc(18, -8, 3, c.paper),
)

export const branch: Poster = {
  name: 'poster-branch',
  title: 'Three dummies hang on ribbons from a leafy branch; a bird sits above them',
  defs: glow('light', '#FFE7B0', 1),
  body:
    wall('#E4EFF3') +
    sun(96, 176, 40) +
    cloud(330, 210, 0.9) +
    cloud(556, 170, 0.7) +
    shape('M-10 306Q160 262 330 296T660 280V370H-10Z', c.sage2) +
    boughs +
    bird +
    dummy(190, 90, 60, c.dusk2, c.lamp2, 6) +
    dummy(316, 112, 92, c.rust, c.teal2, -4) +
    dummy(430, 96, 56, c.moss, c.orange, 4),
}
