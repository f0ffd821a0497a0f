import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { floor, hangingLamp, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const plan = (x: number, y: number) =>
  lift(box(x, y, 96, 126, 5, c.paper), true) +
  box(x + 10, y + 12, 76, 30, 5, c.leaf) +
  box(x + 10, y + 48, 76, 30, 5, c.lamp2) +
  box(x + 10, y + 84, 76, 30, 5, c.rose) +
  [0, 1, 2]
    .map(
      (index) =>
        stroke(`M${x + 40} ${y + 22 + index * 36}h38M${x + 40} ${y + 32 + index * 36}h26`, c.paper, 3) +
        disc(x + 24, y + 27 + index * 36, 7, c.paper),
    )
    .join('')

export const breathingPlan: Poster = {
  name: 'poster-breathing-plan',
  title:
    'A parent takes a photo of a sheet with a green, a yellow and a red part on the fridge; a child points at it',
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') +
    stripes('shirt', c.lamp2, '#FBD58D', 16, 7, 90) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(470, 80) +
    floor(298, c.sand2) +
    lift(box(86, 40, 190, 276, 18, c.sky)) +
    box(86, 232, 190, 4, 0, c.sky2) +
    box(252, 150, 9, 56, 4, c.dusk) +
    plan(124, 76) +
    disc(172, 78, 7, c.orange) +
    figure({
      x: 300,
      y: 318,
      scale: 1.16,
      build: 'child',
      tilt: -4,
      skin: c.skin2,
      hair: c.hair1,
      style: 'bob',
      lookX: -8,
      lookY: -2,
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: '#FBD58D',
      trousers: c.teal2,
      hands: [[226, 168, 252, 214], null],
    }) +
    figure({
      x: 436,
      y: 320,
      scale: 1.08,
      build: 'adult',
      tilt: -4,
      skin: c.skin2,
      hair: c.hair1,
      style: 'short',
      lookX: -9,
      lookY: 2,
      glasses: c.ink,
      shirt: c.teal,
      trousers: c.hair2,
      hands: [[378, 142, 374, 196], null],
    }) +
    lift(box(362, 112, 22, 40, 4, c.ink), true) +
    lift(pot(570, 310, 60, 52, c.rust, c.rust2), true) +
    sprig(570, 262, 126),
}
