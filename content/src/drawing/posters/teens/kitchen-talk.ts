import { colour as c } from '../../parts/palette.ts'
import { box, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { bowl } from '../../parts/furniture.ts'
import { floor, hangingLamp, steam, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const kitchenTalk: Poster = {
  name: 'poster-kitchen-talk',
  title:
    'A teenager at the stove decides what to cook and holds up a pepper; a parent cuts bread and listens',
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') + stripes('shirt', c.teal, c.teal2, 18, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(310, 78) +
    lift(box(40, 110, 130, 12, 4, c.wood), true) +
    bowl(72, 110, 44, c.teal) +
    lift(box(104, 72, 22, 38, 5, c.rust) + box(132, 82, 24, 28, 5, c.lamp2), true) +
    bust({
      x: 230,
      y: 140,
      scale: 1.2,
      tilt: 5,
      girth: 0.9,
      skin: c.skin4,
      hair: c.hair1,
      style: 'afro',
      lookX: 7,
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
      hands: [
        [168, 266, 160, 250],
        [312, 190, 306, 248],
      ],
    }) +
    lift(
      shape('M296 176Q290 150 312 152Q336 148 332 178Q328 202 314 202Q300 202 296 176Z', c.rust) +
        stroke('M313 154q0 -8 6 -12', c.stem, 5),
      true,
    ) +
    hand(312, 196, 13, c.skin4, 10) +
    bust({
      x: 448,
      y: 134,
      scale: 1.2,
      tilt: -6,
      skin: c.skin4,
      hair: c.rust,
      style: 'hijab',
      lookX: -7,
      lookY: 2,
      eyes: 'smile',
      shirt: c.lamp2,
      hands: [
        [400, 258, 390, 256],
        [478, 260, 520, 262],
      ],
    }) +
    floor(262, c.wood) +
    lift(box(120, 246, 104, 46, 10, c.ink), true) +
    oval(172, 246, 52, 9, c.dusk2) +
    stroke('M120 258H100M224 258H244', c.ink, 7) +
    steam(164, 226) +
    lift(box(372, 276, 150, 16, 8, c.hair2), true) +
    lift(shape('M404 278Q398 246 436 248Q486 246 484 278Z', c.sand3), true) +
    lift(pot(586, 296, 56, 48, c.teal, c.teal2), true) +
    sprig(586, 252, 116),
}
