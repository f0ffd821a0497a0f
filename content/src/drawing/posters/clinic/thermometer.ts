import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { tableLamp } from '../../parts/furniture.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const thermometer: Poster = {
  name: 'poster-thermometer',
  title: 'A parent sits by a child who rests in bed and holds a thermometer; a glass of water stands ready',
  defs: seeds('wall', '#17424A', '#1D4D54') + checks('cover', c.dusk, '#8FB0C0', 30) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    tableLamp(546, 226, 1.1) +
    lift(box(496, 224, 104, 14, 6, c.wood)) +
    box(506, 236, 12, 70, 4, c.wood2) +
    box(578, 236, 12, 70, 4, c.wood2) +
    lift(shape('M504 186H532L529 224H507Z', '#EAF5FA'), true) +
    shape('M506 200H530L529 224H507Z', c.sky2) +
    floor(298, c.night3) +
    lift(box(404, 142, 30, 170, 10, c.wood2)) +
    lift(box(146, 246, 280, 56, 10, c.paper)) +
    lift(at(372, 208, box(-46, -34, 92, 76, 26, c.paper), 12), true) +
    bust({
      x: 352,
      y: 180,
      scale: 0.98,
      isChild: true,
      tilt: 8,
      skin: c.skin2,
      hair: c.hair2,
      style: 'wavy',
      lookX: -6,
      lookY: 2,
      mouth: 'small',
      shirt: c.lamp2,
      depth: 90,
    }) +
    oval(334, 196, 8, 6, c.rust, 'opacity=".35"') +
    oval(370, 198, 8, 6, c.rust, 'opacity=".35"') +
    lift(shape('M140 300V262Q200 238 300 244Q380 244 404 260V300Z', 'url(#cover)'), true) +
    stroke('M300 246Q376 246 402 260', c.paper, 8) +
    bust({
      x: 206,
      y: 140,
      scale: 1.2,
      tilt: 8,
      skin: c.skin2,
      hair: c.hair2,
      style: 'short',
      lookX: 8,
      lookY: 4,
      shirt: c.moss,
      hands: [null, [286, 218, 266, 246]],
      depth: 200,
    }) +
    lift(
      at(
        292,
        204,
        box(-8, -30, 16, 60, 8, c.paper) + box(-4, -18, 8, 18, 3, c.sage2) + box(-3, 28, 6, 14, 3, c.dusk),
        30,
      ),
      true,
    ) +
    hand(286, 218, 13, c.skin2, 20) +
    lift(pot(80, 302, 58, 50, c.rust, c.orange), true) +
    sprig(80, 256, 120, { leaves: 6 }),
}
