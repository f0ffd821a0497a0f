import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf } from '../../parts/plants.ts'
import { dots, glow, stripes } from '../../parts/light.ts'
import { head } from '../../parts/person.ts'
import type { Poster } from '../../parts/picture.ts'

const frame =
  lift(box(176, 26, 288, 282, 18, c.wood)) +
  box(188, 38, 264, 258, 10, c.wood2) +
  lift(box(196, 46, 248, 242, 12, '#F4EFE4'), true)
const bars = [0, 1, 2, 3, 4, 5, 6]
  .map((index) => box(172, 56 + index * 36, 18, 9, 4, c.sand3) + box(450, 56 + index * 36, 18, 9, 4, c.sand3))
  .join('')
const arms =
  stroke('M288 168C262 162 252 144 254 122', '#FBD58D', 30) +
  stroke('M352 168C378 162 388 144 386 122', '#FBD58D', 30) +
  disc(254, 112, 13, c.skin3) +
  disc(386, 112, 13, c.skin3)
const baby =
  arms +
  lift(
    shape(
      'M282 152Q320 140 358 152Q380 190 384 238Q386 276 320 278Q254 276 256 238Q260 190 282 152Z',
      'url(#bag)',
    ),
  ) +
  stroke('M320 158V262', c.rust, 3) +
  leaf(346, 232, 34, 11, 14, c.moss, c.sage) +
  lift(
    head({
      x: 320,
      y: 110,
      scale: 1.24,
      skin: c.skin3,
      hair: c.hair1,
      style: 'crop',
      isChild: true,
      eyes: 'closed',
      mouth: 'small',
      hasNeck: false,
    }),
    true,
  )
const lamp =
  disc(86, 110, 140, 'url(#light)', 'opacity=".7"') +
  lift(disc(86, 110, 36, c.lamp), true) +
  disc(86, 110, 16, c.paper)
const rug = lift(oval(320, 190, 290, 168, '#2A5C60'))

export const clearCot: Poster = {
  name: 'poster-clear-cot',
  title: 'A baby sleeps on the back in a sleeping bag, in a cot with nothing else in it, seen from above',
  defs:
    stripes('bag', c.lamp2, '#FBD58D', 18, 8) +
    dots('floor', '#1D4B50', '#245459', 40, 2) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#floor)') +
    rug +
    lift(box(28, 62, 116, 100, 14, c.wood)) +
    lamp +
    frame +
    bars +
    baby +
    at(
      556,
      262,
      lift(disc(0, 0, 34, c.rust)) +
        disc(0, 0, 26, c.hair2) +
        [0, 60, 120, 180, 240, 300]
          .map((turn) => leaf(0, 0, 46, 14, turn, turn % 120 === 0 ? c.moss : c.leaf, c.stem))
          .join(''),
    ),
}
