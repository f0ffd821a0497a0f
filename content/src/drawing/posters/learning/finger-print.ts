import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const fingerPrint: Poster = {
  name: 'poster-finger-print',
  title: 'A finger slides below the large title on a picture book; a small child points along',
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') + stripes('shirt', c.dusk, '#8FB0C0', 16, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(94, 80, 34) +
    lift(shape('M60 372V236Q60 190 110 190H330Q380 190 380 236V372Z', c.rust)) +
    bust({
      x: 258,
      y: 122,
      scale: 1.24,
      tilt: 8,
      skin: c.skin4,
      hair: c.hair4,
      style: 'short',
      lookX: 8,
      lookY: 5,
      eyes: 'open',
      glasses: c.ink,
      shirt: c.moss,
      depth: 190,
    }) +
    bust({
      x: 148,
      y: 188,
      scale: 1.16,
      isChild: true,
      tilt: 5,
      skin: c.skin4,
      hair: c.hair1,
      style: 'puffs',
      lookX: 9,
      lookY: 1,
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: '#8FB0C0',
      depth: 160,
      hands: [null, [236, 252, 220, 296]],
    }) +
    lift(
      at(
        462,
        196,
        box(-100, -110, 200, 226, 10, c.teal) +
          box(-100, -110, 16, 226, 6, c.stem) +
          box(-74, -88, 160, 60, 8, c.lamp) +
          shape(
            'M-48 -42L-34 -78H-26L-12 -42H-22L-25 -50H-36L-39 -42ZM-33 -58H-27L-30 -68Z',
            c.rust2,
            'fill-rule="evenodd"',
          ) +
          shape(
            'M2 -78H20Q34 -76 30 -62Q38 -54 28 -44Q22 -42 2 -42ZM11 -70V-64H20Q24 -68 20 -70ZM11 -57V-50H20Q26 -54 20 -57Z',
            c.rust2,
            'fill-rule="evenodd"',
          ) +
          shape('M70 -68Q56 -76 52 -60Q54 -44 70 -50V-41Q44 -36 42 -60Q46 -84 70 -78Z', c.rust2) +
          disc(4, 46, 46, c.sky) +
          shape('M-34 62Q-18 30 8 44T50 56Q36 92 4 92Q-24 90 -34 62Z', c.leaf) +
          disc(18, 22, 12, c.lamp2),
        4,
      ),
      true,
    ) +
    limb('M314 214C340 262 366 230 388 194', c.leaf, 30) +
    limb('M388 190L420 180', c.skin4, 11) +
    hand(388, 190, 16, c.skin4, 60) +
    lift(pot(600, 316, 48, 42, c.rust, c.rust2), true) +
    sprig(600, 278, 96, { leaves: 4, length: 28 }),
}
