import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../parts/paper.ts'
import { leaf, sprig } from '../parts/plants.ts'
import { glow, seeds, stripes } from '../parts/light.ts'
import { floor, sun, wall } from '../parts/things.ts'
import type { Poster } from '../parts/picture.ts'

/** A hand that reaches to the right, its wrist on 0, 0: fingers above, thumb below, room between them. */
const reaching = (skin: string, crease: string) =>
  lift(
    shape(
      'M0 -22C24 -34 52 -34 82 -26C112 -18 140 -18 142 -6C143 6 118 8 92 4C112 10 124 24 112 30C96 36 66 24 44 28C26 32 6 30 0 22Z',
      skin,
    ),
    true,
  ) + stroke('M92 4q-18 0 -30 -8M126 -13q-14 -2 -28 -4', crease, 2.2, 'opacity=".55"')
const tower =
  lift(
    box(250, 236, 72, 66, 6, c.rust) + box(326, 236, 72, 66, 6, c.dusk) + box(288, 168, 72, 66, 6, c.lamp2),
    true,
  ) +
  leaf(286, 292, 44, 14, 0, '#D98A66') +
  disc(362, 269, 18, c.sky) +
  at(324, 201, shape('M0 -15C2 -4 4 -2 15 0C4 2 2 4 0 15C-2 4 -4 2 -15 0C-4 -2 -2 -4 0 -15Z', c.paper)) +
  lift(
    shape(
      'M290 166V126Q290 100 324 100Q358 100 358 126V166H340V134Q340 120 324 120Q308 120 308 134V166Z',
      c.moss,
    ),
    true,
  ) +
  sprig(324, 102, 62, { leaves: 3, length: 26, width: 10 })
const orangeBlock = lift(
  at(414, 190, box(-28, -28, 56, 56, 6, c.orange) + shape('M0 -15L14 13H-14Z', c.paper), -10),
  true,
)
const around =
  lift(box(486, 250, 56, 52, 6, c.teal) + shape('M556 302L588 246L620 302Z', c.rose), true) +
  disc(514, 276, 14, c.sage) +
  lift(box(60, 262, 44, 40, 6, c.moss), true)

export const play: Poster = {
  name: 'poster-play',
  title:
    'A tower of wooden blocks with a seedling on top; a large hand steadies it, a small hand brings the next block',
  defs:
    seeds('wall', '#F6E2CC', '#EFD6BA') +
    stripes('sleeve', c.teal, c.teal2, 14, 6) +
    stripes('cuff', c.lamp2, '#FBD58D', 14, 6) +
    glow('light', '#FFF0C8', 1),
  body:
    wall('url(#wall)') +
    sun(96, 78, 38) +
    floor(300, c.sand2) +
    around +
    tower +
    at(142, 256, reaching(c.skin4, '#4E2E1E'), 6) +
    lift(shape('M-10 188C60 190 122 206 158 226L148 288C96 266 40 252 -10 252Z', 'url(#sleeve)'), true) +
    orangeBlock +
    at(542, 174, reaching(c.skin1, '#B9805C'), -6, '-0.86 0.86') +
    lift(shape('M660 96C606 104 566 124 534 148L546 200C584 178 616 164 660 158Z', 'url(#cuff)'), true),
}
