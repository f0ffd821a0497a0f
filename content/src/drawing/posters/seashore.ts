import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../parts/paper.ts'
import { leaf } from '../parts/plants.ts'
import { glow } from '../parts/light.ts'
import type { Poster } from '../parts/picture.ts'

const wave = (y: number, depth: number, length: number, from: number, fill: string) => {
  let path = `M${from} 370V${y}`
  for (let x = from; x < 700; x += length) path += `q${length / 4} ${-depth} ${length / 2} 0t${length / 2} 0`
  return lift(shape(`${path}V370Z`, fill))
}
const boat = lift(
  at(
    470,
    172,
    shape('M-62 -8H62L40 26H-40Z', c.paper) +
      shape('M-62 -8L-16 26H-40Z', '#EADBC3') +
      shape('M0 -78L-40 -8H0Z', c.paper) +
      shape('M0 -78L40 -8H0Z', '#EBDDC6') +
      shape('M0 -78v-20q16 4 20 10q-8 6 -20 6Z', c.orange),
    -5,
  ),
)
const sand =
  lift(shape('M-10 290Q140 236 320 268T660 282V370H-10Z', c.sand2)) +
  [
    [60, 330],
    [420, 340],
    [560, 320],
    [330, 350],
    [500, 350],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 2.4, c.sand3))
    .join('')
const tower = (x: number, y: number, width: number, height: number) =>
  box(x, y - height, width, height, 3, c.sand3) +
  [0, 1, 2]
    .map((index) =>
      box(x - 3 + index * ((width + 6) / 2.6), y - height - 12, (width + 6) / 4.4, 16, 2, c.sand3),
    )
    .join('')
const castle =
  lift(
    tower(130, 302, 52, 70) +
      tower(226, 302, 46, 54) +
      shape('M166 302V250H240V302Z', c.sand3) +
      shape('M170 250L203 206L236 250Z', '#C29F72') +
      shape('M192 302V280a12 12 0 0 1 24 0V302Z', c.wood2),
  ) +
  stroke('M203 210V166', c.wood2, 4) +
  leaf(203, 172, 44, 14, 74, c.moss, c.stem)
const shell = (x: number, y: number, fill: string, turn: number) =>
  lift(
    at(
      x,
      y,
      shape('M0 12C-22 8 -24 -14 0 -20C24 -14 22 8 0 12Z', fill) +
        stroke('M0 10V-18M-2 10L-13 -12M2 10L13 -12', c.paper, 2),
      turn,
    ),
    true,
  )

export const seashore: Poster = {
  name: 'poster-seashore',
  title: 'A sandcastle with a leaf as its flag, shells, and a paper boat on the sea',
  defs: glow('light', '#FFE9B8', 1),
  body:
    box(0, 0, 640, 360, 0, '#FBEBD6') +
    disc(330, 130, 200, 'url(#light)') +
    lift(disc(330, 120, 56, c.lamp2)) +
    wave(150, 14, 160, -60, '#93C1B8') +
    boat +
    wave(186, 16, 190, -120, '#5FA39B') +
    wave(226, 14, 210, -40, c.teal2) +
    sand +
    castle +
    shell(330, 312, c.rose, -14) +
    shell(380, 298, c.lamp2, 20) +
    shell(86, 306, c.blush, 10) +
    lift(shape('M560 300L540 262H596L582 300Z', c.orange), true) +
    stroke('M544 262q24 -40 48 0', c.rust2, 4) +
    stroke('M90 70q12 -12 24 0q12 -12 24 0M540 60q10 -10 20 0q10 -10 20 0', c.dusk2, 3.2),
}
