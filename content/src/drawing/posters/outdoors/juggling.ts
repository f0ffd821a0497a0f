import { colour as c } from '../../parts/palette.ts'
import { at, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { leaf, sprig } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { hand, head, limb } from '../../parts/person.ts'
import { sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const ball = (x: number, y: number, fill: string, mark: string, turn: number) =>
  lift(at(x, y, disc(0, 0, 24, fill) + stroke('M-22 -8Q0 8 22 -8M-17 15Q0 4 17 15', mark, 4), turn), true)
const arc = stroke('M222 226C230 60 410 60 418 226', c.paper, 4, 'stroke-dasharray="2 14" opacity=".9"')
const person =
  lift(shape('M226 372C224 286 250 254 320 250C390 254 416 286 414 372Z', 'url(#shirt)')) +
  lift(
    head({
      x: 320,
      y: 194,
      scale: 1.36,
      skin: c.skin1,
      hair: c.hair4,
      style: 'short',
      lookY: -3,
      eyes: 'smile',
      mouth: 'smile',
      glasses: c.teal,
    }),
    true,
  )
const arms =
  limb('M250 286C214 312 196 296 204 262', '#DB8A66', 34) +
  limb('M390 286C426 312 444 296 436 262', '#DB8A66', 34) +
  hand(206, 250, 17, c.skin1, 10) +
  at(434, 250, hand(0, 0, 17, c.skin1, 10), 0, '-1 1')

export const juggling: Poster = {
  name: 'poster-juggling',
  title: 'A grey-haired grandfather with glasses juggles three balls in the garden',
  defs: stripes('shirt', c.rust, '#DB8A66', 18, 8) + glow('light', '#FFEFC4', 1),
  body:
    wall('#CFE6DD') +
    sun(90, 82, 40) +
    shape('M-10 250Q160 200 340 236T660 214V370H-10Z', c.sage2) +
    lift(shape('M-10 306Q160 286 330 300T660 290V370H-10Z', c.leaf)) +
    lift(
      sprig(60, 340, 150, { turn: -4, length: 40 }) +
        sprig(572, 340, 190, { turn: 4, leaves: 7, length: 44, width: 16 }),
    ) +
    arc +
    person +
    arms +
    ball(206, 214, c.teal, c.sage, -10) +
    ball(320, 68, c.orange, c.lamp, 14) +
    ball(432, 168, c.lamp2, c.rust, 30) +
    leaf(120, 330, 40, 12, 40, c.moss, c.sage),
}
