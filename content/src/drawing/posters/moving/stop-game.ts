import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { bust, figure } from '../../parts/figure.ts'
import { floor, hangingLamp, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const note = (x: number, y: number, fill: string, scale = 1) =>
  at(x, y, stroke('M0 0V-34Q14 -32 16 -20', fill, 4.4) + oval(-6, 2, 8, 6, fill), 0, scale)

export const stopGame: Poster = {
  name: 'poster-stop-game',
  title:
    'Three children freeze in funny poses beside a music player, one of them with crutches; an adult holds up a flat hand',
  defs:
    seeds('wall', '#E4EDE3', '#D3E2D4') +
    stripes('shirt', c.orange, '#F0925A', 16, 7) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(300, 70) +
    floor(284, c.sand2) +
    lift(oval(250, 314, 230, 18, c.sky2)) +
    figure({
      x: 112,
      y: 316,
      scale: 1.06,
      build: 'child',
      tilt: -8,
      skin: c.skin4,
      hair: c.hair1,
      style: 'puffs',
      lookX: 6,
      mouth: 'o',
      shirt: c.lamp2,
      trousers: c.teal2,
      hands: [
        [66, 166, 60, 214],
        [172, 178, 166, 214],
      ],
    }) +
    figure({
      x: 246,
      y: 318,
      scale: 1.06,
      build: 'child',
      tilt: 7,
      skin: c.skin1,
      hair: c.hair3,
      style: 'short',
      lookX: 5,
      mouth: 'open',
      eyes: 'open',
      shirt: 'url(#shirt)',
      sleeve: '#F0925A',
      trousers: c.dusk2,
      hands: [
        [192, 210, 188, 240],
        [312, 166, 296, 214],
      ],
    }) +
    stroke('M338 244V316M412 244V316', c.dusk, 6) +
    figure({
      x: 374,
      y: 318,
      scale: 1.04,
      build: 'child',
      tilt: -4,
      skin: c.skin2,
      hair: c.hair1,
      style: 'bob',
      lookX: 5,
      mouth: 'small',
      glasses: c.rust,
      shirt: c.moss,
      trousers: c.ink,
      hands: [
        [338, 246, 334, 228],
        [412, 246, 416, 228],
      ],
    }) +
    bust({
      x: 524,
      y: 142,
      scale: 1.18,
      tilt: -5,
      skin: c.skin3,
      hair: c.hair1,
      style: 'short',
      lookX: -8,
      lookY: 2,
      eyes: 'smile',
      shirt: c.dusk,
      depth: 200,
      hands: [[452, 168, 436, 236], null],
    }) +
    lift(box(564, 268, 70, 48, 8, c.ink), true) +
    disc(584, 292, 13, c.lamp2) +
    disc(614, 292, 13, c.lamp2) +
    note(592, 236, c.rust, 0.9) +
    note(446, 92, c.teal, 0.9) +
    lift(pot(34, 318, 46, 42, c.rust, c.rust2), true) +
    sprig(34, 280, 96, { leaves: 4, length: 28 }),
}
