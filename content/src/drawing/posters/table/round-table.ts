import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, stroke } from '../../parts/paper.ts'
import { leaf } from '../../parts/plants.ts'
import { checks, dots, glow, stripes } from '../../parts/light.ts'
import type { Poster } from '../../parts/picture.ts'

/** Seen from above: a cup on its saucer. */
const cup = (x: number, y: number, turn: number, saucer: string, fill: string, tea: string) =>
  at(
    x,
    y,
    lift(disc(0, 0, 32, saucer), true) +
      stroke('M18 0h14', fill, 8) +
      lift(disc(0, 0, 21, fill), true) +
      disc(0, 0, 15, tea),
    turn,
  )
const seat = (turn: number, fill: string, far = 226) =>
  at(320, 172, lift(box(-40, -far, 80, 66, 24, fill)), turn)
const pot =
  lift(disc(0, 0, 44, c.rust)) +
  stroke('M42 0L70 -10', c.rust, 13) +
  stroke('M-40 -8A22 22 0 0 0 -40 24', c.rust, 8) +
  disc(0, 0, 26, c.rust2) +
  disc(0, 0, 8, c.lamp2)

export const roundTable: Poster = {
  name: 'poster-round-table',
  title: 'A round table from above: six different cups around one teapot, six chairs',
  defs:
    checks('cloth', '#FDF6EA', c.sage2, 44) +
    stripes('red', c.rust, '#C96C48', 14, 6) +
    dots('blue', c.dusk, '#8FB0C0', 18, 2.4) +
    glow('light', '#FFE7B0', 1),
  body:
    box(0, 0, 640, 360, 0, c.sand3) +
    disc(320, 160, 300, 'url(#light)', 'opacity=".6"') +
    at(
      44,
      4,
      seat(60, 'url(#red)') +
        seat(120, c.teal2) +
        seat(180, 'url(#blue)', 188) +
        seat(240, c.rose) +
        seat(300, c.moss) +
        seat(0, c.lamp2, 188) +
        lift(oval(320, 172, 212, 150, c.wood)) +
        lift(oval(320, 168, 200, 140, 'url(#cloth)'), true) +
        cup(320, 66, -60, c.paper, c.teal, '#C98B4A') +
        cup(446, 116, 20, c.paper, c.orange, '#8A5A36') +
        cup(440, 224, 60, c.sky, c.paper, '#C98B4A') +
        cup(318, 268, 110, c.paper, c.dusk2, '#F3E9DC') +
        cup(196, 222, 200, c.blush, c.rust2, '#C98B4A') +
        cup(198, 114, -120, c.paper, c.moss, '#8A5A36') +
        at(320, 166, pot, -24) +
        leaf(392, 172, 30, 10, 60, c.moss, c.sage) +
        leaf(252, 176, 30, 10, -70, c.leaf, c.moss) +
        leaf(256, 160, 24, 8, -20, c.moss),
      0,
      0.86,
    ),
}
