import { colour as c } from '../../parts/palette.ts'
import { shape } from '../../parts/paper.ts'
import { sprig } from '../../parts/plants.ts'
import { glow, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { bush, hill, roundTree } from '../../parts/outside.ts'
import { cloud, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const greyMood: Poster = {
  name: 'poster-grey-mood',
  title: 'A teenager and a parent walk side by side under a grey cloud; the sun shows at its edge',
  defs: stripes('shirt', c.dusk, '#8FB0C0', 18, 7) + glow('light', c.lamp),
  body:
    wall('#CBDCE0') +
    sun(440, 96, 36) +
    cloud(300, 84, 2.3, '#A9BEC6') +
    cloud(214, 66, 1.2, '#BACCD2') +
    hill(240, c.sage2) +
    hill(284, c.leaf, 12) +
    roundTree(96, 276, 0.9) +
    bush(566, 282, 0.8, c.moss) +
    shape('M220 372Q260 310 300 290H372Q420 316 440 372Z', c.sand2) +
    figure({
      x: 268,
      y: 330,
      scale: 0.96,
      build: 'teen',
      tilt: 5,
      skin: c.skin2,
      hair: c.hair1,
      style: 'wavy',
      lookX: 2,
      lookY: 6,
      eyes: 'down',
      mouth: 'small',
      shirt: 'url(#shirt)',
      sleeve: '#8FB0C0',
      trousers: c.ink,
      hands: [undefined, [282, 234, 314, 210]],
    }) +
    figure({
      x: 384,
      y: 332,
      scale: 0.98,
      build: 'adult',
      tilt: -6,
      skin: c.skin2,
      hair: c.hair1,
      style: 'short',
      lookX: -7,
      lookY: 2,
      glasses: c.rust2,
      girth: 1.12,
      shirt: c.orange,
      trousers: c.dusk2,
    }) +
    sprig(590, 330, 80, { leaves: 4, length: 28 }),
}
