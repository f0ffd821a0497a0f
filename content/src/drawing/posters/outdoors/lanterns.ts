import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { glow, star } from '../../parts/light.ts'
import { wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const lantern = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    disc(0, -92, 74, 'url(#light)') +
      box(-3.5, -64, 7, 66, 3, c.deep) +
      lift(box(-18, -116, 36, 54, 7, c.lamp), true) +
      shape('M-22 -114L0 -140L22 -114Z', c.deep) +
      box(-22, -66, 44, 7, 3, c.deep) +
      shape('M0 -108C10 -94 9 -76 0 -75C-9 -76 -10 -94 0 -108Z', c.orange),
    0,
    scale,
  )
const home =
  disc(486, 108, 90, 'url(#light)', 'opacity=".8"') +
  lift(shape('M456 132V100L486 74L516 100V132Z', c.paper)) +
  lift(shape('M446 104L486 66L526 104L519 110L486 80L453 110Z', c.rust), true) +
  box(478, 108, 17, 24, 2, c.lamp2) +
  box(499, 102, 11, 11, 2, c.lamp2)

export const lanterns: Poster = {
  name: 'poster-lanterns',
  title: 'A path winds up the evening hills to a small house, with a lantern at every bend',
  defs: glow('light', c.lamp),
  body:
    wall('#4B6F86') +
    shape('M-10 120Q120 70 260 104T520 90T660 104V300H-10Z', '#41667A') +
    star(80, 46) +
    star(190, 66, 0.7) +
    star(300, 36, 0.9) +
    star(390, 62, 0.6) +
    star(590, 40, 0.8) +
    lift(shape('M-10 182Q140 120 300 150Q430 96 520 128T660 150V370H-10Z', '#2F6A66')) +
    home +
    lift(shape('M-10 246Q170 176 350 210T660 198V370H-10Z', c.moss)) +
    shape(
      'M470 132Q420 150 440 164Q480 178 420 196Q330 214 386 240Q476 268 330 290Q210 310 236 372H420Q350 330 440 306Q560 276 470 236Q420 214 470 194Q520 170 472 156Q462 148 500 132Z',
      c.sand2,
    ) +
    lift(
      shape('M-10 314Q90 280 200 318Q230 332 236 370H-10Z', c.stem) +
        shape('M660 300Q540 296 440 326Q414 340 420 370H660Z', c.stem),
    ) +
    lantern(396, 184, 0.6) +
    lantern(262, 276, 0.86) +
    lantern(534, 320, 1.1) +
    lift(
      sprig(70, 336, 130, { turn: -6, length: 36 }) + sprig(130, 340, 80, { turn: 6, leaves: 4, length: 28 }),
    ) +
    stroke('M600 330q4 -16 12 -22M608 332q8 -10 18 -14', c.leaf, 4),
}
