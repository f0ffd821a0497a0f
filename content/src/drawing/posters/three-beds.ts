import { colour as c } from '../parts/palette.ts'
import { box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { leaf } from '../parts/plants.ts'
import { checks, dots, glow, star, stripes } from '../parts/light.ts'
import { babyFromAbove } from '../parts/figure.ts'
import { head } from '../parts/person.ts'
import { moon } from '../parts/things.ts'
import type { Poster } from '../parts/picture.ts'

const cot =
  lift(box(62, 114, 116, 166, 12, c.wood)) +
  box(70, 122, 100, 150, 8, c.wood2) +
  lift(box(75, 127, 90, 140, 7, '#F4EFE4'), true) +
  [0, 1, 2, 3, 4]
    .map(
      (index) => box(58, 134 + index * 30, 12, 7, 3, c.sand3) + box(170, 134 + index * 30, 12, 7, 3, c.sand3),
    )
    .join('') +
  babyFromAbove(120, 164, 0.54, 'url(#bag)', c.skin4, c.hair1)
const bed = (
  x: number,
  y: number,
  width: number,
  cover: string,
  skin: string,
  hairColour: string,
  style: 'bob' | 'curls',
  isChild: boolean,
) =>
  lift(box(x, y, width, 292 - y, 12, c.wood2)) +
  box(x + 8, y + 12, width - 16, 292 - y - 20, 8, c.paper) +
  lift(box(x + 20, y + 18, width - 40, 50, 18, '#F4EFE4'), true) +
  lift(
    head({
      x: x + width / 2,
      y: y + 48,
      scale: isChild ? 0.86 : 0.94,
      skin,
      hair: hairColour,
      style,
      isChild,
      eyes: 'closed',
      mouth: 'smile',
      hasNeck: false,
    }),
    true,
  ) +
  lift(
    shape(`M${x + 4} ${y + 92}Q${x + width / 2} ${y + 80} ${x + width - 4} ${y + 92}V292H${x + 4}Z`, cover),
    true,
  ) +
  stroke(`M${x + 6} ${y + 92}Q${x + width / 2} ${y + 80} ${x + width - 6} ${y + 92}`, c.paper, 8)

export const threeBeds: Poster = {
  name: 'poster-three-beds',
  title:
    'A cot, a small bed and a long bed side by side from above; the baby lies on the back in a sleeping bag in the empty cot',
  defs:
    dots('floor', '#17424A', '#1D4D54', 40, 2) +
    stripes('bag', c.lamp2, '#FBD58D', 18, 8) +
    checks('small', c.rust, '#D98A66', 30) +
    dots('long', c.dusk, '#8FB0C0', 20, 2.6) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#floor)') +
    lift(oval(320, 220, 300, 120, '#2A5C60')) +
    moon(572, 70, 0.8) +
    star(70, 50) +
    star(180, 70, 0.7) +
    star(470, 40, 0.7) +
    cot +
    bed(232, 86, 136, 'url(#small)', c.skin1, c.hair3, 'bob', true) +
    bed(416, 46, 148, 'url(#long)', c.skin2, c.hair1, 'curls', false) +
    lift(disc(206, 74, 24, c.rust)) +
    disc(206, 74, 18, c.hair2) +
    [0, 60, 120, 180, 240, 300]
      .map((turn) => leaf(206, 74, 34, 11, turn, turn % 120 === 0 ? c.moss : c.leaf, c.stem))
      .join(''),
}
