import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, oval, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { crossWindow } from '../../parts/furniture.ts'
import { floor, mug, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const beforeBirth: Poster = {
  name: 'poster-before-birth',
  title:
    'A pregnant person in a chair by the window talks with a counsellor over tea; small socks lie on the sill',
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') + dots('dress', c.rose, '#EBB29D', 20, 2.8) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    crossWindow(
      'pane',
      254,
      42,
      140,
      130,
      c.sky,
      sun(350, 84, 22) + shape('M244 150Q310 120 400 144V180H244Z', c.leaf),
    ) +
    at(
      300,
      180,
      shape('M-10 -22H4V-6L16 -2Q20 6 8 6H-4Q-10 6 -10 -2Z', c.lamp2) + box(-12, -26, 18, 8, 4, c.paper),
    ) +
    at(
      334,
      180,
      shape('M-10 -22H4V-6L16 -2Q20 6 8 6H-4Q-10 6 -10 -2Z', c.lamp2) + box(-12, -26, 18, 8, 4, c.paper),
    ) +
    floor(288, c.sand2) +
    lift(box(72, 128, 220, 200, 50, c.teal)) +
    lift(box(418, 142, 170, 190, 46, c.dusk)) +
    bust({
      x: 172,
      y: 116,
      scale: 1.22,
      tilt: 6,
      skin: c.skin4,
      hair: c.hair1,
      style: 'afro',
      lookX: 7,
      lookY: 3,
      mouth: 'open',
      shirt: 'url(#dress)',
      depth: 200,
    }) +
    lift(oval(192, 268, 58, 52, 'url(#dress)'), true) +
    limb('M124 206C108 262 126 300 166 300', '#EBB29D', 27) +
    hand(176, 300, 15, c.skin4, 70) +
    limb('M222 206Q254 234 226 246', '#EBB29D', 26) +
    hand(216, 246, 14, c.skin4, -70) +
    bust({
      x: 500,
      y: 132,
      scale: 1.14,
      tilt: -6,
      skin: c.skin2,
      hair: c.hair4,
      style: 'bob',
      lookX: -8,
      lookY: 3,
      glasses: c.teal,
      shirt: c.moss,
      depth: 210,
      hands: [
        [446, 286, 440, 260],
        [538, 292],
      ],
    }) +
    lift(oval(358, 276, 52, 10, c.wood), true) +
    box(354, 276, 9, 44, 3, c.wood2) +
    mug(346, 272, 28, 26, c.paper, '#C98B4A') +
    mug(380, 274, 28, 26, c.lamp2, '#C98B4A') +
    lift(pot(40, 316, 48, 42, c.rust, c.rust2), true) +
    sprig(40, 278, 104),
}
