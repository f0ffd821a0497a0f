import { colour as c } from '../../parts/palette.ts'
import { at, box, lift, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, star, stripes } from '../../parts/light.ts'
import { hand, head, limb } from '../../parts/person.ts'
import { figure } from '../../parts/figure.ts'
import { cotBack, cotBars, crossWindow, tableLamp } from '../../parts/furniture.ts'
import { floor, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const fatherNight: Poster = {
  name: 'poster-father-night',
  title: 'A tired parent stands at the window at night and holds a baby upright; the cot behind is empty',
  defs:
    seeds('wall', '#17424A', '#1D4D54') + stripes('suit', c.lamp2, '#FBD58D', 14, 6) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    crossWindow(
      'pane',
      70,
      48,
      180,
      170,
      c.night3,
      at(170, 110, shape('M10 -48A50 50 0 1 0 50 30A42 42 0 0 1 10 -48Z', c.lamp), 0, 0.6) +
        star(104, 86, 0.8) +
        star(220, 170, 0.7) +
        star(110, 180, 0.6),
      c.sand2,
    ) +
    tableLamp(590, 236, 0.9) +
    lift(box(548, 234, 84, 10, 5, c.wood)) +
    floor(302, c.night3) +
    cotBack(410, 186, 130, 124) +
    cotBars(410, 186, 130, 124) +
    figure({
      x: 312,
      y: 326,
      scale: 1.2,
      build: 'adult',
      tilt: -7,
      skin: c.skin4,
      hair: c.hair1,
      style: 'short',
      lookX: -6,
      lookY: 7,
      eyes: 'open',
      mouth: 'small',
      girth: 1.06,
      shirt: c.rust,
      trousers: c.dusk2,
      hands: [null, null],
    }) +
    lift(
      shape('M252 148Q288 138 298 168Q306 224 280 240Q250 248 240 220Q232 176 252 148Z', 'url(#suit)'),
      true,
    ) +
    lift(
      head({
        x: 262,
        y: 120,
        scale: 0.74,
        turn: -5,
        skin: c.skin4,
        hair: c.hair1,
        style: 'crop',
        isChild: true,
        lookX: -6,
        eyes: 'open',
        mouth: 'small',
        hasNeck: false,
      }),
      true,
    ) +
    limb('M358 130Q372 226 290 226', '#C96C48', 27) +
    hand(276, 226, 15, c.skin4, -60) +
    lift(pot(60, 316, 56, 48, c.rust, c.orange), true) +
    sprig(60, 272, 60, { leaves: 3 }),
}
