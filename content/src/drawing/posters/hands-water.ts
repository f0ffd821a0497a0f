import { colour as c } from '../parts/palette.ts'
import { box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { sprig } from '../parts/plants.ts'
import { dots, glow, seeds, stripes } from '../parts/light.ts'
import { limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

const stream =
  shape(
    'M300 92H332C336 150 330 190 340 232C360 262 400 276 420 300H214C232 276 286 262 296 232C304 190 298 150 300 92Z',
    c.sky2,
    'opacity=".9"',
  ) + stroke('M310 100V220M322 104V236', c.paper, 3.4, 'opacity=".9"')
const spout =
  lift(shape('M120 40H300Q344 40 344 84V98H288V90Q288 84 282 84H120Z', c.dusk2)) +
  box(108, 28, 24, 70, 8, c.ink) +
  lift(box(196, 14, 70, 16, 8, c.rust), true) +
  box(224, 26, 14, 16, 2, c.ink)
const childArm =
  lift(limb('M-30 306C80 316 150 280 212 244', 'url(#dots)', 60), true) +
  limb('M196 256L230 236', c.skin2, 42) +
  lift(
    shape(
      'M214 214C236 200 270 206 300 214C332 222 352 224 356 236C358 250 330 252 306 248C330 258 330 272 308 270C280 268 240 274 222 262C206 252 202 224 214 214Z',
      c.skin2,
    ),
    true,
  )
const grownArm =
  lift(limb('M670 250C590 284 500 288 440 262', 'url(#stripes)', 66), true) +
  limb('M456 268L420 252', c.skin4, 44) +
  lift(
    shape(
      'M448 284C424 296 388 290 364 274C344 262 300 262 296 250C294 240 322 238 342 240C318 236 286 236 284 225C283 214 322 214 348 222C330 208 332 192 348 196C384 204 424 216 448 236Z',
      c.skin4,
    ),
    true,
  ) +
  stroke('M340 240q18 2 34 10M348 222q14 4 26 10', '#5d3722', 2.4, 'opacity=".7"')
const basin = lift(shape('M-10 312Q320 284 650 312V370H-10Z', c.paper)) + oval(320, 322, 190, 14, c.sky)
const drops = [
  [270, 280],
  [392, 292],
  [246, 298],
  [430, 312],
  [352, 286],
]
  .map(([x = 0, y = 0]) =>
    shape(
      `M${x} ${y - 11}C${x + 8} ${y} ${x + 5} ${y + 8} ${x} ${y + 8}C${x - 5} ${y + 8} ${x - 8} ${y} ${x} ${y - 11}Z`,
      c.sky2,
    ),
  )
  .join('')

export const handsWater: Poster = {
  name: 'poster-hands-water',
  title: 'Two hands under running water, one spelling into the other',
  defs:
    seeds('wall', '#E3ECE4', '#D4E2D6') +
    dots('dots', c.lamp2, '#FBD58D', 20, 2.8) +
    stripes('stripes', c.teal, c.teal2, 18, 8, 70) +
    glow('light', '#FFE7B0', 1),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    disc(500, 80, 170, 'url(#light)') +
    lift(disc(500, 80, 46, c.lamp2)) +
    sprig(600, 250, 190, { turn: -10, leaves: 6, length: 44, width: 16 }) +
    spout +
    basin +
    childArm +
    stream +
    grownArm +
    drops,
}
