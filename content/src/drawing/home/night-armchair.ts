import { bust } from '../parts/figure.ts'
import { archWindow } from '../parts/furniture.ts'
import { glow, seeds, star, stripes } from '../parts/light.ts'
import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { hand, head, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'
import { house } from '../parts/outside.ts'
import { leaf, pot, sprig } from '../parts/plants.ts'

const view =
  disc(300, 160, 150, 'url(#light)', 'opacity=".35"') +
  at(298, 166, shape('M10 -48A50 50 0 1 0 50 30A42 42 0 0 1 10 -48Z', c.lamp), 0, 0.8) +
  star(140, 170) +
  star(190, 120, 0.8) +
  star(232, 206, 0.7) +
  star(112, 250, 0.8) +
  shape('M60 380Q160 330 250 362T390 340V440H60Z', c.night) +
  house(226, 396, 0.62, c.deep, c.night3) +
  house(312, 352, 0.5, c.deep, c.night3) +
  shape('M60 410Q200 372 390 404V440H60Z', c.night3)
const lamp =
  box(672, 180, 10, 240, 4, c.ink) +
  disc(677, 220, 300, 'url(#light)', 'opacity=".5"') +
  lift(shape('M634 152H720L760 280Q677 298 594 280Z', c.lamp2))
const parent = bust({
  x: 500,
  y: 330,
  scale: 1.66,
  tilt: -6,
  skin: c.skin3,
  hair: c.hair1,
  style: 'bun',
  lookX: -6,
  lookY: 8,
  eyes: 'open',
  mouth: 'smile',
  shirt: 'url(#shirt)',
  depth: 270,
})
const phone =
  limb('M426 452C386 520 372 556 392 582', c.sage, 46) +
  disc(402, 520, 130, 'url(#screen)') +
  lift(at(402, 532, box(-36, -62, 72, 124, 12, c.ink) + box(-28, -52, 56, 104, 6, c.sky), -12), true) +
  hand(396, 584, 27, c.skin3, 40)
const bed =
  lift(box(770, 470, 40, 300, 12, c.wood2)) +
  lift(box(470, 628, 320, 150, 12, c.paper)) +
  lift(at(710, 612, box(-76, -42, 152, 86, 34, c.paper), 4), true) +
  lift(
    head({
      x: 690,
      y: 588,
      scale: 1.5,
      turn: 8,
      skin: c.skin3,
      hair: c.hair2,
      style: 'curls',
      isChild: true,
      eyes: 'closed',
      mouth: 'smile',
      hasNeck: false,
    }),
    true,
  ) +
  lift(shape('M440 800V690Q540 650 640 664Q740 652 800 676V800Z', 'url(#cover)'), true) +
  stroke('M446 690Q540 650 640 664Q740 652 800 676', c.paper, 12)
const resting = limb('M582 452C640 520 640 590 616 650', c.sage, 46) + hand(612, 664, 26, c.skin3, -30)

/** 800×760. */
export const nightArmchair: Poster = {
  name: 'night-armchair',
  title:
    'A parent sits upright and awake beside the bed of a sleeping child at night, one hand on the cover, a phone in the other',
  defs:
    seeds('wall', c.night, '#1A464C') +
    stripes('shirt', c.sage, '#C6DACB', 16, 7) +
    seeds('cover', c.sky, c.dusk, 30) +
    glow('light', c.lamp, 0.95) +
    glow('screen', '#E8F3F8', 0.7),
  body:
    box(0, 0, 800, 760, 0, 'url(#wall)') +
    archWindow('pane', 72, 80, 300, 350, '#17414C', view, '#E6D3BA') +
    box(216, 80, 10, 350, 0, '#E6D3BA') +
    box(72, 250, 300, 10, 0, '#E6D3BA') +
    lift(box(44, 436, 356, 22, 8, '#E6D3BA')) +
    lift(pot(114, 436, 66, 52, c.rust, c.rust2), true) +
    sprig(114, 388, 130, { leaves: 6, length: 38 }) +
    lamp +
    lift(shape('M352 780V420Q352 292 500 292Q648 292 648 420V780Z', c.rust)) +
    stroke('M384 460V424Q384 324 500 324Q616 324 616 424V460', c.rust2, 4) +
    parent +
    lift(box(312, 600, 104, 190, 46, c.rust2), true) +
    phone +
    bed +
    resting +
    lift(oval(196, 686, 110, 14, c.wood)) +
    lift(shape('M164 624H232L226 676Q224 682 214 682H182Q172 682 170 676Z', c.paper), true) +
    box(165, 644, 66, 12, 0, c.orange) +
    stroke('M230 636q24 2 20 20q-4 14 -24 12', c.paper, 8) +
    stroke('M184 610q-8 -12 0 -22t0 -22M208 606q-8 -12 0 -22t0 -22', c.paper, 3.4, 'opacity=".6"') +
    leaf(20, 770, 170, 56, 10, c.teal, c.stem) +
    leaf(90, 776, 200, 60, 26, c.night2, c.teal),
}
