import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const jar =
  lift(shape('M420 136H524Q540 150 540 170V272Q540 288 524 288H420Q404 288 404 272V170Q404 150 420 136Z', '#C98B4A')) +
  shape('M420 136H524Q540 150 540 170V180H404V170Q404 150 420 136Z', c.sand, 'opacity=".8"') +
  lift(box(412, 112, 120, 30, 8, c.rust), true) +
  lift(box(422, 198, 100, 64, 8, c.paper), true) +
  leaf(472, 252, 44, 14, 0, c.moss, c.sage)
const bowl =
  lift(shape('M170 214H358Q352 286 300 290H228Q176 286 170 214Z', c.teal)) +
  oval(264, 214, 94, 20, '#FBEFD8') +
  shape('M232 214Q240 200 264 206Q292 198 296 214Q284 226 262 222Q240 226 232 214Z', '#C98B4A') +
  stroke('M252 252q12 8 24 0', c.sage2, 4)
const spoon = lift(at(320, 190, box(-5, -112, 11, 110, 5, c.orange) + oval(0, 4, 18, 24, c.orange), 36), true)
const shell = (x: number, y: number, turn: number) =>
  lift(
    at(
      x,
      y,
      shape('M-30 0Q-30 -16 -14 -15Q0 -8 14 -15Q30 -16 30 0Q30 16 14 15Q0 8 -14 15Q-30 16 -30 0Z', c.sand3) +
        stroke('M-18 -7v14M-6 -6v12M8 -7v14M20 -7v14', c.wood, 2.2, 'opacity=".6"'),
      turn,
    ),
    true,
  )

export const littleSpoon: Poster = {
  name: 'poster-spoon',
  title: 'A bowl of porridge with a little nut butter and a small spoon, an open jar and two peanut shells',
  defs: stripes('cloth', '#F7D9C6', '#F3CBB8', 40, 20, 90) + glow('light', '#FFE7B0', 1),
  body:
    wall('url(#cloth)') +
    sun(110, 80, 40) +
    floor(286, c.sand) +
    lift(sprig(44, 300, 150, { length: 40 })) +
    jar +
    bowl +
    spoon +
    shell(122, 300, -16) +
    shell(392, 302, 14) +
    disc(560, 298, 9, c.rust) +
    disc(582, 302, 9, '#C96C48') +
    lift(sprig(612, 300, 110, { turn: 8 })),
}
