import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, oval, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds } from '../../parts/light.ts'
import { bust } from '../../parts/figure.ts'
import { floorLamp } from '../../parts/furniture.ts'
import { wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const stick = (x: number, y: number, turn: number, fill: string) =>
  at(
    x,
    y,
    lift(box(-27, -7, 54, 14, 6, fill), true) + stroke('M-18 -1H14', c.paper, 2, 'opacity=".45"'),
    turn,
  )

export const softFingers: Poster = {
  name: 'poster-soft-fingers',
  title:
    'A baby sits upright in a high chair with soft sticks of carrot and avocado; a grandparent sits close',
  defs: seeds('wall', '#E4EDE3', '#D3E2D4') + checks('shirt', '#F7E3D2', c.rose, 26) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    floorLamp(64, 300, 190) +
    lift(box(196, 92, 156, 200, 42, c.wood)) +
    bust({
      x: 274,
      y: 160,
      scale: 1.08,
      isChild: true,
      skin: c.skin4,
      hair: c.hair1,
      style: 'crop',
      lookX: 4,
      lookY: 6,
      mouth: 'open',
      shirt: c.lamp2,
      hands: [
        [206, 256],
        [330, 226, 350, 262],
      ],
    }) +
    stick(336, 212, -64, c.orange) +
    bust({
      x: 478,
      y: 130,
      scale: 1.24,
      tilt: -6,
      skin: c.skin4,
      hair: c.hair4,
      style: 'afro',
      lookX: -7,
      lookY: 5,
      eyes: 'smile',
      glasses: c.teal,
      shirt: 'url(#shirt)',
      sleeve: '#E9BFA8',
      hands: [[418, 254, 400, 250], null],
    }) +
    lift(box(150, 258, 480, 20, 10, c.paper)) +
    lift(box(166, 276, 460, 90, 0, c.sand2), true) +
    lift(oval(274, 262, 58, 10, c.sky), true) +
    stick(252, 254, -10, c.orange) +
    stick(296, 256, 8, c.leaf) +
    stick(272, 246, 2, c.leaf) +
    stick(418, 246, -30, c.orange) +
    lift(pot(582, 258, 46, 40, c.teal, c.teal2), true) +
    sprig(582, 220, 84, { leaves: 4, length: 28 }),
}
