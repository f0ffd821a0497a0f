import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const calendarLeaf: Poster = {
  name: 'poster-calendar-leaf',
  title: 'A day is circled on a wall calendar; a hand lifts the corner of the leaf',
  defs: seeds('wall', '#F8E3D6', '#F1D3C1') + glow('light', '#FFE7B0', 1),
  body:
    wall('url(#wall)') +
    disc(520, 60, 220, 'url(#light)') +
    lift(disc(540, 76, 34, c.lamp2)) +
    lift(box(196, 50, 240, 236, 10, c.paper)) +
    lift(box(196, 44, 240, 52, 10, c.teal), true) +
    [236, 276, 316, 356, 396].map((x) => box(x - 4, 32, 8, 26, 4, c.ink)).join('') +
    Array.from({ length: 20 }, (_, index) =>
      box(
        218 + (index % 5) * 42,
        114 + Math.floor(index / 5) * 40,
        26,
        22,
        5,
        index % 5 === 4 ? c.sage2 : c.sand,
      ),
    ).join('') +
    disc(315, 165, 22, 'none', `stroke="${c.orange}" stroke-width="5"`) +
    lift(shape('M436 286V128Q430 214 320 250Q360 282 436 286Z', c.sand2), true) +
    shape('M320 250Q360 282 436 286Q384 276 352 240Z', c.sand3, 'opacity=".5"') +
    limb('M520 380C500 340 452 316 376 278', c.dusk, 46) +
    hand(366, 270, 23, c.skin3, -50) +
    floor(318, c.sand2) +
    limb('M520 380C512 356 492 340 470 328', c.dusk, 46) +
    lift(pot(96, 318, 66, 56, c.rust, c.rust2), true) +
    sprig(96, 266, 140, { leaves: 6, length: 38 }),
}
