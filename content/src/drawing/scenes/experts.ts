import { bust } from '../parts/figure.ts'
import { chair, framed } from '../parts/furniture.ts'
import { checks, dots, glow, seeds, stripes } from '../parts/light.ts'
import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../parts/paper.ts'
import { hand, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'
import { leaf, pot, sprig } from '../parts/plants.ts'
import { floor, hangingLamp, sun, wall } from '../parts/things.ts'

const page = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    lift(shape('M-26 16L-18 -16H22L30 16Z', c.paper), true) +
      stroke('M-12 -8H16M-14 0H18M-16 8H8', c.dusk, 2.6),
    turn,
  )

export const expertsTable: Poster = {
  name: 'scene-experts-table',
  title:
    'Four people of different ages sit at a table with pages and agree, one in a white coat, one with a hearing aid',
  defs:
    seeds('wall', '#E2EDEA', '#D2E2DE') + stripes('shirt', c.rust, '#C96C48', 16, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    hangingLamp(320, 70) +
    bust({
      x: 116,
      y: 150,
      scale: 1.06,
      tilt: 6,
      skin: c.skin2,
      hair: c.hair4,
      style: 'bob',
      lookX: 8,
      lookY: 3,
      glasses: c.teal,
      shirt: c.dusk,
      hands: [null, [176, 256, 180, 260]],
    }) +
    bust({
      x: 250,
      y: 140,
      scale: 1.06,
      tilt: 3,
      skin: c.skin4,
      hair: c.hair1,
      style: 'short',
      lookX: 6,
      lookY: 4,
      eyes: 'smile',
      hearingAid: c.orange,
      shirt: 'url(#shirt)',
      sleeve: '#C96C48',
      hands: [
        [216, 260],
        [290, 256, 300, 260],
      ],
    }) +
    bust({
      x: 392,
      y: 140,
      scale: 1.06,
      tilt: -4,
      skin: c.skin3,
      hair: c.moss,
      style: 'hijab',
      lookX: -6,
      lookY: 4,
      shirt: c.paper,
      sleeve: '#F1E7DA',
      hands: [
        [352, 256, 342, 260],
        [426, 260],
      ],
    }) +
    bust({
      x: 524,
      y: 150,
      scale: 1.06,
      tilt: -6,
      skin: c.skin1,
      hair: c.hair3,
      style: 'short',
      lookX: -8,
      lookY: 3,
      mouth: 'open',
      shirt: c.lamp2,
      hands: [[464, 254, 462, 260], null],
    }) +
    floor(264, c.wood) +
    page(196, 288, -6) +
    page(322, 290, 2) +
    page(448, 288, 6) +
    lift(pot(604, 304, 46, 42, c.rust, c.rust2), true) +
    sprig(604, 266, 100, { leaves: 4, length: 28 }),
}

export const doctorListens: Poster = {
  name: 'scene-doctor-listens',
  title: 'A doctor with a stethoscope sits beside a parent and a child at the same height and listens',
  defs:
    seeds('wall', '#DCE9EE', '#CBDDE5') + dots('shirt', c.lamp2, '#FBD58D', 18, 2.4) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(320, 76, 32) +
    framed(52, 60, 92, 76, c.sage, leaf(98, 128, 54, 18, 0, c.moss, c.stem)) +
    floor(290, c.sand2) +
    chair(206, 312, 1.2, c.rust) +
    chair(470, 312, 1.2, c.dusk2) +
    bust({
      x: 206,
      y: 124,
      scale: 1.16,
      tilt: 6,
      skin: c.skin1,
      hair: c.hair2,
      style: 'bun',
      lookX: 7,
      lookY: 2,
      mouth: 'open',
      shirt: c.moss,
      depth: 210,
    }) +
    bust({
      x: 256,
      y: 204,
      scale: 0.92,
      isChild: true,
      tilt: 3,
      skin: c.skin1,
      hair: c.hair2,
      style: 'curls',
      lookX: 7,
      shirt: 'url(#shirt)',
      depth: 170,
    }) +
    limb('M160 214C152 290 192 304 244 292', c.leaf, 28) +
    hand(252, 290, 15, c.skin1, 70) +
    bust({
      x: 470,
      y: 124,
      scale: 1.18,
      tilt: -6,
      skin: c.skin4,
      hair: c.hair1,
      style: 'braids',
      lookX: -8,
      lookY: 3,
      eyes: 'open',
      shirt: c.paper,
      sleeve: '#F1E7DA',
      depth: 210,
      hands: [
        [416, 282, 410, 256],
        [520, 286, 536, 260],
      ],
    }) +
    stroke('M450 176Q448 214 464 226Q482 232 486 214Q492 190 488 176', c.teal, 5) +
    disc(464, 230, 8, c.dusk) +
    lift(pot(592, 312, 54, 48, c.rust, c.rust2), true) +
    sprig(592, 268, 116),
}

const sheet = (x: number, y: number, turn: number, bars: readonly number[]) =>
  at(
    x,
    y,
    lift(box(-66, -84, 132, 168, 6, c.paper), true) +
      stroke('M-48 -62H30M-48 -46H48M-48 56H48M-48 70H20', c.sky2, 5) +
      bars
        .map((height, index) =>
          box(
            -46 + index * 25,
            36 - height,
            16,
            height,
            3,
            [c.teal2, c.lamp2, c.rust, c.leaf][index] ?? c.teal2,
          ),
        )
        .join(''),
    turn,
  )

export const studiesLens: Poster = {
  name: 'scene-studies-lens',
  title: 'Many pages with small charts lie on a table; a hand holds a magnifying glass over one of them',
  defs: checks('cloth', '#F9EBDB', c.sand2, 52) + glow('light', '#FFE7B0', 1),
  body:
    wall('url(#cloth)') +
    disc(540, 40, 220, 'url(#light)') +
    sheet(120, 150, -10, [20, 34, 26, 40]) +
    sheet(250, 130, 5, [42, 22, 30, 16]) +
    sheet(500, 140, 9, [14, 24, 36, 46]) +
    sheet(376, 168, -4, [30, 46, 18, 34]) +
    limb('M580 380C540 350 510 320 486 288', c.teal2, 50) +
    lift(stroke('M432 232L476 276', c.wood2, 16), true) +
    lift(disc(388, 186, 62, 'none', `stroke="${c.wood}" stroke-width="13"`), true) +
    disc(388, 186, 56, c.paper, 'fill-opacity=".35"') +
    stroke('M352 170Q358 146 380 140', c.paper, 6) +
    hand(480, 280, 24, c.skin3, -40) +
    at(
      70,
      292,
      [0, 60, 120, 180, 240, 300]
        .map((turn) => leaf(0, 0, 44, 14, turn, turn % 120 === 0 ? c.moss : c.leaf, c.stem))
        .join(''),
    ),
}

export const manyChildren: Poster = {
  name: 'scene-many-children',
  title:
    'Six children of different ages and skin tones stand in a row, one in glasses, one with a hearing aid',
  defs:
    seeds('wall', '#FBE9DD', '#F4D9C8') +
    stripes('shirt', c.teal, c.teal2, 16, 7) +
    dots('dress', c.lamp2, '#FBD58D', 16, 2.4) +
    glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    sun(320, 80, 34) +
    bust({
      x: 92,
      y: 190,
      scale: 0.88,
      isChild: true,
      skin: c.skin1,
      hair: c.hair3,
      style: 'bob',
      lookX: 3,
      eyes: 'smile',
      shirt: c.dusk,
      depth: 220,
    }) +
    bust({
      x: 186,
      y: 146,
      scale: 1,
      isChild: true,
      skin: c.skin4,
      hair: c.hair1,
      style: 'afro',
      mouth: 'open',
      shirt: 'url(#shirt)',
      depth: 240,
    }) +
    bust({
      x: 284,
      y: 206,
      scale: 0.84,
      isChild: true,
      skin: c.skin2,
      hair: c.hair1,
      style: 'crop',
      eyes: 'open',
      glasses: c.rust,
      shirt: c.rose,
      depth: 200,
    }) +
    bust({
      x: 374,
      y: 132,
      scale: 1.04,
      skin: c.skin3,
      hair: c.moss,
      style: 'hijab',
      lookX: -3,
      shirt: c.leaf,
      depth: 240,
      girth: 0.9,
    }) +
    bust({
      x: 466,
      y: 176,
      scale: 0.94,
      isChild: true,
      skin: c.skin2,
      hair: c.hair2,
      style: 'curls',
      lookX: -3,
      hearingAid: c.teal,
      mouth: 'open',
      shirt: 'url(#dress)',
      depth: 220,
    }) +
    bust({
      x: 550,
      y: 204,
      scale: 0.86,
      isChild: true,
      skin: c.skin4,
      hair: c.hair1,
      style: 'puffs',
      eyes: 'smile',
      shirt: c.orange,
      depth: 200,
    }) +
    floor(296, c.sage2) +
    sprig(30, 330, 120) +
    sprig(614, 330, 110, { turn: 6 }),
}
