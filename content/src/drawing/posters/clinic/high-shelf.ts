import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, oval } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { figure } from '../../parts/figure.ts'
import { blocks } from '../../parts/outside.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const bottle = (x: number, fill: string, height = 38) =>
  lift(box(x, 84 - height, 24, height, 5, fill), true) +
  box(x + 4, 76 - height, 16, 12, 3, c.paper) +
  box(x + 4, 84 - height * 0.6, 16, height * 0.34, 2, c.paper)

export const highShelf: Poster = {
  name: 'poster-high-shelf',
  title:
    'An adult puts a bottle into a high wall cupboard with a lock, far above a toddler who plays on the floor',
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') + dots('shirt', c.lamp2, '#FBD58D', 18, 2.4) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    disc(520, 90, 170, 'url(#light)') +
    lift(box(150, 24, 190, 78, 8, c.wood)) +
    box(160, 34, 170, 54, 3, c.hair2) +
    box(160, 84, 170, 5, 0, c.sand3) +
    bottle(170, c.teal2) +
    bottle(202, c.rust, 30) +
    bottle(290, c.dusk) +
    lift(box(62, 24, 86, 78, 8, c.sand3), true) +
    disc(78, 64, 6, c.ink) +
    floor(290, c.sand2) +
    figure({
      x: 186,
      y: 318,
      scale: 1.02,
      build: 'adult',
      skin: c.skin3,
      hair: c.hair1,
      style: 'short',
      lookX: 5,
      lookY: -5,
      girth: 1.14,
      shirt: c.moss,
      trousers: c.ink,
      hands: [undefined, [252, 76, 286, 130]],
    }) +
    lift(box(238, 46, 24, 32, 5, c.orange), true) +
    box(242, 38, 16, 12, 3, c.paper) +
    hand(252, 78, 12, c.skin3, 0) +
    lift(oval(456, 314, 126, 16, c.sky2), true) +
    figure({
      x: 430,
      y: 320,
      scale: 1.2,
      build: 'toddler',
      legs: 'cross',
      skin: c.skin3,
      hair: c.hair1,
      style: 'curls',
      lookX: 5,
      lookY: 5,
      eyes: 'smile',
      shirt: 'url(#shirt)',
      sleeve: '#FBD58D',
      trousers: c.teal2,
      hands: [
        [398, 290],
        [474, 288],
      ],
    }) +
    blocks(510, 316, 28, [[c.rust, c.dusk], [c.moss]]) +
    lift(pot(598, 312, 46, 42, c.teal, c.teal2), true) +
    sprig(598, 272, 100),
}
