import { colour as c } from '../../parts/palette.ts'
import { box, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds } from '../../parts/light.ts'
import { hand, limb } from '../../parts/person.ts'
import { bust, figure } from '../../parts/figure.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const breeze = stroke(
  'M250 120q20 -14 40 0t40 0M262 150q20 -14 40 0t40 0M250 180q20 -14 40 0t40 0',
  c.paper,
  5,
  'opacity=".85"',
)

export const smokeFree: Poster = {
  name: 'poster-smoke-free',
  title:
    'An open window lets fresh air into a bright room; a parent carries a child; the ashtray on the sill is empty',
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') + dots('shirt', c.lamp2, '#FBD58D', 18, 2.4) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    lift(box(86, 42, 214, 196, 8, c.paper)) +
    box(98, 54, 190, 172, 2, c.sky) +
    sun(158, 104, 24) +
    shape('M98 190Q170 150 288 186V226H98Z', c.leaf) +
    lift(shape('M288 54L344 34V252L288 226Z', c.paper), true) +
    shape('M294 64L336 50V236L294 218Z', c.sky, 'opacity=".8"') +
    lift(shape('M86 42H128Q118 120 144 236H86Z', c.blush), true) +
    breeze +
    lift(box(64, 238, 300, 16, 6, c.sand2), true) +
    lift(shape('M180 238Q172 236 174 220H264Q266 236 258 238Z', c.dusk), true) +
    oval(219, 220, 45, 7, c.dusk2) +
    box(188, 214, 10, 9, 3, c.sky2) +
    box(240, 214, 10, 9, 3, c.sky2) +
    floor(296, c.sand2) +
    figure({
      x: 456,
      y: 324,
      scale: 1.16,
      build: 'adult',
      tilt: -5,
      skin: c.skin3,
      hair: c.hair1,
      style: 'wavy',
      lookX: -8,
      lookY: 2,
      eyes: 'smile',
      shirt: c.rust,
      trousers: c.dusk2,
      hands: [null, null],
    }) +
    bust({
      x: 402,
      y: 148,
      scale: 0.84,
      isChild: true,
      tilt: -6,
      skin: c.skin3,
      hair: c.hair1,
      style: 'puffs',
      lookX: -8,
      mouth: 'open',
      shirt: 'url(#shirt)',
      depth: 116,
    }) +
    limb('M494 126Q512 226 420 230', '#C96C48', 26) +
    hand(410, 230, 14, c.skin3, -60) +
    lift(pot(584, 310, 58, 50, c.teal, c.teal2), true) +
    sprig(584, 264, 124),
}
