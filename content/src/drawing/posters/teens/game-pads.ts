import { colour as c } from '../../parts/palette.ts'
import { at, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floorLamp } from '../../parts/furniture.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const pad = (x: number, y: number, fill: string, turn: number) =>
  at(
    x,
    y,
    lift(
      shape('M-34 -14Q0 -22 34 -14Q46 12 36 20Q26 22 18 8H-18Q-26 22 -36 20Q-46 12 -34 -14Z', fill),
      true,
    ) +
      stroke('M-22 -6V6M-28 0H-16', c.paper, 3.4) +
      disc(18, -4, 3.6, c.lamp2) +
      disc(26, 2, 3.6, c.orange),
    turn,
  )

export const gamePads: Poster = {
  name: 'poster-game-pads',
  title:
    'A teenager and a grandparent sit on the floor with game controllers and laugh in the light of the screen',
  defs:
    seeds('wall', '#17424A', '#1D4D54') + stripes('shirt', c.lamp2, '#FBD58D', 18, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    disc(320, 330, 280, 'url(#light)', 'opacity=".55"') +
    floorLamp(566, 316, 210) +
    lift(shape('M66 330V176Q66 124 128 124H470Q530 124 530 176V330Z', c.rust)) +
    floor(306, c.night3) +
    bust({
      x: 198,
      y: 150,
      scale: 1.22,
      tilt: 5,
      girth: 0.9,
      skin: c.skin3,
      hair: c.hair1,
      style: 'curls',
      lookX: 5,
      lookY: 2,
      eyes: 'smile',
      mouth: 'open',
      hearingAid: c.orange,
      shirt: 'url(#shirt)',
      depth: 190,
    }) +
    limb('M152 236C140 286 160 296 186 290', '#FBD58D', 28) +
    limb('M244 236C258 284 240 296 220 290', '#FBD58D', 28) +
    pad(204, 284, c.teal, -3) +
    hand(180, 290, 13, c.skin3, 40) +
    hand(228, 290, 13, c.skin3, -40) +
    bust({
      x: 396,
      y: 140,
      scale: 1.24,
      tilt: -6,
      skin: c.skin3,
      hair: c.hair4,
      style: 'bun',
      lookX: -4,
      lookY: 3,
      mouth: 'open',
      glasses: c.teal,
      shirt: c.dusk,
      depth: 190,
    }) +
    limb('M344 230C332 286 356 296 380 288', '#8FB0C0', 30) +
    limb('M448 230C462 284 440 296 418 288', '#8FB0C0', 30) +
    pad(398, 282, c.orange, 4) +
    hand(374, 290, 14, c.skin3, 40) +
    hand(424, 288, 14, c.skin3, -40) +
    lift(pot(46, 322, 52, 46, c.teal, c.teal2), true) +
    sprig(46, 280, 104),
}
