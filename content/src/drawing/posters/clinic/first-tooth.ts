import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds, stripes } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const firstTooth: Poster = {
  name: 'poster-first-tooth',
  title: 'A baby with one tooth laughs on a parent\u2019s lap; the dentist shows a small mirror',
  defs:
    seeds('wall', '#E4F0F2', '#D3E5E9') +
    stripes('shirt', c.rust, '#C96C48', 16, 7, 90) +
    dots('suit', c.lamp, c.lamp2, 18, 2.4) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(330, 78, 32) +
    lift(box(80, 120, 250, 210, 50, c.dusk)) +
    bust({
      x: 186,
      y: 118,
      scale: 1.24,
      tilt: 6,
      skin: c.skin1,
      hair: c.hair2,
      style: 'bob',
      lookX: 6,
      lookY: 6,
      eyes: 'smile',
      shirt: 'url(#shirt)',
      sleeve: '#C96C48',
      depth: 190,
    }) +
    bust({
      x: 234,
      y: 206,
      scale: 0.98,
      isChild: true,
      tilt: 3,
      skin: c.skin1,
      hair: c.hair2,
      style: 'crop',
      lookX: 5,
      eyes: 'smile',
      mouth: 'open',
      shirt: 'url(#suit)',
      depth: 130,
      extra: box(2.8, 21, 6.4, 5.4, 1.6, c.paper),
    }) +
    limb('M136 212C126 286 170 302 226 292', '#C96C48', 30) +
    hand(234, 290, 16, c.skin1, 70) +
    bust({
      x: 456,
      y: 132,
      scale: 1.2,
      tilt: -6,
      skin: c.skin3,
      hair: c.hair1,
      style: 'bun',
      lookX: -8,
      lookY: 5,
      glasses: c.teal,
      shirt: c.sage2,
      sleeve: '#A9C8B3',
      depth: 180,
      hands: [[356, 234, 384, 262], null],
    }) +
    stroke('M352 236L318 222', c.dusk, 4.4) +
    disc(308, 218, 11, c.sky2, `stroke="${c.dusk}" stroke-width="4"`) +
    floor(300, c.sand2) +
    lift(pot(590, 308, 54, 48, c.rust, c.rust2), true) +
    sprig(590, 264, 112),
}
