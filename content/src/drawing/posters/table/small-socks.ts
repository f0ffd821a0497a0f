import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { leaf, pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { floor, mug, steam, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const calendar =
  lift(box(196, 24, 248, 152, 12, c.paper)) +
  box(196, 24, 248, 32, 12, c.rust) +
  box(196, 44, 248, 12, 0, c.rust) +
  [236, 404].map((x) => box(x - 4, 14, 8, 24, 4, c.ink)).join('') +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) => {
      const [x, y] = [232 + (index % 4) * 58, 88 + Math.floor(index / 4) * 54]
      return (
        disc(x, y, 22, c.sand) +
        leaf(x, y + 16, 14 + index * 2.6, 6 + index * 0.9, 8, index < 5 ? c.moss : c.sage2)
      )
    })
    .join('')
const sock = (x: number, y: number, turn: number) =>
  lift(
    at(
      x,
      y,
      shape('M-22 -52H20V-8Q22 2 40 6Q60 12 56 30Q54 38 42 38H-2Q-24 38 -24 14Z', 'url(#wool)') +
        box(-26, -64, 50, 20, 9, c.paper) +
        shape('M28 38H42Q54 38 56 30Q58 14 44 8Q30 18 28 38Z', c.orange),
      turn,
    ),
    true,
  )
const book = lift(
  at(
    150,
    286,
    box(-74, -16, 148, 18, 5, c.teal) +
      box(-68, -13, 140, 11, 3, c.paper) +
      box(-74, -16, 14, 18, 4, '#0A4B4A'),
  ),
  true,
)

export const smallSocks: Poster = {
  name: 'poster-small-socks',
  title: 'A pair of small knitted socks below a calendar with eight leaves, each larger than the one before',
  defs:
    seeds('wall', '#F4DCD0', '#ECCDBE') +
    stripes('wool', c.lamp2, '#FBDDA0', 14, 6) +
    glow('light', '#FFF3CF', 1),
  body:
    wall('url(#wall)') +
    disc(96, 96, 160, 'url(#light)') +
    stroke('M96 0V52', c.ink, 4) +
    lift(shape('M68 48H124L146 92Q96 104 46 92Z', c.lamp2), true) +
    calendar +
    floor(284, '#E3C3B0') +
    oval(320, 296, 110, 8, '#C49A83', 'opacity=".5"') +
    book +
    steam(146, 206) +
    mug(150, 270, 50, 46, c.dusk2, '#B9803F') +
    sock(286, 264, -4) +
    sock(354, 266, 6) +
    lift(pot(548, 296, 72, 60, c.teal, c.teal2)) +
    sprig(548, 240, 140, { leaves: 6, length: 42, width: 15 }),
}
