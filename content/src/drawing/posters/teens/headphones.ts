import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const level = (x: number) =>
  [18, 30, 24, 38]
    .map((height, index) => box(x + index * 14, 96 - height / 2, 8, height, 4, index < 3 ? c.leaf : c.sage2))
    .join('')

export const headphones: Poster = {
  name: 'poster-headphones',
  title: 'A teenager with orange headphones turns the sound down on a phone; the meter stays in the green',
  defs:
    seeds('wall', '#0F5F5C', '#126966') +
    stripes('shirt', c.lamp2, '#FBD58D', 18, 7, 90) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    disc(300, 170, 230, 'url(#light)', 'opacity=".5"') +
    stroke(
      'M176 86Q146 130 176 174M146 66Q100 130 146 194M424 86Q454 130 424 174',
      c.leaf,
      5,
      'opacity=".6"',
    ) +
    bust({
      x: 300,
      y: 142,
      scale: 1.5,
      tilt: 4,
      girth: 0.92,
      skin: c.skin3,
      hair: c.hair1,
      style: 'afro',
      lookX: 6,
      lookY: 5,
      eyes: 'smile',
      earDefenders: c.orange,
      shirt: 'url(#shirt)',
      depth: 170,
    }) +
    limb('M240 262C226 320 270 334 330 300', '#FBD58D', 32) +
    limb('M364 262C400 300 420 300 440 278', '#FBD58D', 32) +
    lift(at(452, 220, box(-44, -78, 88, 156, 14, c.ink) + box(-35, -66, 70, 132, 6, c.night2), 8), true) +
    at(
      452,
      220,
      at(-26, -130, level(0)) +
        box(-24, 6, 48, 8, 4, c.dusk2) +
        box(-24, 6, 24, 8, 4, c.lamp2) +
        disc(0, 10, 9, c.paper) +
        stroke('M-14 36H14', c.leaf, 6),
      8,
    ) +
    hand(420, 286, 17, c.skin3, 40) +
    lift(pot(580, 316, 58, 50, c.rust, c.rust2), true) +
    sprig(580, 270, 124, { fill: c.leaf, fill2: c.sage2 }),
}
