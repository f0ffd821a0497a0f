import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { teddy } from '../../parts/outside.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const bubble = (x: number, y: number, r: number) =>
  disc(x, y, r, c.paper, 'fill-opacity=".35" stroke="#A7CADB" stroke-width="2.4"') +
  stroke(`M${x - r * 0.5} ${y - r * 0.2}q2 -6 8 -7`, c.paper, 2.4)

export const smallPlaster: Poster = {
  name: 'poster-small-plaster',
  title:
    "A child sits upright on a parent's lap and blows bubbles, a small plaster on the upper arm; a teddy has one too",
  defs: seeds('wall', '#FBE9DD', '#F4D9C8') + dots('shirt', c.teal2, c.leaf, 18, 2.4) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    disc(460, 80, 190, 'url(#light)') +
    floor(290, c.sand2) +
    lift(box(120, 110, 250, 210, 46, c.dusk)) +
    bust({
      x: 226,
      y: 116,
      scale: 1.26,
      tilt: 5,
      skin: c.skin4,
      hair: c.hair1,
      style: 'short',
      lookX: 7,
      lookY: 6,
      eyes: 'smile',
      shirt: c.lamp2,
      depth: 210,
    }) +
    bust({
      x: 268,
      y: 192,
      scale: 0.98,
      isChild: true,
      skin: c.skin4,
      hair: c.hair1,
      style: 'puffs',
      lookX: 8,
      lookY: 2,
      mouth: 'o',
      shirt: 'url(#shirt)',
      depth: 190,
    }) +
    limb('M302 260Q336 266 340 232', c.skin4, 22) +
    limb('M298 252L302 256', c.leaf, 28) +
    lift(at(322, 258, box(-15, -7, 30, 14, 7, c.orange) + box(-5, -6, 10, 12, 2, c.paper), 10), true) +
    stroke('M340 230V208', c.orange, 4) +
    disc(340, 200, 9, 'none', `stroke="${c.orange}" stroke-width="4"`) +
    hand(340, 232, 12, c.skin4, -20) +
    limb('M178 212C170 286 210 300 254 292', '#FBD58D', 30) +
    hand(262, 290, 16, c.skin4, 70) +
    bubble(386, 170, 16) +
    bubble(430, 130, 22) +
    bubble(420, 204, 12) +
    bubble(482, 176, 18) +
    bubble(520, 104, 14) +
    teddy(480, 306, 0.9) +
    at(504, 276, box(-12, -5.5, 24, 11, 5, c.orange) + box(-4, -4.5, 8, 9, 2, c.paper), -20) +
    lift(pot(584, 300, 54, 46, c.teal, c.teal2), true) +
    sprig(584, 258, 110),
}
