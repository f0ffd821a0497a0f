import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { leaf, pot, sprig } from '../parts/plants.ts'
import { checks, dots, glow, seeds, stripes } from '../parts/light.ts'
import { hand, head, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

const dog =
  shape('M-30 44C-44 6 -28 -18 4 -18C34 -18 48 8 38 44Z', c.wood2) +
  shape('M26 4C14 -24 22 -50 46 -52C70 -52 80 -30 72 -12C64 8 40 14 26 4Z', c.wood) +
  shape('M30 -44C20 -52 10 -34 18 -14C26 -10 34 -26 30 -44Z', c.hair2) +
  shape('M66 -46C76 -50 84 -32 78 -18C70 -18 66 -32 66 -46Z', c.hair2) +
  disc(43, -28, 3, c.ink) +
  disc(59, -28, 3, c.ink) +
  oval(51, -18, 5.4, 4, c.ink) +
  stroke('M44 -10q7 6 14 0', c.ink, 2.4) +
  stroke('M-30 30Q-54 26 -52 4', c.wood2, 9) +
  box(-18, 38, 13, 18, 5, c.wood2) +
  box(20, 38, 13, 18, 5, c.wood2)
const drop = (x: number, y: number) =>
  shape(
    `M${x} ${y - 9}C${x + 7} ${y} ${x + 4} ${y + 7} ${x} ${y + 7}C${x - 4} ${y + 7} ${x - 7} ${y} ${x} ${y - 9}Z`,
    c.dusk,
  )

export const wetDog: Poster = {
  name: 'scene-wet-dog',
  title: 'A small hand points at a wet dog in a picture book',
  defs:
    checks('rug', c.sage, c.sage2, 44) + dots('sleeve', c.lamp2, '#FBD58D', 18, 2.6) + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#rug)') +
    disc(300, 120, 230, 'url(#light)', 'opacity=".7"') +
    lift(
      at(
        312,
        190,
        shape(
          'M-212 -112Q-106 -146 0 -108Q106 -146 212 -112L218 104Q108 72 0 108Q-108 72 -218 104Z',
          c.rust,
        ) +
          shape('M-202 -116Q-102 -144 -2 -106V98Q-104 64 -206 94Z', c.paper) +
          shape('M202 -116Q102 -144 2 -106V98Q104 64 206 94Z', '#F8EEDD'),
        -3,
      ),
    ) +
    at(206, 188, dog, -3, 1.25) +
    [
      [130, 130],
      [160, 112],
      [196, 104],
      [120, 172],
      [292, 206],
      [300, 100],
    ]
      .map(([x = 0, y = 0]) => drop(x, y))
      .join('') +
    oval(212, 262, 78, 9, c.sky2) +
    sprig(458, 236, 120, { leaves: 5, length: 46, width: 17 }) +
    disc(386, 128, 20, c.lamp2) +
    lift(limb('M660 372C560 350 470 330 396 292', 'url(#sleeve)', 60), true) +
    lift(
      shape(
        'M404 268C386 258 360 244 326 226C312 218 304 226 314 236C328 248 344 260 356 272C348 290 372 314 400 318C424 318 428 284 404 268Z',
        c.skin3,
      ),
      true,
    ) +
    stroke('M358 274Q366 268 376 272', '#7d4e33', 2.6),
}

export const leadingHand: Poster = {
  name: 'scene-leading-hand',
  title: 'A small hand leads a large hand towards a toy train',
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') +
    stripes('grown', c.dusk, '#8FB0C0', 18, 8, 60) +
    dots('small', c.teal, c.teal2, 16, 2.4) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    disc(480, 100, 180, 'url(#light)') +
    lift(disc(486, 84, 34, c.lamp2)) +
    lift(box(-10, 306, 660, 70, 0, c.sand2)) +
    lift(limb('M-30 60C60 70 130 110 204 164', 'url(#grown)', 76), true) +
    lift(limb('M210 392C220 320 240 270 270 232', 'url(#small)', 50), true) +
    lift(
      shape(
        'M196 138C226 140 258 158 282 180C300 196 296 214 280 212C268 212 262 204 252 200C262 218 260 232 246 230C222 226 190 206 178 186C170 166 176 140 196 138Z',
        c.skin4,
      ),
      true,
    ) +
    lift(
      shape(
        'M250 246C242 222 254 200 272 190C286 184 300 190 300 200C312 200 318 212 310 220C314 232 306 240 296 240C290 256 268 262 250 246Z',
        c.skin3,
      ),
      true,
    ) +
    stroke('M280 200Q292 202 300 200M286 220Q298 222 310 220', '#7d4e33', 2.4, 'opacity=".7"') +
    lift(
      at(
        452,
        282,
        box(-66, -26, 54, 34, 6, c.teal) +
          box(-58, -52, 22, 28, 5, c.teal2) +
          box(4, -22, 60, 30, 6, c.orange) +
          stroke('M-12 -2H6', c.ink, 5) +
          [-54, -24, 16, 52].map((x) => disc(x, 14, 12, c.ink) + disc(x, 14, 4, c.lamp)).join('') +
          leaf(34, -20, 36, 13, 18, c.leaf, c.moss) +
          leaf(30, -20, 30, 11, -30, c.moss, c.stem),
      ),
      true,
    ) +
    stroke('M330 190Q376 190 402 222', c.orange, 5, 'stroke-dasharray="2 13"'),
}

export const pourJug: Poster = {
  name: 'scene-pour-jug',
  title: 'A child pours water from a small jug into a cup',
  defs:
    seeds('wall', '#DDE9DF', '#CFE0D3') +
    stripes('shirt', c.orange, '#F0925A', 16, 7, 90) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    disc(440, 90, 170, 'url(#light)') +
    lift(shape('M420 40H496L512 84H404Z', c.lamp2), true) +
    stroke('M458 0V40', c.ink, 4) +
    lift(shape('M176 372C172 272 210 236 268 232C326 236 362 272 358 372Z', 'url(#shirt)')) +
    lift(
      head({
        x: 268,
        y: 166,
        scale: 1.5,
        turn: 6,
        skin: c.skin2,
        hair: c.hair2,
        style: 'bob',
        isChild: true,
        lookX: 6,
        lookY: 7,
        eyes: 'down',
        mouth: 'o',
      }),
      true,
    ) +
    shape('M418 242C424 262 424 288 424 304H432C432 284 432 262 426 240Z', c.sky2) +
    lift(shape('M384 204L420 236L398 296Q340 296 326 262L340 224Z', c.dusk), true) +
    stroke('M336 232Q308 220 314 252Q318 266 332 266', c.dusk2, 9) +
    lift(box(-10, 316, 660, 60, 0, c.wood)) +
    lift(shape('M398 286H460L454 334Q453 340 446 340H412Q405 340 404 334Z', c.paper), true) +
    shape('M402 306H456L453 332Q452 336 446 336H412Q406 336 405 332Z', c.sky) +
    limb('M206 290C214 326 262 316 304 272', '#F0925A', 30) +
    hand(316, 258, 16, c.skin2, 20) +
    limb('M336 286C356 320 372 316 380 300', '#F0925A', 26) +
    hand(384, 292, 15, c.skin2, -20) +
    oval(490, 338, 24, 5, c.sky) +
    lift(pot(158, 318, 46, 42, c.rust, c.teal2), true) +
    sprig(158, 278, 90, { leaves: 5, length: 32 }),
}
