import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const jar =
  lift(
    shape(
      'M420 136H524Q540 150 540 170V272Q540 288 524 288H420Q404 288 404 272V170Q404 150 420 136Z',
      '#C98B4A',
    ),
  ) +
  shape('M420 136H524Q540 150 540 170V180H404V170Q404 150 420 136Z', c.sand, 'opacity=".8"') +
  lift(box(412, 112, 120, 30, 8, c.rust), true) +
  lift(box(422, 198, 100, 64, 8, c.paper), true) +
  leaf(472, 252, 44, 14, 0, c.moss, c.sage)
const bowl =
  lift(shape('M150 206H346Q340 284 284 288H212Q156 284 150 206Z', c.teal)) +
  oval(248, 206, 98, 22, '#FBEFD8') +
  stroke('M206 206q20 -10 42 0t42 0', '#C98B4A', 7) +
  stroke('M236 246q12 8 24 0', c.sage2, 4)
const spoon = lift(
  at(
    316,
    184,
    box(-5, -112, 11, 110, 5, c.orange) + oval(0, 4, 18, 24, c.orange) + oval(0, 4, 11, 16, '#D9A468'),
    36,
  ),
  true,
)

export const littleSpoon: Poster = {
  name: 'poster-spoon',
  title: 'A bowl of porridge with smooth nut butter stirred in, a small spoon and a closed jar',
  defs: stripes('cloth', '#F7D9C6', '#F3CBB8', 40, 20, 90) + glow('light', '#FFE7B0', 1),
  body:
    wall('url(#cloth)') +
    sun(110, 80, 40) +
    floor(286, c.sand) +
    lift(sprig(60, 300, 150, { length: 40 })) +
    jar +
    bowl +
    spoon,
}
