import { colour as c } from '../../parts/palette.ts'
import { box, disc, lift, oval, shape } from '../../parts/paper.ts'
import { pot, sprig } from '../../parts/plants.ts'
import { dots, glow, seeds, stripes } from '../../parts/light.ts'
import { hand, head, limb } from '../../parts/person.ts'
import { bust } from '../../parts/figure.ts'
import { archWindow } from '../../parts/furniture.ts'
import { floor, sun, wall } from '../../parts/things.ts'
import type { Poster } from '../../parts/picture.ts'

const table =
  lift(oval(500, 240, 74, 13, c.wood)) +
  box(494, 244, 12, 70, 5, c.wood2) +
  lift(shape('M466 186H502L497 238H471Z', '#EAF5FA'), true) +
  shape('M468 204H500L497 238H471Z', c.sky2) +
  lift(shape('M514 236Q512 216 534 214Q556 216 554 236Z', c.lamp2), true) +
  disc(528, 214, 10, c.orange) +
  disc(544, 216, 9, c.rust)
const baby = lift(
  shape(
    'M258 216Q300 200 336 226Q374 252 366 282Q350 304 300 292Q254 278 248 240Q250 224 258 216Z',
    'url(#suit)',
  ),
  true,
)
const babyHead = lift(
  head({
    x: 262,
    y: 214,
    scale: 0.94,
    turn: -38,
    skin: c.skin4,
    hair: c.hair1,
    style: 'crop',
    isChild: true,
    lookX: 5,
    lookY: -2,
    eyes: 'open',
    mouth: 'small',
    hasNeck: false,
  }),
  true,
)

export const armchair: Poster = {
  name: 'poster-armchair',
  title:
    'A parent sits upright and awake on a chair by day and holds a baby, face to face; water and fruit within reach',
  defs:
    seeds('wall', '#DCE9DF', '#CBDDD0') +
    stripes('suit', c.lamp2, '#FBD58D', 16, 7) +
    dots('shirt', c.rust, '#C96C48', 18, 2.6) +
    glow('light', '#FFE7B0', 1),
  body:
    wall('url(#wall)') +
    archWindow(
      'pane',
      70,
      44,
      120,
      140,
      c.sky,
      sun(130, 96, 24) + shape('M60 160Q120 134 200 156V190H60Z', c.leaf),
    ) +
    floor(296, c.sand2) +
    lift(box(216, 130, 190, 60, 24, c.wood)) +
    box(228, 160, 14, 160, 5, c.wood2) +
    box(380, 160, 14, 160, 5, c.wood2) +
    bust({
      x: 310,
      y: 116,
      scale: 1.28,
      tilt: -6,
      skin: c.skin4,
      hair: c.hair1,
      style: 'braids',
      lookX: -5,
      lookY: 9,
      eyes: 'open',
      shirt: 'url(#shirt)',
      depth: 200,
    }) +
    baby +
    limb('M254 200C204 262 238 304 300 296', '#C96C48', 30) +
    hand(310, 296, 16, c.skin4, 70) +
    babyHead +
    limb('M364 204C404 246 390 272 350 270', '#C96C48', 30) +
    hand(340, 268, 16, c.skin4, -70) +
    table +
    lift(pot(60, 316, 60, 52, c.teal, c.teal2)) +
    sprig(60, 268, 90, { leaves: 5 }),
}
