import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, star, stripes } from '../../parts/light.ts'
import { bust } from '../../parts/figure.ts'
import { floor, moon, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const card = (x: number, y: number, ground: string, inside: string) =>
  lift(box(x, y, 84, 84, 10, c.paper), true) +
  box(x + 7, y + 7, 70, 70, 6, ground) +
  at(x + 42, y + 42, inside)

export const moonSteps: Poster = {
  name: 'poster-moon-steps',
  title: 'Four picture cards climb towards the moon: bath, pyjamas, book, bed; a child points at the first',
  defs:
    seeds('wall', '#17424A', '#1D4D54') + stripes('shirt', c.lamp2, '#FBD58D', 16, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    moon(556, 66, 0.9) +
    star(60, 50) +
    star(170, 86, 0.7) +
    star(300, 42, 0.9) +
    star(420, 60, 0.7) +
    floor(304, c.night3) +
    card(
      196,
      204,
      c.sky,
      shape('M-28 -2H28Q26 20 12 22H-12Q-26 20 -28 -2Z', c.dusk) +
        disc(-14, -8, 7, c.paper) +
        disc(0, -12, 9, c.paper) +
        disc(14, -8, 7, c.paper),
    ) +
    card(
      292,
      168,
      c.blush,
      shape('M-10 -24H10L28 -10L20 2L14 -2V24H-14V-2L-20 2L-28 -10Z', c.teal2) +
        stroke('M0 -18V20', c.paper, 2.4),
    ) +
    card(
      388,
      132,
      c.sage,
      shape('M-28 -12Q-14 -20 0 -10Q14 -20 28 -12V16Q14 8 0 18Q-14 8 -28 16Z', c.rust) +
        shape('M-23 -12Q-12 -16 -1 -8V12Q-12 6 -23 10ZM23 -12Q12 -16 1 -8V12Q12 6 23 10Z', c.paper),
    ) +
    card(
      484,
      96,
      c.night2,
      box(-30, 4, 60, 16, 4, c.paper) +
        box(-30, -8, 6, 34, 3, c.wood) +
        box(-22, -4, 22, 12, 6, c.sky) +
        shape('M-4 4H30V20H-8Q-10 8 -4 4Z', c.orange),
    ) +
    bust({
      x: 96,
      y: 186,
      scale: 1.16,
      isChild: true,
      tilt: 5,
      skin: c.skin2,
      hair: c.hair1,
      style: 'short',
      lookX: 8,
      lookY: 0,
      shirt: 'url(#shirt)',
      sleeve: '#FBD58D',
      depth: 150,
      hands: [null, [202, 256, 176, 300]],
    }) +
    lift(pot(590, 322, 56, 48, c.rust, c.orange), true) +
    sprig(590, 278, 90, { leaves: 4 }),
}
