import { figure } from '../parts/figure.ts'
import { crossWindow, wallClock } from '../parts/furniture.ts'
import { checks, glow, seeds, star, stripes } from '../parts/light.ts'
import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { hand, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'
import { pot, sprig } from '../parts/plants.ts'
import { floor, wall } from '../parts/things.ts'

export const awakeLate: Poster = {
  name: 'scene-awake-late',
  title:
    'A tired child sits awake and yawns in bed late at night, lit by the phone in the hands; the clock shows half past ten',
  defs:
    seeds('wall', '#12343A', '#173E45') + checks('cover', c.dusk2, '#527C8E', 30) + glow('light', '#CFE6F2'),
  body:
    wall('url(#wall)') +
    crossWindow(
      'pane',
      70,
      52,
      140,
      120,
      c.deep,
      at(130, 112, shape('M6 -30A32 32 0 1 0 32 18A27 27 0 0 1 6 -30Z', c.lamp), 0, 0.7) +
        star(94, 78, 0.8) +
        star(184, 140, 0.7),
      c.sand3,
    ) +
    wallClock(500, 92, 38, 10, 30, c.rust) +
    floor(302, c.night3) +
    lift(box(150, 150, 24, 166, 9, c.wood2)) +
    lift(box(164, 248, 330, 56, 10, c.sand2)) +
    lift(box(480, 224, 18, 94, 8, c.wood2)) +
    lift(at(204, 220, box(-42, -32, 84, 64, 24, c.sand), -12), true) +
    disc(322, 200, 150, 'url(#light)', 'opacity=".5"') +
    figure({
      x: 320,
      y: 266,
      scale: 1.26,
      build: 'child',
      legs: 'none',
      tilt: 4,
      skin: c.skin2,
      hair: c.hair2,
      style: 'curls',
      lookX: 2,
      lookY: 8,
      eyes: 'down',
      mouth: 'o',
      shirt: c.teal2,
      hands: [
        [304, 246, 258, 250],
        [342, 246, 386, 250],
      ],
    }) +
    lift(shape('M162 304V272Q230 248 320 258Q420 252 482 270V304Z', 'url(#cover)'), true) +
    lift(box(300, 212, 46, 66, 8, c.ink), true) +
    hand(300, 248, 12, c.skin2, 40) +
    hand(346, 248, 12, c.skin2, -40) +
    lift(pot(580, 314, 54, 48, c.rust, c.orange), true) +
    sprig(580, 270, 92, { leaves: 4 }),
}

const flake = (x: number, y: number, turn: number, size = 1) =>
  at(x, y, shape('M-11 -6L6 -9L12 3L-5 9Z', '#CFDCDD'), turn, size)

export const paintDust: Poster = {
  name: 'scene-paint-dust',
  title:
    'Paint peels off an old window sill; a magnifying glass shows how small the grains of dust below it are',
  defs:
    seeds('wall', '#F3E9DC', '#EBDCC6') + stripes('sleeve', c.teal, c.teal2, 16, 7) + glow('light', c.lamp),
  body:
    wall('url(#wall)') +
    disc(110, 70, 180, 'url(#light)') +
    lift(box(60, -20, 240, 150, 4, '#DDE7E8')) +
    box(84, -20, 192, 126, 2, c.sky2) +
    disc(132, 44, 26, c.lamp2) +
    lift(box(34, 126, 300, 34, 5, '#DDE7E8'), true) +
    shape(
      'M60 126H120L112 144L92 138L80 150L60 140ZM180 160H250L240 146L222 154L206 142ZM290 126H334V150L316 140L304 148Z',
      c.wood,
    ) +
    stroke('M128 130L136 146M160 128L154 142M262 130L270 148', c.sand3, 3) +
    flake(98, 186, 20) +
    flake(166, 206, -30, 0.8) +
    flake(230, 192, 50, 0.9) +
    floor(256, c.sand2) +
    flake(120, 276, 10, 0.8) +
    flake(206, 288, -20, 0.7) +
    flake(276, 272, 30, 0.6) +
    lift(disc(420, 186, 92, c.paper)) +
    disc(420, 186, 92, 'none', `stroke="${c.wood}" stroke-width="15"`) +
    flake(390, 172, 14, 2) +
    flake(446, 210, -26, 1.6) +
    flake(440, 154, 60, 1.1) +
    [
      [376, 216],
      [402, 226],
      [416, 196],
      [468, 176],
      [400, 136],
      [424, 240],
    ]
      .map(([x = 0, y = 0], index) => disc(x, y, 3 + (index % 3), c.dusk))
      .join('') +
    stroke('M362 158Q372 124 402 114', c.sky, 7) +
    limb('M620 390C590 350 566 320 540 296', 'url(#sleeve)', 50) +
    lift(stroke('M486 252L536 300', c.wood2, 18), true) +
    hand(540, 298, 24, c.skin3, -40) +
    oval(300, 278, 5, 3, c.dusk) +
    oval(252, 284, 4, 2.4, c.dusk) +
    oval(168, 280, 4, 2.4, c.dusk) +
    lift(pot(596, 250, 44, 40, c.rust, c.rust2), true) +
    sprig(596, 214, 90, { leaves: 4, length: 26 }),
}
