import { colour as c } from '../../parts/palette.ts'
import { at, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { cloud, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const dummy = (x: number, y: number, turn: number, shield: string, ring: string) =>
  at(
    x,
    y,
    lift(
      shape('M-8 8Q-8 2 0 2Q8 2 8 8Q16 22 14 30Q10 40 0 40Q-10 40 -14 30Q-16 22 -8 8Z', '#F0D3A4') +
        shape(
          'M-34 -4Q-34 -16 -18 -14Q0 -8 18 -14Q34 -16 34 -4Q34 12 18 12Q0 8 -18 12Q-34 12 -34 -4Z',
          shield,
        ) +
        disc(0, -22, 13, 'none', `stroke="${ring}" stroke-width="6"`),
      true,
    ) + disc(0, -2, 5, c.paper),
    turn,
  )
const boughs =
  lift(stroke('M-20 236C120 262 200 268 330 262C440 256 520 226 660 196', c.wood, 24)) +
  stroke('M470 246C520 262 570 262 620 250', c.wood, 12) +
  (
    [
      [50, 244, -40, 50],
      [96, 252, 150, 46],
      [150, 258, -24, 48],
      [470, 240, 20, 50],
      [536, 222, -20, 54],
      [560, 258, 130, 46],
      [600, 208, 34, 52],
      [618, 250, 60, 44],
    ] as const
  )
    .map(([x, y, turn, length], index) =>
      leaf(
        x,
        y,
        length,
        length * 0.32,
        turn,
        index % 2 === 0 ? c.moss : c.leaf,
        index % 2 === 0 ? c.sage : c.moss,
      ),
    )
    .join('')
const nest =
  lift(shape('M198 196H392Q386 268 330 274H260Q204 268 198 196Z', c.wood2)) +
  stroke(
    'M206 214q90 22 178 0M212 232q84 20 166 0M224 250q72 16 144 0M200 200l-16 -8M390 200l18 -10M214 244l-16 8M378 242l16 10',
    c.wood,
    5,
  ) +
  oval(295, 196, 98, 15, c.hair2)
const bird = at(
  470,
  196,
  stroke('M-6 30V46M8 30V46', c.rust2, 4) +
    lift(
      shape(
        'M34 10C36 -22 6 -34 -12 -22C-22 -26 -34 -18 -32 -6L-44 0L-32 6C-28 26 0 34 16 24L54 38Z',
        c.teal,
      ),
      true,
    ) +
    shape('M20 4Q2 -10 -10 6Q2 22 24 18Z', c.teal2) +
    disc(-18, -8, 3, c.paper),
)

export const branch: Poster = {
  name: 'poster-branch',
  title: 'Three dummies lie in a nest on a leafy branch; a bird sits beside it',
  defs: glow('light', '#FFE7B0', 1),
  body:
    wall('#E4EFF3') +
    sun(96, 96, 40) +
    cloud(400, 66, 0.9) +
    cloud(566, 120, 0.7) +
    shape('M-10 306Q160 282 330 306T660 290V370H-10Z', c.sage2) +
    dummy(240, 176, -24, c.dusk2, c.lamp2) +
    dummy(350, 178, 26, c.moss, c.orange) +
    dummy(296, 166, 4, c.rust, c.teal2) +
    boughs +
    nest +
    bird,
}
