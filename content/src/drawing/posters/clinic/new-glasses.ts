import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const newGlasses: Poster = {
  name: 'poster-new-glasses',
  title: 'A child smiles at new orange glasses in a round mirror; a grandparent with glasses looks on',
  defs: seeds('wall', '#DCE9DF', '#CBDDD0') + checks('shirt', '#F7E3D2', c.rose, 26) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    disc(330, 60, 220, 'url(#light)', 'opacity=".7"') +
    lift(disc(464, 150, 100, c.wood)) +
    `<clipPath id="glass"><circle cx="464" cy="150" r="88"/></clipPath><g clip-path="url(#glass)">` +
    disc(464, 150, 88, '#E8F3F2') +
    bust({
      x: 464,
      y: 152,
      scale: 1.14,
      isChild: true,
      skin: c.skin4,
      hair: c.hair1,
      style: 'puffs',
      eyes: 'smile',
      mouth: 'open',
      glasses: c.orange,
      shirt: c.lamp2,
    }) +
    '</g>' +
    stroke('M398 116q8 -24 30 -38', c.paper, 6, 'opacity=".8"') +
    bust({
      x: 130,
      y: 128,
      scale: 1.2,
      tilt: 7,
      skin: c.skin4,
      hair: c.hair4,
      style: 'short',
      lookX: 8,
      lookY: 3,
      eyes: 'smile',
      glasses: c.ink,
      shirt: 'url(#shirt)',
      sleeve: '#E9BFA8',
      depth: 170,
      hands: [null, [214, 254, 190, 262]],
    }) +
    bust({
      x: 276,
      y: 184,
      scale: 1.14,
      isChild: true,
      tilt: 6,
      skin: c.skin4,
      hair: c.hair1,
      style: 'puffs',
      lookX: 9,
      lookY: -1,
      mouth: 'open',
      glasses: c.orange,
      shirt: c.lamp2,
      depth: 140,
    }) +
    hand(218, 256, 15, c.skin4, 40) +
    floor(282, c.wood) +
    lift(box(360, 276, 86, 22, 10, c.teal), true) +
    lift(pot(590, 300, 54, 46, c.rust, c.rust2), true) +
    sprig(590, 258, 108),
}
