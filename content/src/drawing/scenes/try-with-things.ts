// Things to try at home, drawn as the things themselves.
import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { leaf, pot, sprig } from '../parts/plants.ts'
import { checks, dots, glow, seeds, star, stripes } from '../parts/light.ts'
import { limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

/** A phone with its middle at 0, 0, and what its screen shows. */
const phone = (screen: string) =>
  lift(box(-82, -146, 164, 292, 24, c.ink)) + box(-72, -132, 144, 264, 14, c.sky) + screen

export const phonePlay: Poster = {
  name: 'scene-phone-play',
  title: 'A hand holds a phone that records a tower of blocks and a small train',
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') +
    stripes('sleeve', c.teal, c.teal2, 16, 7, 40) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    disc(480, 90, 190, 'url(#light)') +
    lift(box(-10, 286, 660, 90, 0, c.sand3)) +
    blocks(110, 288, 1.1) +
    lift(limb('M420 400C410 360 400 320 380 280', 'url(#sleeve)', 66), true) +
    at(
      342,
      164,
      phone(box(-72, 60, 144, 72, 0, c.sand3) + blocks(0, 62, 0.9) + disc(-54, -114, 8, c.orange)),
      -4,
    ) +
    lift(
      shape(
        'M404 300C420 270 430 240 426 214C422 202 408 204 406 218C404 236 396 250 386 262C372 284 380 306 404 300Z',
        c.skin4,
      ),
      true,
    ) +
    lift(pot(560, 300, 62, 54, c.rust, c.orange), true) +
    sprig(560, 246, 120, { leaves: 5, length: 40 }),
}

function blocks(x: number, y: number, scale: number) {
  return at(
    x,
    y,
    lift(box(-50, -50, 48, 48, 6, c.teal2), true) +
      lift(box(2, -50, 48, 48, 6, c.orange), true) +
      lift(box(-24, -98, 48, 48, 6, c.lamp2), true) +
      lift(shape('M-28 -98L0 -136L28 -98Z', c.rust), true),
    0,
    scale,
  )
}

const bear =
  lift(oval(300, 246, 82, 86, c.wood)) +
  oval(300, 262, 48, 54, c.sand3) +
  lift(disc(250, 84, 30, c.wood) + disc(350, 84, 30, c.wood), true) +
  disc(250, 84, 15, c.sand3) +
  disc(350, 84, 15, c.sand3) +
  lift(disc(300, 130, 68, c.wood)) +
  oval(300, 152, 32, 25, c.sand3) +
  disc(276, 122, 7, c.ink) +
  disc(324, 122, 7, c.ink) +
  oval(300, 142, 9, 7, c.ink) +
  stroke('M286 158Q300 170 314 158', c.ink, 4) +
  lift(oval(236, 318, 44, 32, c.wood) + oval(364, 318, 44, 32, c.wood), true) +
  oval(236, 318, 22, 16, c.sand3) +
  oval(364, 318, 22, 16, c.sand3) +
  limb('M244 206C214 226 204 246 200 274', c.wood, 44) +
  limb('M356 206C396 222 414 244 424 268', c.wood, 44)

export const teddyPlaster: Poster = {
  name: 'scene-teddy-plaster',
  title: 'A teddy bear sits up with a plaster on its arm; soap bubbles rise beside it',
  defs: checks('blanket', '#2A5C60', '#326A6D', 44) + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, '#1D4B50') +
    disc(300, 120, 230, 'url(#light)', 'opacity=".7"') +
    lift(shape('M-10 290Q320 250 650 290V380H-10Z', 'url(#blanket)')) +
    bear +
    lift(
      at(
        400,
        234,
        box(-38, -14, 76, 28, 14, c.blush) +
          box(-14, -14, 28, 28, 4, c.paper) +
          disc(-5, 0, 2.5, c.rose) +
          disc(5, 0, 2.5, c.rose),
        44,
      ),
      true,
    ) +
    [
      [500, 150, 30],
      [552, 92, 20],
      [486, 66, 15],
      [140, 104, 18],
    ]
      .map(
        ([x = 0, y = 0, radius = 0]) =>
          disc(x, y, radius, 'none', `stroke="${c.sky}" stroke-width="4"`) +
          stroke(
            `M${x - radius * 0.5} ${y - radius * 0.2}Q${x - radius * 0.4} ${y - radius * 0.6} ${x} ${y - radius * 0.6}`,
            c.paper,
            3.5,
          ),
      )
      .join(''),
}

export const teddyThermometer: Poster = {
  name: 'scene-teddy-thermometer',
  title: 'A teddy bear sits up with a thermometer under its arm; a note with a number lies beside it',
  defs: checks('blanket', '#6D3A2B', '#7C4735', 44) + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, '#1D4B50') +
    disc(300, 120, 230, 'url(#light)', 'opacity=".7"') +
    lift(shape('M-10 290Q320 250 650 290V380H-10Z', 'url(#blanket)')) +
    bear +
    lift(
      at(
        398,
        236,
        box(-58, -13, 116, 26, 13, c.paper) +
          box(4, -8, 42, 16, 4, c.sky) +
          stroke('M12 0H22M28 0H38', c.ink, 4) +
          disc(-58, 0, 9, c.dusk),
        -28,
      ),
      true,
    ) +
    lift(
      at(
        500,
        306,
        box(-44, -30, 88, 60, 6, c.paper) + stroke('M-26 -10H26M-26 10H8', c.ink, 5, 'opacity=".7"'),
        6,
      ),
      true,
    ),
}

const square = (index: number) => {
  const x = 40 + index * 56
  const fill = [c.paper, c.lamp][index % 2] ?? c.paper
  const dotsIn = Array.from({ length: index + 1 }, (_, dot) =>
    disc(x + 12 + (dot % 4) * 9, 162 + Math.floor(dot / 4) * 13, 3.4, c.dusk2),
  ).join('')
  return lift(box(x, 140, 52, 72, 8, fill), true) + dotsIn
}
export const tenSquares: Poster = {
  name: 'scene-ten-squares',
  title: 'Ten squares in a row with one to ten dots, two buttons on the way, and a coin',
  defs: dots('table', '#24554A', '#2B6155', 36, 2.2) + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#table)') +
    disc(320, 80, 260, 'url(#light)', 'opacity=".55"') +
    Array.from({ length: 10 }, (_, index) => square(index)).join('') +
    button(234, 118, c.orange) +
    button(402, 118, c.teal2) +
    lift(disc(500, 280, 32, c.lamp2), true) +
    disc(500, 280, 23, 'none', `stroke="${c.rust}" stroke-width="4"`) +
    leaf(500, 294, 28, 10, 0, c.rust, c.lamp2) +
    star(92, 86, 2) +
    lift(
      at(
        150,
        286,
        box(-74, -10, 148, 20, 10, c.lamp2) +
          shape('M74 -10L104 0L74 10Z', c.sand) +
          shape('M94 -4L104 0L94 4Z', c.ink),
        -8,
      ),
      true,
    ),
}

function button(x: number, y: number, fill: string) {
  return (
    lift(disc(x, y, 26, fill), true) +
    [-7, 7].map((dx) => disc(x + dx, y - 7, 4, c.ink) + disc(x + dx, y + 7, 4, c.ink)).join('')
  )
}

export const loudnessLimit: Poster = {
  name: 'scene-loudness-limit',
  title: 'A phone with its loudness held below a line, and headphones beside it',
  defs: seeds('table', '#1D4B50', '#245459') + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#table)') +
    disc(430, 100, 220, 'url(#light)', 'opacity=".6"') +
    at(
      210,
      170,
      phone(
        [0, 1, 2, 3, 4]
          .map((index) =>
            box(-58 + index * 25, 70 - index * 30, 17, 30 + index * 30, 5, index < 3 ? c.teal : '#B9CDD6'),
          )
          .join('') +
          stroke('M-62 2H62', c.orange, 7) +
          shape('M-14 -84H-2L16 -100V-56L-2 -72H-14Z', c.ink),
      ),
      -8,
    ) +
    at(
      454,
      170,
      stroke('M-84 40C-92 -80 92 -80 84 40', c.rust, 20) +
        lift(box(-112, 16, 48, 92, 22, c.orange) + box(64, 16, 48, 92, 22, c.orange), true) +
        box(-72, 28, 16, 68, 8, c.ink) +
        box(56, 28, 16, 68, 8, c.ink),
      6,
    ),
}

const sheet =
  box(-116, -142, 232, 284, 10, c.paper) +
  [c.moss, c.lamp2, c.rust]
    .map(
      (fill, index) =>
        box(-98, -124 + index * 86, 196, 76, 10, fill) +
        stroke(`M-76 ${-100 + index * 86}H40M-76 ${-76 + index * 86}H10`, c.paper, 7),
    )
    .join('')

export const planPhoto: Poster = {
  name: 'scene-plan-photo',
  title: 'A phone takes a picture of a sheet with a green, a yellow and a red part',
  defs:
    seeds('wall', '#D7E8F2', '#C6DCE8') +
    stripes('sleeve', c.rust, '#D98A66', 16, 7, 40) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    disc(180, 80, 200, 'url(#light)') +
    lift(at(216, 176, sheet, -3)) +
    lift(limb('M600 400C580 350 560 320 530 288', 'url(#sleeve)', 66), true) +
    at(474, 166, phone(at(0, 0, sheet, 0, 0.52)), 5) +
    lift(
      shape(
        'M552 304C566 274 574 244 568 218C564 206 550 208 548 222C548 240 540 254 532 266C518 290 528 310 552 304Z',
        c.skin3,
      ),
      true,
    ),
}
