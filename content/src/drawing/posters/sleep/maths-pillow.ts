import { colour as c } from '../../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { checks, glow, seeds, star, stripes } from '../../parts/light.ts'
import { hand } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { floorLamp } from '../../parts/furniture.ts'
import { openBook, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const spider = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    stroke('M-10 0Q-20 -10 -24 4M-10 4Q-22 2 -26 14M10 0Q20 -10 24 4M10 4Q22 2 26 14', c.ink, 2.6) +
      disc(0, 2, 11, c.dusk2) +
      disc(-4, 0, 2.4, c.paper) +
      disc(4, 0, 2.4, c.paper) +
      stroke('M-4 6q4 3 8 0', c.paper, 1.8),
    0,
    scale,
  )

export const mathsPillow: Poster = {
  name: 'poster-maths-pillow',
  title:
    'A parent and a child in bed laugh over a picture book with six spiders; the child counts on the fingers',
  defs:
    seeds('wall', '#17424A', '#1D4D54') +
    checks('cover', c.rust, '#D98A66', 30) +
    stripes('shirt', c.dusk, '#8FB0C0', 16, 7) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    floorLamp(570, 320, 236) +
    star(60, 60) +
    star(140, 100, 0.7) +
    lift(box(96, 84, 420, 240, 40, c.wood)) +
    lift(box(130, 128, 166, 100, 36, c.paper) + box(316, 128, 166, 100, 36, c.paper), true) +
    bust({
      x: 220,
      y: 136,
      scale: 1.2,
      tilt: 7,
      skin: c.skin2,
      hair: c.hair1,
      style: 'short',
      lookX: 6,
      lookY: 6,
      eyes: 'smile',
      mouth: 'open',
      glasses: c.ink,
      shirt: 'url(#shirt)',
      sleeve: '#8FB0C0',
      depth: 150,
    }) +
    bust({
      x: 388,
      y: 172,
      scale: 1.08,
      isChild: true,
      tilt: -5,
      skin: c.skin2,
      hair: c.hair1,
      style: 'braids',
      lookX: -6,
      lookY: 4,
      eyes: 'smile',
      mouth: 'open',
      shirt: c.lamp2,
      depth: 130,
      hands: [null, [448, 214, 462, 262]],
    }) +
    stroke('M440 206L434 192M446 204L444 188M452 204L456 190', c.skin2, 6) +
    lift(shape('M86 372V286Q190 256 310 270Q430 256 526 286V372Z', 'url(#cover)'), true) +
    stroke('M88 286Q190 256 310 270Q430 256 524 286', c.paper, 8) +
    openBook(
      306,
      256,
      1.02,
      c.teal,
      spider(-46, 2, 0.62) +
        spider(-20, -2, 0.62) +
        spider(-34, 20, 0.62) +
        spider(46, 2, 0.62) +
        spider(20, -2, 0.62) +
        spider(34, 20, 0.62),
    ) +
    hand(234, 276, 15, c.skin2, 60) +
    hand(372, 274, 12, c.skin2, -60) +
    lift(pot(52, 318, 50, 44, c.teal, c.teal2), true) +
    sprig(52, 278, 100),
}
