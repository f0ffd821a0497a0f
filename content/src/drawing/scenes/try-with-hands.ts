// Things to try at home in which hands do something.
import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { leaf, pot, sprig } from '../parts/plants.ts'
import { checks, dots, glow, seeds, stripes } from '../parts/light.ts'
import { limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'
import { clearCot } from '../posters/home/clear-cot.ts'
import { tapping } from './music.ts'

/** A hand with a stretched finger, whose tip is at x, y. */
const pointing = (x: number, y: number, skin: string, sleeve: string, scale = 1) =>
  at(
    x,
    y,
    at(
      -318,
      -228,
      lift(limb('M860 430C640 372 470 330 396 292', sleeve, 60), true) +
        lift(
          shape(
            'M404 268C386 258 360 244 326 226C312 218 304 226 314 236C328 248 344 260 356 272C348 290 372 314 400 318C424 318 428 284 404 268Z',
            skin,
          ),
          true,
        ),
    ),
    0,
    scale,
  )

export const rollBall: Poster = {
  name: 'scene-roll-ball',
  title: 'A ball rolls from a large hand to a small hand on a rug',
  defs:
    checks('rug', '#1F5358', '#2A6468', 48) +
    stripes('grown', c.dusk, '#8FB0C0', 16, 7, 40) +
    dots('small', c.lamp2, '#FBD58D', 16, 2.4) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#rug)') +
    disc(320, 90, 230, 'url(#light)', 'opacity=".6"') +
    stroke('M250 216Q330 160 416 214', c.lamp2, 5, 'stroke-dasharray="2 15"') +
    tapping(196, 198, c.skin4, 'url(#grown)', -1) +
    at(464, 210, tapping(0, 0, c.skin4, 'url(#small)', 1), 0, 0.72) +
    lift(disc(330, 178, 40, c.orange), true) +
    stroke('M293 165Q330 150 367 165M293 191Q330 206 367 191', c.paper, 8),
}

export const spoonCloth: Poster = {
  name: 'scene-spoon-cloth',
  title: 'A small hand reaches for a spoon that lies half under a cloth',
  defs:
    checks('cloth', c.rust, '#D98A66', 34) +
    dots('sleeve', c.lamp2, '#FBD58D', 16, 2.4) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, c.wood) +
    stroke('M0 100H640M0 240H640', c.wood2, 4, 'opacity=".5"') +
    disc(240, 90, 220, 'url(#light)', 'opacity=".7"') +
    lift(
      at(
        330,
        196,
        oval(-12, 0, 40, 27, '#DCE6E8') +
          oval(-14, -2, 29, 18, '#C3D3D8') +
          box(20, -7, 150, 14, 7, '#DCE6E8'),
        -168,
      ),
      true,
    ) +
    lift(
      shape(
        'M70 118Q110 96 160 112Q214 92 270 118Q286 170 268 226Q280 262 258 288Q190 276 150 292Q104 276 74 286Q88 230 66 196Q82 156 70 118Z',
        'url(#cloth)',
      ),
    ) +
    pointing(396, 206, c.skin3, 'url(#sleeve)', 0.9),
}

export const shoeOffer: Poster = {
  name: 'scene-shoe-offer',
  title: 'A hand holds out a child’s shoe; the other shoe stands on the doormat',
  defs:
    seeds('wall', '#DDE9DF', '#CFE0D3') +
    stripes('sleeve', c.teal, c.teal2, 16, 7, 40) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    disc(170, 90, 190, 'url(#light)') +
    lift(box(-10, 270, 660, 110, 0, c.sand3)) +
    lift(box(70, 280, 300, 46, 10, c.rust)) +
    at(170, 272, shoe(c.orange)) +
    lift(limb('M660 340C580 320 520 290 470 246', 'url(#sleeve)', 62), true) +
    at(380, 190, shoe(c.orange), -14) +
    lift(
      shape(
        'M494 268C466 262 430 246 404 226C392 216 400 204 414 208C430 214 444 220 456 222C450 210 456 200 468 204C492 214 514 232 518 250C518 262 508 270 494 268Z',
        c.skin2,
      ),
      true,
    ) +
    lift(pot(588, 250, 56, 50, c.teal, c.teal2), true) +
    sprig(588, 200, 110, { leaves: 5, length: 38 }),
}

/** A child's shoe with its sole at 0, 0. */
function shoe(fill: string) {
  return lift(
    shape('M-74 0Q-80 -60 -62 -74Q-40 -84 -26 -66Q-10 -40 24 -36Q66 -32 72 0Z', fill) +
      box(-78, -6, 152, 14, 7, c.paper) +
      stroke('M-22 -56L-2 -66M-8 -44L12 -54M8 -36L28 -46', c.paper, 6),
    true,
  )
}

export const touchPicture: Poster = {
  name: 'scene-touch-picture',
  title: 'A hand touches one of four pictures on a board: more, stop, drink, ball',
  defs:
    seeds('wall', '#1D4B50', '#245459') +
    stripes('sleeve', c.rust, '#D98A66', 16, 7, 40) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    disc(250, 120, 230, 'url(#light)', 'opacity=".6"') +
    lift(box(108, 34, 330, 290, 22, c.sand2)) +
    [
      [128, 54],
      [282, 54],
      [128, 188],
      [282, 188],
    ]
      .map(([x = 0, y = 0]) => lift(box(x, y, 136, 118, 14, c.paper), true))
      .join('') +
    stroke('M196 84V142M167 113H225', c.teal, 16) +
    shape('M332 78H368L386 96V132L368 150H332L314 132V96Z', c.rust) +
    box(322, 107, 56, 14, 4, c.paper) +
    shape('M172 216H220L212 286H180Z', c.dusk) +
    box(166, 206, 60, 12, 6, c.dusk2) +
    disc(350, 248, 34, c.lamp2) +
    stroke('M318 240Q350 226 382 240', c.rust, 7) +
    pointing(214, 122, c.skin2, 'url(#sleeve)', 1.1),
}

export const squash: Poster = {
  name: 'scene-squash',
  title: 'A finger and a thumb press a soft piece of carrot flat above a bowl',
  defs: checks('table', '#DCE9DF', '#C3D8C9', 44) + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#table)') +
    disc(200, 80, 220, 'url(#light)') +
    lift(oval(320, 300, 190, 66, c.teal)) +
    oval(320, 290, 164, 48, c.sky) +
    [-84, -20, 52, 100]
      .map((dx, index) =>
        lift(at(320 + dx, 286 + (index % 2) * 14, box(-40, -9, 80, 18, 9, c.orange), index * 24 - 30), true),
      )
      .join('') +
    lift(
      shape('M-10 250C80 236 150 214 214 176C240 162 262 178 250 198C226 236 130 292 -10 320Z', c.skin3),
      true,
    ) +
    lift(
      shape('M650 30C570 60 470 110 400 152C376 168 352 158 362 136C384 96 500 10 650 -40Z', c.skin3),
      true,
    ) +
    lift(
      shape(
        'M232 190Q236 160 286 150Q340 132 384 142Q398 158 372 176Q330 196 280 206Q240 212 232 190Z',
        c.orange,
      ),
      true,
    ) +
    stroke('M262 184Q300 168 356 160', '#F0925A', 5) +
    shape('M214 180Q232 166 248 178Q254 190 240 202Q222 200 214 180Z', '#D9A27D') +
    shape('M400 150Q384 160 368 152Q362 140 372 128Q394 130 400 150Z', '#D9A27D'),
}

export const sameCars: Poster = {
  name: 'scene-same-cars',
  title: 'A large hand and a small hand each roll a toy car, in the same way',
  defs:
    checks('rug', '#33513F', '#3D5F4A', 48) +
    stripes('grown', c.lamp2, '#FBD58D', 16, 7, 40) +
    dots('small', c.rust, '#D98A66', 16, 2.4) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#rug)') +
    disc(320, 70, 230, 'url(#light)', 'opacity=".6"') +
    stroke('M292 190H318M334 190H350', c.lamp, 5, 'stroke-dasharray="2 13"') +
    at(226, 196, car(c.teal2)) +
    at(414, 196, car(c.orange)) +
    tapping(182, 172, c.skin1, 'url(#grown)', -1) +
    at(462, 174, tapping(0, 0, c.skin1, 'url(#small)', 1), 0, 0.74),
}

function car(fill: string) {
  return lift(
    shape('M-62 16V-8Q-60 -18 -46 -20L-28 -42H22L42 -20Q62 -18 62 -2V16Z', fill) +
      shape('M-22 -36H-4V-20H-34ZM4 -36H18L32 -20H4Z', c.sky) +
      disc(-34, 18, 15, c.ink) +
      disc(34, 18, 15, c.ink) +
      disc(-34, 18, 6, c.lamp) +
      disc(34, 18, 6, c.lamp),
    true,
  )
}

export const handOnChest: Poster = {
  name: 'scene-hand-on-chest',
  title: 'A hand rests on a baby who lies on the back in a sleeping bag, in a cot with nothing else in it',
  defs: clearCot.defs + stripes('sleeve', c.dusk, '#8FB0C0', 16, 7, 40),
  body:
    clearCot.body +
    lift(limb('M660 352C560 330 470 292 396 240', 'url(#sleeve)', 58), true) +
    lift(
      shape(
        'M420 262C396 262 352 246 316 226C300 218 302 202 318 206C334 210 350 214 364 214C350 202 338 194 344 186C352 178 376 194 394 206C410 216 432 226 436 240C438 252 432 262 420 262Z',
        c.skin3,
      ),
      true,
    ),
}

const vein = (x: number, y: number) => leaf(x, y, 34, 12, 24, c.leaf, c.moss)
export const paperRoll: Poster = {
  name: 'scene-paper-roll',
  title: 'A coin, a bead and a toy wheel slip through a cardboard roll; a wooden block does not',
  defs:
    seeds('floor', '#E8D5BC', '#DEC8AA') +
    stripes('sleeve', c.teal, c.teal2, 16, 7, 40) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#floor)') +
    disc(180, 90, 220, 'url(#light)') +
    lift(limb('M660 90C590 96 540 108 470 140', 'url(#sleeve)', 60), true) +
    at(
      360,
      168,
      lift(shape('M-96 -60H84Q110 0 84 60H-96Z', c.sand3)) +
        lift(oval(-96, 0, 26, 60, '#C39A6B'), true) +
        oval(-96, 0, 17, 46, c.hair2),
      -12,
    ) +
    lift(
      shape(
        'M500 116C470 104 428 106 404 118C394 124 398 138 410 138C424 138 436 136 446 138C426 146 414 158 422 166C440 180 486 172 506 158C520 146 516 124 500 116Z',
        c.skin3,
      ),
      true,
    ) +
    lift(disc(150, 268, 28, c.lamp2), true) +
    disc(150, 268, 19, 'none', `stroke="${c.rust}" stroke-width="4"`) +
    lift(disc(216, 296, 16, c.rust), true) +
    disc(216, 296, 5, c.hair2) +
    lift(disc(90, 300, 20, c.ink), true) +
    disc(90, 300, 8, c.lamp) +
    lift(at(470, 276, box(-46, -46, 92, 92, 12, c.teal2) + vein(-4, 16), 8), true),
}
