import { colour as c } from '../parts/palette.ts'
import { box, disc, lift, shape, stroke } from '../parts/paper.ts'
import { pot, sprig } from '../parts/plants.ts'
import { checks, dots, glow, seeds, star } from '../parts/light.ts'
import { head } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

const moon = disc(470, 84, 150, 'url(#light)', 'opacity=".45"') + shape('M480 36A50 50 0 1 0 520 114A42 42 0 0 1 480 36Z', c.lamp)
const cot =
  lift(box(50, 186, 116, 92, 8, c.wood)) +
  box(60, 196, 96, 72, 4, c.night3) +
  lift(shape('M60 250Q108 228 156 250V268H60Z', c.sage), true) +
  lift(
    head({ x: 92, y: 230, scale: 0.66, turn: -8, skin: c.skin4, hair: c.hair1, style: 'crop', isChild: true, eyes: 'closed', mouth: 'small', hasNeck: false }),
    true,
  ) +
  shape('M74 252Q108 236 156 250V268H60V258Z', c.sage) +
  [0, 1, 2, 3, 4].map((index) => box(58 + index * 23, 190, 6, 92, 3, c.wood)).join('') +
  box(46, 182, 124, 12, 6, c.wood2) +
  box(46, 272, 124, 14, 6, c.wood2)
const bed = (x: number, width: number, blanket: string, skin: string, hairColour: string, style: 'bob' | 'braids' | 'curls') =>
  lift(box(x, 188, 18, 106, 8, c.wood2) + box(x + width - 14, 226, 14, 68, 6, c.wood2)) +
  lift(box(x + 12, 240, width - 20, 44, 8, c.paper)) +
  lift(box(x + 22, 222, 70, 32, 14, c.paper), true) +
  lift(
    head({ x: x + 62, y: 222, scale: 0.86, turn: -10, skin, hair: hairColour, style, isChild: true, lookX: 3, eyes: 'closed', mouth: 'smile', hasNeck: false }),
    true,
  ) +
  lift(shape(`M${x + 46} 248Q${x + 100} 226 ${x + width - 6} 240V288H${x + 22}Q${x + 20} 262 ${x + 46} 248Z`, blanket), true) +
  stroke(`M${x + 46} 250Q${x + 100} 228 ${x + width - 8} 242`, c.paper, 8)

export const threeBeds: Poster = {
  name: 'poster-three-beds',
  title: 'A cot, a small bed and a long bed side by side under the moon',
  defs: seeds('wall', '#17424A', '#1D4D54') + checks('small', c.rust, '#D98A66', 30) + dots('long', c.dusk, '#8FB0C0', 20, 2.6) + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    moon +
    star(90, 60) +
    star(180, 110, 0.7) +
    star(280, 50, 0.9) +
    star(370, 120, 0.7) +
    star(580, 70, 0.8) +
    star(600, 160, 0.6) +
    lift(box(-10, 286, 660, 90, 0, c.night3)) +
    cot +
    bed(196, 164, 'url(#small)', c.skin1, c.hair3, 'bob') +
    bed(388, 222, 'url(#long)', c.skin2, c.hair1, 'curls') +
    lift(pot(622, 290, 40, 34, c.teal, c.teal2), true) +
    sprig(622, 258, 70, { leaves: 4, length: 26 }),
}
