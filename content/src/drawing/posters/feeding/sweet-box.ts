import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape } from '../../parts/paper.ts'
import { leaf } from '../../parts/plants.ts'
import { dots, glow } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const sweetBox: Poster = {
  name: 'poster-sweet-box',
  title:
    'An open lunch box from above with bread, apple slices, carrot sticks and cheese; two children reach in',
  defs: dots('cloth', '#F9E7D8', '#F0D5BF', 34, 3) + glow('light', c.lamp, 1),
  body:
    wall('url(#cloth)') +
    disc(540, 40, 230, 'url(#light)') +
    lift(box(146, 62, 330, 222, 30, c.teal)) +
    box(162, 78, 142, 190, 16, c.paper) +
    box(318, 78, 142, 88, 16, c.paper) +
    box(318, 180, 142, 88, 16, c.paper) +
    lift(
      shape('M180 250V146Q168 134 178 114Q194 98 232 100Q272 98 288 114Q298 134 286 146V250Z', c.wood),
      true,
    ) +
    shape('M190 240V144Q180 134 188 120Q200 108 232 110Q266 108 278 120Q286 134 276 144V240Z', c.sand) +
    leaf(208, 236, 60, 20, 24, c.leaf, c.moss) +
    leaf(240, 236, 66, 22, -10, c.moss, c.stem) +
    box(220, 176, 56, 14, 7, c.lamp2) +
    [0, 1, 2]
      .map((index) =>
        at(
          348 + index * 40,
          124,
          lift(shape('M-18 16Q-22 -14 0 -26Q22 -14 18 16Q0 24 -18 16Z', c.rust), true) +
            shape('M-12 14Q-15 -10 0 -18Q15 -10 12 14Q0 19 -12 14Z', c.lamp),
          index * 14 - 14,
        ),
      )
      .join('') +
    [0, 1, 2, 3]
      .map((index) => at(352 + index * 20, 224, lift(box(-7, -30, 14, 60, 6, c.orange), true), index * 5 - 8))
      .join('') +
    lift(box(424, 200, 28, 46, 5, c.lamp2), true) +
    limb('M-10 250C50 236 88 226 122 214', c.lamp2, 42) +
    hand(136, 208, 24, c.skin4, 80) +
    limb('M650 168C600 172 560 172 514 160', c.dusk, 42) +
    hand(498, 156, 24, c.skin1, -90) +
    lift(box(536, 218, 60, 96, 16, c.sky2) + box(546, 198, 40, 24, 8, c.dusk2), true) +
    at(
      72,
      92,
      [0, 60, 120, 180, 240, 300]
        .map((turn) => leaf(0, 0, 46, 14, turn, turn % 120 === 0 ? c.moss : c.leaf, c.stem))
        .join(''),
    ),
}
