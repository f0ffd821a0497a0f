import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floor, hangingLamp, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const tryAgain: Poster = {
  name: 'poster-try-again',
  title:
    'A child bends over a bridge of wooden sticks at the table; earlier tries lie beside it, an adult looks on with interest',
  defs: seeds('wall', '#FBE9DD', '#F4D9C8') + checks('shirt', '#F7E3D2', c.teal2, 26) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(330, 76) +
    bust({
      x: 232,
      y: 150,
      scale: 1.2,
      isChild: true,
      tilt: 6,
      skin: c.skin2,
      hair: c.hair1,
      style: 'braids',
      lookX: 6,
      lookY: 8,
      eyes: 'down',
      mouth: 'small',
      shirt: 'url(#shirt)',
      sleeve: '#9CBFB3',
      hands: [
        [200, 258, 176, 254],
        [318, 216, 300, 262],
      ],
    }) +
    bust({
      x: 476,
      y: 132,
      scale: 1.18,
      tilt: -7,
      skin: c.skin1,
      hair: c.hair2,
      style: 'short',
      lookX: -8,
      lookY: 6,
      eyes: 'open',
      shirt: c.rust,
      hands: [[444, 262, 420, 256], null],
    }) +
    floor(264, c.wood) +
    stroke('M262 252L292 222H376L406 252', c.sand, 8) +
    stroke('M292 222L306 252M376 222L362 252M306 252L334 222L362 252M256 252H412', c.sand3, 6) +
    lift(box(318, 206, 34, 16, 5, c.orange), true) +
    disc(326, 224, 5, c.ink) +
    disc(345, 224, 5, c.ink) +
    hand(316, 212, 12, c.skin2, 40) +
    stroke('M96 292L138 274M110 300L154 296M128 268L150 302', c.sand, 7) +
    stroke('M440 296L486 286M462 304L500 300', c.sand3, 6) +
    lift(pot(590, 300, 54, 46, c.teal, c.teal2), true) +
    sprig(590, 258, 116),
}
