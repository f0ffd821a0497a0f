import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, shape, stroke } from '../parts/paper.ts'
import { leaf, pot, sprig } from '../parts/plants.ts'
import { checks, glow, seeds } from '../parts/light.ts'
import { hand, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

const moon = (x: number, y: number) => at(x, y, shape('M2 -16A17 17 0 1 0 16 10A14 14 0 0 1 2 -16Z', c.dusk2))
const sun = (x: number, y: number) =>
  disc(x, y, 11, c.lamp2) +
  stroke(
    `M${x} ${y - 19}V${y - 16}M${x} ${y + 16}V${y + 19}M${x - 19} ${y}H${x - 16}M${x + 16} ${y}H${x + 19}`,
    c.lamp2,
    3.4,
  )
const scribble = (x: number, y: number, width: number) =>
  stroke(
    `M${x} ${y}q${width / 12} -7 ${width / 6} 0t${width / 6} 0t${width / 6} 0t${width / 6} 0t${width / 6} 0t${width / 6} 0`,
    c.ink,
    3,
    'opacity=".75"',
  )

export const fridgeNote: Poster = {
  name: 'scene-fridge-note',
  title: 'A note on a fridge with a moon, a sun and a time beside each, for three days',
  defs: checks('cloth', c.rust, '#D98A66', 30) + glow('light', c.lamp) + seeds('wall', '#F3E9DC', '#EBDCC6'),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    disc(110, 90, 150, 'url(#light)') +
    lift(shape('M60 96H150L164 128H46Z', c.lamp2), true) +
    stroke('M105 0V96', c.ink, 4) +
    lift(box(190, -30, 280, 420, 26, '#CFE1E4')) +
    box(444, 60, 12, 90, 6, c.dusk2) +
    lift(at(322, 176, box(-92, -112, 184, 224, 6, c.paper) + disc(0, -100, 11, c.orange), -3)) +
    at(
      322,
      176,
      [-56, 8, 72]
        .map((y) => moon(-58, y) + scribble(-34, y + 2, 42) + sun(30, y) + scribble(54, y + 2, 30))
        .join('') + stroke('M-78 -24H78M-78 40H78', c.sand2, 3),
      -3,
    ) +
    lift(limb('M560 390C540 320 500 280 452 258', c.teal2, 46), true) +
    hand(440, 250, 20, c.skin3, -40) +
    lift(
      at(
        422,
        236,
        shape('M-44 -34L-36 -42L30 18L22 26Z', c.orange) + shape('M-44 -34L-52 -48L-36 -42Z', c.sand),
        0,
      ),
      true,
    ) +
    lift(pot(560, 214, 44, 40, c.rust, c.orange), true) +
    lift(box(510, 214, 130, 14, 4, c.wood), true) +
    sprig(560, 176, 90, { leaves: 5, length: 30 }),
}

const cloud = (x: number, y: number) =>
  at(x, y, shape('M-22 12A12 12 0 0 1 -18 -10A15 15 0 0 1 10 -14A13 13 0 0 1 20 12Z', c.dusk))
export const threeLines: Poster = {
  name: 'scene-three-lines',
  title: 'A page with three lines: a sun, a cloud and a question mark, and a hand that writes',
  defs: seeds('wall', '#E4EDE3', '#D3E2D4') + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, c.wood) +
    stroke('M0 90H640M0 210H640M0 330H640', c.wood2, 3, 'opacity=".5"') +
    disc(190, 60, 200, 'url(#light)', 'opacity=".8"') +
    lift(
      at(
        306,
        184,
        box(-142, -152, 284, 330, 8, c.paper) + stroke('M-116 -62H116M-116 32H116', c.sand2, 3),
        -4,
      ),
    ) +
    at(
      306,
      184,
      sun(-104, -104) +
        scribble(-74, -100, 150) +
        cloud(-104, -12) +
        scribble(-74, -10, 120) +
        stroke('M-114 66Q-112 54 -103 54Q-92 54 -92 64Q-92 72 -103 76V84', c.orange, 5) +
        disc(-103, 95, 3.4, c.orange) +
        scribble(-74, 80, 84),
      -4,
    ) +
    lift(limb('M640 390C580 340 520 320 444 300', 'url(#wall)', 60), true) +
    lift(
      at(
        402,
        268,
        shape('M-42 -30L-33 -40L44 24L36 33Z', c.teal) + shape('M-42 -30L-50 -46L-33 -40Z', c.sand),
        0,
      ),
      true,
    ) +
    hand(432, 294, 26, c.skin2, -36) +
    lift(disc(128, 250, 40, c.rust) + disc(128, 250, 30, '#5A3422'), true) +
    leaf(560, 130, 70, 24, 30, c.leaf, c.moss) +
    leaf(548, 138, 60, 20, -40, c.moss, c.stem),
}

const heart = (x: number, y: number) =>
  at(
    x,
    y,
    shape('M0 12C-20 -2 -16 -18 -6 -16C-2 -15 0 -11 0 -9C0 -11 2 -15 6 -16C16 -18 20 -2 0 12Z', c.rust),
  )
export const fourLines: Poster = {
  name: 'scene-four-lines',
  title: 'A page with four lines: a heart, a leaf, a cloud and a question mark, and a hand that writes',
  defs: seeds('wall', '#E4EDE3', '#D3E2D4') + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, c.dusk2) +
    disc(190, 60, 200, 'url(#light)', 'opacity=".7"') +
    lift(
      at(
        306,
        184,
        box(-142, -160, 284, 340, 8, c.paper) + stroke('M-116 -80H116M-116 -4H116M-116 72H116', c.sand2, 3),
        3,
      ),
    ) +
    at(
      306,
      184,
      heart(-102, -114) +
        scribble(-70, -112, 150) +
        leaf(-102, -24, 34, 12, 14, c.moss, c.leaf) +
        scribble(-70, -38, 120) +
        at(-102, 36, cloud(0, 0), 0, 0.9) +
        scribble(-70, 38, 132) +
        stroke('M-112 104Q-110 92 -101 92Q-90 92 -90 102Q-90 110 -101 114V120', c.orange, 5) +
        disc(-101, 131, 3.4, c.orange) +
        scribble(-70, 118, 70),
      3,
    ) +
    lift(limb('M640 400C580 360 520 350 446 332', 'url(#wall)', 56), true) +
    lift(
      at(
        398,
        300,
        shape('M-42 -30L-33 -40L44 24L36 33Z', c.orange) + shape('M-42 -30L-50 -46L-33 -40Z', c.sand),
        0,
      ),
      true,
    ) +
    hand(428, 326, 24, c.skin4, -36) +
    lift(pot(110, 300, 62, 56, c.rust, c.orange), true) +
    sprig(110, 246, 120, { leaves: 5, length: 38 }),
}
