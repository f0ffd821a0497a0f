import { colour as c } from '../../parts/palette.ts'
import { box, oval, shape } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { limb } from '../../parts/person.ts'
import { figure, helmet } from '../../parts/figure.ts'
import { bicycleSide, hill, roundTree } from '../../parts/outside.ts'
import { cloud, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const kneesBike: Poster = {
  name: 'poster-knees-bike',
  title: 'A child with a helmet rides a bicycle on a park path; an adult walks beside it with an open hand',
  defs: stripes('shirt', c.orange, '#F0925A', 16, 7) + glow('light', c.lamp),
  body:
    wall('#DDECEC') +
    sun(540, 76, 36) +
    cloud(290, 56, 0.8) +
    hill(230, c.sage2) +
    roundTree(66, 262, 1) +
    hill(282, c.leaf, 10) +
    shape('M-10 314Q320 296 650 314V340Q320 326 -10 340Z', c.sand2) +
    figure({
      x: 196,
      y: 330,
      scale: 1,
      build: 'adult',
      tilt: 5,
      skin: c.skin3,
      hair: c.hair1,
      style: 'hijab',
      lookX: 8,
      lookY: 3,
      eyes: 'smile',
      shirt: c.dusk,
      trousers: c.ink,
      hands: [undefined, [288, 226, 256, 230]],
    }) +
    limb('M376 234L402 272L396 302', c.dusk2, 17) +
    bicycleSide(396, 334, 1.04, c.teal) +
    figure({
      x: 362,
      y: 246,
      scale: 1.04,
      build: 'child',
      legs: 'none',
      tilt: 3,
      skin: c.skin2,
      hair: c.hair2,
      style: 'bob',
      lookX: 6,
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: '#F0925A',
      extra: helmet(c.rust),
      hands: [null, [442, 236, 412, 234]],
    }) +
    limb('M368 246L416 266L404 304', c.dusk2, 18) +
    oval(412, 310, 16, 7, c.ink) +
    box(406, 256, 18, 24, 9, c.lamp2) +
    sprig(600, 330, 90, { leaves: 4 }),
}
