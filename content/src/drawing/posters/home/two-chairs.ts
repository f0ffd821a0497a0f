import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, oval, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds, stripes } from '../../parts/light.ts'
import { floor, mug, steam, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const big =
  box(96, 286, 14, 24, 4, c.wood2) +
  box(222, 286, 14, 24, 4, c.wood2) +
  lift(shape('M92 252V142Q92 96 166 96Q240 96 240 142V252Z', c.teal)) +
  lift(box(84, 224, 164, 66, 20, c.teal2)) +
  lift(box(66, 190, 42, 100, 20, c.teal) + box(226, 190, 42, 100, 20, c.teal), true) +
  lift(box(134, 168, 66, 58, 14, 'url(#cushion)'), true)
const small =
  box(424, 292, 12, 18, 4, c.wood2) +
  box(506, 292, 12, 18, 4, c.wood2) +
  lift(shape('M418 266V190Q418 156 470 156Q522 156 522 190V266Z', c.rust)) +
  lift(box(412, 246, 116, 50, 16, '#C96C48')) +
  lift(box(398, 222, 34, 74, 16, c.rust) + box(508, 222, 34, 74, 16, c.rust), true)
const bear =
  lift(
    disc(452, 182, 10, c.wood2) +
      disc(488, 182, 10, c.wood2) +
      disc(470, 198, 26, c.wood) +
      oval(470, 238, 25, 28, c.wood),
    true,
  ) +
  oval(470, 206, 11, 9, c.sand) +
  disc(461, 194, 2.6, c.line) +
  disc(479, 194, 2.6, c.line) +
  oval(470, 202, 4, 3, c.line)
const table =
  lift(oval(326, 248, 56, 12, c.wood)) + box(320, 254, 12, 50, 4, c.wood2) + oval(326, 306, 34, 6, c.wood2)

export const twoChairs: Poster = {
  name: 'poster-two-chairs',
  title:
    'A large and a small armchair turned to each other, a toy bear in the small one, two cups between them',
  defs:
    seeds('wall', '#F8E6C8', '#F0D9B2') +
    dots('cushion', c.lamp2, '#FBDDA0', 18, 2.6) +
    stripes('rug', '#C9DDE2', '#D9E8EB', 22, 11) +
    glow('light', '#FFF3CF', 1),
  body:
    wall('url(#wall)') +
    disc(326, 90, 190, 'url(#light)') +
    box(322, 0, 5, 44, 0, c.ink) +
    lift(shape('M296 40H354L380 88Q325 100 270 88Z', c.orange), true) +
    lift(pot(592, 296, 66, 56, c.moss, c.stem)) +
    sprig(592, 244, 160, { leaves: 7, length: 44, width: 16 }) +
    floor(286, c.sand3) +
    lift(oval(316, 314, 280, 24, 'url(#rug)'), true) +
    big +
    small +
    bear +
    table +
    mug(306, 248, 30, 30, c.dusk2, '#8A5A36') +
    mug(346, 246, 24, 24, c.paper, '#C98B4A') +
    steam(298, 210, c.paper),
}
