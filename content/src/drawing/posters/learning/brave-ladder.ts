import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { figure } from '../../parts/figure.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

export const braveLadder: Poster = {
  name: 'poster-brave-ladder',
  title:
    'A child climbs the second step of a small wooden stair towards a friendly dog; a parent stands behind',
  defs:
    seeds('wall', '#DCE9EE', '#CBDDE5') +
    stripes('shirt', c.orange, '#F0925A', 16, 7) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(530, 70, 34) +
    floor(296, c.sage2) +
    [0, 1, 2, 3]
      .map((index) =>
        lift(
          box(
            250 + index * 68,
            282 - index * 26,
            300 - index * 68,
            26 + 0.1,
            4,
            index % 2 === 0 ? c.wood : c.sand3,
          ),
          true,
        ),
      )
      .join('') +
    figure({
      x: 330,
      y: 258,
      scale: 1.08,
      build: 'child',
      tilt: 4,
      skin: c.skin4,
      hair: c.hair1,
      style: 'short',
      lookX: 8,
      mouth: 'small',
      shirt: 'url(#shirt)',
      sleeve: '#F0925A',
      trousers: c.dusk2,
      hands: [
        [284, 208, 290, 190],
        [380, 178, 372, 192],
      ],
    }) +
    figure({
      x: 206,
      y: 318,
      scale: 1.06,
      build: 'adult',
      tilt: 6,
      skin: c.skin4,
      hair: c.hair1,
      style: 'bun',
      lookX: 8,
      lookY: 4,
      eyes: 'smile',
      shirt: c.teal,
      trousers: c.hair2,
      hands: [undefined, [284, 208, 260, 210]],
    }) +
    at(
      500,
      204,
      stroke('M-38 -20Q-58 -34 -52 -50', c.wood2, 8) +
        lift(shape('M-40 0V-20Q-40 -46 -10 -44L16 -46Q26 -40 26 -20V0H12V-18H-24V0Z', c.wood)) +
        lift(oval(22, -56, 22, 20, c.wood), true) +
        oval(6, -58, 7, 14, c.wood2, 'transform="rotate(16 6 -58)"') +
        oval(40, -58, 7, 14, c.wood2, 'transform="rotate(-16 40 -58)"') +
        disc(15, -60, 2.6, c.ink) +
        disc(30, -60, 2.6, c.ink) +
        oval(22, -50, 5, 3.6, c.ink) +
        stroke('M16 -44q6 6 12 0', c.ink, 2.2),
    ) +
    lift(pot(70, 316, 58, 50, c.rust, c.rust2), true) +
    sprig(70, 270, 122),
}
