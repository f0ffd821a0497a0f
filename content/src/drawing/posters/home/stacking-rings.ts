import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { floor, openBook, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const lamp =
  disc(94, 96, 170, 'url(#light)', 'opacity=".9"') +
  box(90, 116, 8, 178, 4, c.ink) +
  lift(shape('M62 52H126L150 122Q94 134 38 122Z', c.lamp2)) +
  box(64, 288, 60, 10, 5, c.ink)
const tablet =
  lift(box(500, 108, 92, 126, 12, c.ink)) +
  box(508, 116, 76, 110, 7, c.night2) +
  stroke('M528 176q6 5 12 0M552 176q6 5 12 0', c.lamp, 3) +
  lift(shape('M486 190Q546 172 606 190V300H486Z', 'url(#blanket)'), true)
const shelf = lift(box(470, 232, 152, 70, 8, c.wood)) + box(484, 244, 124, 46, 5, c.wood2)
const rings =
  oval(330, 306, 92, 12, '#D9BFA0') +
  lift(box(322, 82, 16, 210, 8, c.wood)) +
  (
    [
      [284, 84, c.teal],
      [250, 70, c.dusk],
      [218, 57, c.lamp2],
      [188, 45, c.orange],
      [160, 34, c.rose],
    ] as const
  )
    .map(([y, half, fill]) => lift(box(330 - half, y - 16, half * 2, 34, 17, fill), true))
    .join('') +
  lift(disc(330, 128, 20, c.rust), true) +
  leaf(330, 110, 34, 12, -28, c.leaf, c.moss) +
  leaf(330, 110, 38, 13, 24, c.moss, c.sage)

export const stackingRings: Poster = {
  name: 'poster-stacking-rings',
  title:
    'A tower of wooden rings and a picture book in lamp light; a tablet sleeps under a cloth behind them',
  defs:
    seeds('wall', '#F8E4D6', '#F0D5C3') + dots('blanket', c.sage2, c.paper, 18, 2.4) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    lamp +
    shelf +
    tablet +
    floor(294, c.sand2) +
    rings +
    openBook(192, 278, 0.72, c.teal, disc(-34, 8, 12, c.lamp2) + leaf(34, 26, 34, 11, 8, c.moss), -3) +
    lift(at(436, 292, box(-20, -20, 40, 40, 6, c.rust) + leaf(0, 14, 28, 9, 0, c.blush), 8), true) +
    lift(pot(28, 300, 46, 40, c.teal, c.teal2), true) +
    sprig(28, 262, 90, { leaves: 4 }),
}
