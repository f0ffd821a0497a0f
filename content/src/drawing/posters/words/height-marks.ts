import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow } from '../../parts/light.ts'
import { cloud, floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const arch = (radius: number, ink: string) =>
  stroke(`M${458 - radius} 250A${radius} ${radius} 0 0 1 ${458 + radius} 250`, ink, 15)
const view =
  lift(box(314, 26, 288, 240, 12, c.paper)) +
  `<clipPath id="pane"><rect x="328" y="40" width="260" height="212" rx="4"/></clipPath><g clip-path="url(#pane)">` +
  box(328, 40, 260, 212, 0, c.sky) +
  disc(556, 70, 90, 'url(#light)') +
  disc(556, 70, 26, c.lamp2) +
  arch(128, c.rust) +
  arch(113, c.orange) +
  arch(98, c.lamp2) +
  arch(83, c.moss) +
  arch(68, c.dusk2) +
  cloud(372, 90, 0.6) +
  shape('M320 236Q400 190 480 220T600 200V260H320Z', c.leaf) +
  '</g>' +
  box(454, 40, 8, 212, 0, c.paper) +
  lift(box(300, 258, 316, 18, 7, c.sand2), true)
const post = lift(box(84, -10, 92, 320, 0, c.wood)) + box(96, -10, 68, 320, 0, '#B4845C')
const marks = [256, 222, 196, 160, 122, 92]
  .map(
    (y, index) =>
      stroke(`M96 ${y}H${index % 2 === 0 ? 146 : 136}`, c.paper, 4) +
      stroke(`M${index % 2 === 0 ? 152 : 142} ${y}h6`, [c.orange, c.lamp, c.rust2][index % 3], 5),
  )
  .join('')
const pencil =
  stroke('M176 96Q206 120 204 150', c.sand3, 3) +
  lift(
    at(
      204,
      152,
      box(-6, 0, 12, 52, 2, c.lamp2) + shape('M-6 52H6L0 68Z', c.sand) + shape('M-2 62H2L0 68Z', c.ink),
      -6,
    ),
    true,
  )
const shoe = (x: number, y: number, size: number, fill: string) =>
  at(
    x,
    y,
    lift(shape('M-30 -26H-6Q4 -12 26 -10Q36 -6 36 6H-30Z', fill), true) +
      box(-32, 2, 70, 8, 4, c.paper) +
      stroke('M-4 -20l10 8', c.paper, 3),
    0,
    size,
  )

export const heightMarks: Poster = {
  name: 'poster-height-marks',
  title:
    'Pencil marks of a growing child on a door post; a rainbow in the window, small shoes beside large ones',
  defs: glow('light', '#FFF0C8', 1),
  body:
    wall('#E8D9C4') +
    view +
    floor(290, c.sand3) +
    post +
    marks +
    pencil +
    shoe(250, 308, 0.56, c.orange) +
    shoe(282, 312, 0.56, c.orange) +
    shoe(346, 304, 1.06, c.teal) +
    shoe(394, 312, 1.06, c.teal) +
    lift(pot(556, 306, 60, 48, c.rust, c.rust2), true) +
    sprig(556, 262, 84, { leaves: 4 }),
}
