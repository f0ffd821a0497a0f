import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { crossWindow } from '../../parts/furniture.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const blossom = (x: number, y: number) =>
  [0, 72, 144, 216, 288].map((turn) => at(x, y, oval(0, -7, 5, 7, c.blush), turn)).join('') +
  disc(x, y, 4, c.lamp2)
const dust = Array.from({ length: 20 }, (_, index) =>
  disc(146 + ((index * 83) % 230), 70 + ((index * 47) % 150), 2.2 + (index % 3), c.lamp2, 'opacity=".9"'),
).join('')

export const pollenWindow: Poster = {
  name: 'poster-pollen-window',
  title: 'Blossom and yellow dust behind a closed window; a child inside with a handkerchief looks out',
  defs:
    seeds('wall', '#F3E9DC', '#EBDCC6') + stripes('shirt', c.teal, c.teal2, 16, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    crossWindow(
      'pane',
      130,
      44,
      270,
      200,
      c.sky,
      sun(340, 96, 24) +
        shape('M120 200Q220 160 410 190V250H120Z', c.leaf) +
        stroke('M120 110Q200 96 280 150M170 104Q190 70 220 66M214 112Q240 96 262 102', c.wood2, 7) +
        blossom(220, 66) +
        blossom(262, 100) +
        blossom(280, 150) +
        blossom(176, 84) +
        blossom(160, 112) +
        blossom(232, 134) +
        dust,
    ) +
    floor(292, c.sand2) +
    bust({
      x: 462,
      y: 152,
      scale: 1.24,
      isChild: true,
      tilt: -5,
      skin: c.skin2,
      hair: c.hair1,
      style: 'braids',
      lookX: -8,
      lookY: 1,
      mouth: 'small',
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
      depth: 160,
      hands: [[424, 214, 380, 270], null],
    }) +
    lift(shape('M404 186Q418 178 432 188L440 212L422 226L402 214Z', c.paper), true) +
    hand(418, 218, 13, c.skin2, 0) +
    lift(box(194, 272, 92, 40, 6, c.dusk), true) +
    lift(shape('M222 274Q230 246 242 262Q256 244 258 274Z', c.paper), true) +
    lift(pot(580, 306, 56, 48, c.rust, c.rust2), true) +
    sprig(580, 262, 116),
}
