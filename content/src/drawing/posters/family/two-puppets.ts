import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { glow, seeds, stripes } from '../../parts/light.ts'
import { limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { hangingLamp, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const puppet = (x: number, y: number, skin: string, cloth: string, sleeve: string, crown: string) =>
  limb(`M${x} 372V${y + 70}`, sleeve, 34) +
  lift(
    shape(
      `M${x - 34} ${y + 84}Q${x - 30} ${y + 24} ${x} ${y + 20}Q${x + 30} ${y + 24} ${x + 34} ${y + 84}Z`,
      cloth,
    ),
    true,
  ) +
  limb(`M${x - 22} ${y + 44}L${x - 46} ${y + 30}M${x + 22} ${y + 44}L${x + 46} ${y + 30}`, cloth, 15) +
  lift(disc(x, y, 27, skin), true) +
  crown.replaceAll('X', `${x}`) +
  disc(x - 9, y - 1, 3, c.ink) +
  disc(x + 9, y - 1, 3, c.ink) +
  stroke(`M${x - 7} ${y + 9}q7 6 14 0`, c.ink, 2.4)

export const twoPuppets: Poster = {
  name: 'poster-two-puppets',
  title:
    'Two children behind a small stage let their hand puppets shake hands; a parent watches from the side',
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') +
    stripes('curtain', c.rust, '#C96C48', 24, 11, 90) +
    stripes('shirt', c.teal, c.teal2, 16, 7) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(290, 66) +
    bust({
      x: 548,
      y: 150,
      scale: 1.1,
      tilt: -6,
      skin: c.skin4,
      hair: c.hair1,
      style: 'bun',
      lookX: -8,
      lookY: 3,
      eyes: 'smile',
      shirt: c.dusk,
      depth: 220,
    }) +
    bust({
      x: 196,
      y: 128,
      scale: 1.1,
      isChild: true,
      tilt: 4,
      skin: c.skin4,
      hair: c.hair1,
      style: 'puffs',
      lookX: 5,
      lookY: 6,
      mouth: 'open',
      shirt: c.lamp2,
      sleeve: '#FBD58D',
      hands: [null, [250, 252, 262, 240]],
    }) +
    bust({
      x: 392,
      y: 122,
      scale: 1.1,
      isChild: true,
      tilt: -4,
      skin: c.skin4,
      hair: c.hair1,
      style: 'short',
      lookX: -5,
      lookY: 6,
      eyes: 'smile',
      mouth: 'open',
      glasses: c.orange,
      shirt: 'url(#shirt)',
      sleeve: c.teal2,
      hands: [[338, 252, 326, 240], null],
    }) +
    puppet(
      254,
      182,
      c.sand2,
      c.moss,
      '#FBD58D',
      shape('M230 172L236 146L246 160L254 140L262 160L272 146L278 172Q254 158 230 172Z', c.lamp2),
    ) +
    puppet(340, 182, c.wood, c.orange, c.teal2, disc(318, 162, 11, c.wood) + disc(362, 162, 11, c.wood)) +
    lift(shape('M100 252H488V372H100Z', 'url(#curtain)')) +
    lift(box(88, 244, 412, 18, 7, c.wood), true) +
    lift(pot(48, 316, 54, 46, c.teal, c.teal2), true) +
    sprig(48, 274, 116),
}
