import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { floor, lyingBook, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const clock =
  lift(disc(320, 214, 58, c.rust)) +
  disc(320, 214, 46, c.paper) +
  stroke('M320 214V182M320 214L340 226', c.ink, 5) +
  [0, 90, 180, 270]
    .map((turn) => `<circle cx="320" cy="176" r="3" fill="${c.rust}" transform="rotate(${turn} 320 214)"/>`)
    .join('') +
  lift(
    shape('M266 164A26 26 0 0 1 306 148Z', c.rust2) + shape('M374 164A26 26 0 0 0 334 148Z', c.rust2),
    true,
  ) +
  stroke('M282 262l-12 18M358 262l12 18', c.rust2, 9)
const bell =
  shape('M206 280V176A114 122 0 0 1 434 176V280Z', '#EAF5FA', 'opacity=".32"') +
  stroke('M206 280V176A114 122 0 0 1 434 176V280', c.paper, 7) +
  stroke('M232 176A90 96 0 0 1 284 92', c.paper, 8, 'opacity=".7"') +
  lift(disc(320, 46, 15, c.lamp2), true) +
  lift(box(182, 276, 276, 22, 11, c.wood), true)
const light =
  disc(98, 114, 150, 'url(#light)') +
  lift(shape('M70 76H126L146 138Q98 150 50 138Z', c.lamp2)) +
  box(94, 140, 8, 140, 4, c.ink) +
  box(72, 276, 54, 12, 6, c.ink)

export const glassBell: Poster = {
  name: 'poster-glass-bell',
  title: 'A ringing clock kept quiet under a glass dome, beside a lamp, a book and a feather',
  defs: stripes('wall', '#BFCFD6', '#B3C6CF', 36, 18, 90) + glow('light', '#FFF0C8', 1),
  body:
    wall('url(#wall)') +
    light +
    floor(284, c.dusk2) +
    oval(320, 300, 150, 8, c.deep, 'opacity=".22"') +
    clock +
    bell +
    lyingBook(486, 292, 110, 24, c.teal) +
    lift(leaf(500, 262, 92, 15, 76, c.paper, c.sand3), true) +
    sprig(600, 290, 150, { turn: 6, length: 38 }),
}
