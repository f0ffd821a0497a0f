import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floor, hangingLamp, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const fullGlass: Poster = {
  name: 'poster-full-glass',
  title:
    'A teenager and parents at a family table drink water with lemon; a wine bottle stays closed on a far shelf',
  defs: seeds('wall', '#E4EDE3', '#D3E2D4') + checks('shirt', '#F7E3D2', c.rose, 26) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(318, 74) +
    lift(box(504, 92, 108, 11, 4, c.wood), true) +
    lift(shape('M548 92V56Q548 46 554 42V26H564V42Q570 46 570 56V92Z', c.stem), true) +
    box(552, 20, 14, 12, 3, c.sand3) +
    lift(box(580, 66, 22, 26, 4, c.lamp2), true) +
    bust({
      x: 140,
      y: 148,
      scale: 1.12,
      tilt: 5,
      skin: c.skin1,
      hair: c.hair2,
      style: 'short',
      lookX: 7,
      lookY: 2,
      eyes: 'smile',
      shirt: c.dusk,
      hands: [null, [214, 262, 204, 262]],
    }) +
    bust({
      x: 318,
      y: 150,
      scale: 1.12,
      girth: 0.9,
      skin: c.skin3,
      hair: c.hair1,
      style: 'wavy',
      lookX: -3,
      mouth: 'open',
      shirt: 'url(#shirt)',
      sleeve: '#E9BFA8',
      hands: [null, [372, 232, 394, 262]],
    }) +
    bust({
      x: 492,
      y: 152,
      scale: 1.12,
      tilt: -5,
      skin: c.skin2,
      hair: c.hair1,
      style: 'crop',
      lookX: -7,
      lookY: 2,
      shirt: c.moss,
      hands: [[432, 262, 440, 262], null],
    }) +
    lift(shape('M358 208H388L385 250H361Z', '#EAF5FA'), true) +
    shape('M360 220H387L385 250H361Z', c.sky2) +
    disc(382, 212, 9, c.lamp2) +
    hand(372, 234, 13, c.skin3, 0) +
    floor(264, c.wood) +
    [208, 448]
      .map(
        (x) =>
          lift(shape(`M${x} 232H${x + 30}L${x + 27} 282H${x + 3}Z`, '#EAF5FA'), true) +
          shape(`M${x + 2} 246H${x + 29}L${x + 27} 282H${x + 3}Z`, c.sky2) +
          disc(x + 24, 236, 8, c.lamp2),
      )
      .join('') +
    lift(shape('M276 222H318L314 290H280Z', '#EAF5FA'), true) +
    shape('M278 248H317L314 290H280Z', c.sky2) +
    stroke('M318 232Q340 240 332 262Q326 272 316 272', '#EAF5FA', 6) +
    lift(pot(60, 300, 56, 48, c.rust, c.rust2), true) +
    sprig(60, 256, 116),
}
