import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape } from '../../parts/paper.ts'
import { leaf } from '../../parts/plants.ts'
import { dots, glow, stripes } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { babyFromAbove } from '../../parts/figure.ts'
import { wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const cotDoor: Poster = {
  name: 'poster-cot-door',
  title:
    "A baby on the back in a sleeping bag in an empty cot, seen from above; a parent's hand rests beside it",
  defs:
    dots('floor', '#1D4B50', '#245459', 40, 2) +
    stripes('bag', c.sage2, c.sage, 18, 8) +
    stripes('shirt', c.rust, '#C96C48', 16, 7) +
    glow('light', c.lamp),
  body:
    wall('url(#floor)') +
    lift(oval(330, 180, 300, 168, '#2A5C60')) +
    shape('M-10 -10H104L70 372H-10Z', c.lamp, 'opacity=".22"') +
    disc(30, 160, 210, 'url(#light)', 'opacity=".55"') +
    lift(box(226, 26, 236, 282, 18, c.wood)) +
    box(238, 38, 212, 258, 10, c.wood2) +
    lift(box(246, 46, 196, 242, 12, '#F4EFE4'), true) +
    [0, 1, 2, 3, 4, 5, 6]
      .map(
        (index) =>
          box(222, 56 + index * 36, 18, 9, 4, c.sand3) + box(448, 56 + index * 36, 18, 9, 4, c.sand3),
      )
      .join('') +
    babyFromAbove(344, 108, 0.96, 'url(#bag)', c.skin2, c.hair2, 'open') +
    lift(limb('M650 330C590 300 530 250 462 218', 'url(#shirt)', 52)) +
    hand(440, 208, 24, c.skin2, -70) +
    at(
      96,
      268,
      lift(disc(0, 0, 30, c.rust)) +
        disc(0, 0, 23, c.hair2) +
        [0, 60, 120, 180, 240, 300]
          .map((turn) => leaf(0, 0, 42, 13, turn, turn % 120 === 0 ? c.moss : c.leaf, c.stem))
          .join(''),
    ),
}
