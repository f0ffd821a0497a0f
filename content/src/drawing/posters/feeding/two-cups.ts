import { colour as c } from '../../parts/palette.ts'
import { lift, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds } from '../../parts/light.ts'
import { crossWindow } from '../../parts/furniture.ts'
import { floor, lyingBook, mug, steam, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const twoCups: Poster = {
  name: 'poster-two-cups',
  title: 'Two warm cups side by side on a window sill, morning sun and a plant behind',
  defs: seeds('wall', '#F8E3D6', '#F1D3C1') + glow('light', '#FFE7B0', 1),
  body:
    wall('url(#wall)') +
    crossWindow(
      'pane',
      150,
      40,
      330,
      190,
      '#FBEBD6',
      sun(330, 130, 34) +
        shape('M140 200Q240 150 340 186T490 170V240H140Z', c.leaf) +
        shape('M140 220Q280 186 490 216V240H140Z', c.moss),
    ) +
    floor(242, c.sand2) +
    mug(252, 286, 96, 82, c.teal, c.wood) +
    mug(390, 286, 96, 82, c.orange, '#C98B4A') +
    steam(244, 186) +
    steam(382, 186) +
    lift(pot(556, 288, 66, 54, c.rust, c.rust2), true) +
    sprig(556, 240, 130, { leaves: 6, length: 38 }) +
    lyingBook(46, 288, 110, 22, c.dusk2) +
    lyingBook(58, 266, 90, 18, c.lamp2),
}
