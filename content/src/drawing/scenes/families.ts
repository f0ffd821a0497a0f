import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { leaf, pot, sprig } from '../parts/plants.ts'
import { dots, glow, seeds, stripes } from '../parts/light.ts'
import { hand, head, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

export const newborn: Poster = {
  name: 'scene-newborn',
  title:
    "A newborn lies on the mother's chest, the face free, a blanket up to the shoulders; the mother looks at the baby",
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') +
    dots('blanket', c.teal, c.teal2, 22, 3) +
    stripes('pillow', c.paper, '#F1E4D2', 18, 6) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    disc(500, 80, 170, 'url(#light)') +
    lift(disc(506, 74, 34, c.lamp2)) +
    lift(box(96, 92, 330, 220, 60, 'url(#pillow)')) +
    lift(shape('M108 372C108 280 164 236 256 230C348 236 404 280 404 372Z', c.skin3)) +
    lift(
      head({
        x: 250,
        y: 154,
        scale: 1.6,
        turn: 8,
        skin: c.skin3,
        hair: c.hair1,
        style: 'wavy',
        eyes: 'open',
        mouth: 'smile',
        lookX: 5,
        lookY: 8,
      }),
      true,
    ) +
    lift(
      head({
        x: 306,
        y: 252,
        scale: 0.98,
        turn: 16,
        skin: c.skin3,
        hair: c.hair1,
        style: 'crop',
        isChild: true,
        lookX: -3,
        lookY: -3,
        eyes: 'open',
        mouth: 'small',
        hasNeck: false,
      }),
      true,
    ) +
    lift(
      shape(
        'M70 372C96 330 190 318 250 314C286 302 330 300 372 310C430 318 462 340 470 372Z',
        'url(#blanket)',
      ),
      true,
    ) +
    lift(limb('M470 372C470 330 430 296 372 306', c.skin3, 44), true) +
    hand(360, 308, 24, c.skin3, 200) +
    lift(pot(548, 330, 60, 54, c.rust, c.orange), true) +
    sprig(548, 278, 130, { leaves: 6, length: 40 }),
}

const flakes = [
  [214, 284, 20],
  [256, 300, -30],
  [322, 292, 50],
  [384, 302, 10],
  [430, 288, -20],
]
  .map(([x = 0, y = 0, turn = 0]) => at(x, y, shape('M-11 -6L6 -9L12 3L-5 9Z', '#DDE7E8'), turn))
  .join('')
const cracks = stroke(
  'M186 80L198 106L188 132M462 96L452 124L462 150M214 262L232 252L246 264M404 262L420 250L436 262',
  c.sand3,
  3,
)
export const oldWindow: Poster = {
  name: 'scene-old-window',
  title: 'An old window whose paint peels, dust on the sill below',
  defs: seeds('wall', '#F3E9DC', '#EBDCC6') + glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    lift(box(170, 26, 304, 236, 6, '#DDE7E8')) +
    box(196, 50, 252, 188, 2, c.sky2) +
    disc(390, 104, 90, 'url(#light)') +
    disc(390, 104, 28, c.lamp2) +
    shape('M196 238V196Q260 166 330 190T448 184V238Z', c.leaf) +
    box(314, 50, 16, 188, 0, '#DDE7E8') +
    box(196, 136, 252, 14, 0, '#DDE7E8') +
    shape(
      'M170 60L186 52L184 84L196 96L186 116L170 110ZM474 150L458 160L462 190L450 204L474 214ZM232 238H276L268 250L250 246L238 258ZM380 238H410L404 254L390 246Z',
      c.wood,
    ) +
    cracks +
    lift(box(146, 258, 352, 22, 5, '#DDE7E8')) +
    shape('M190 258H236L228 270L206 266ZM404 258H440L430 272Z', c.wood) +
    flakes +
    stroke('M206 314q14 -6 28 0M300 318q14 -6 28 0M376 316q14 -6 28 0', c.sand3, 4) +
    sprig(560, 356, 130, { leaves: 6, length: 38 }),
}

export const watchAlong: Poster = {
  name: 'scene-watch-along',
  title: 'A parent and a child look at one screen together',
  defs:
    seeds('wall', '#17424A', '#1D4D54') +
    stripes('jumper', c.orange, '#F0925A', 18, 8, 90) +
    dots('shirt', c.teal2, c.leaf, 18, 2.4) +
    glow('light', '#FFE7B0', 1),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    lift(shape('M76 372V220Q76 156 150 156H480Q556 156 556 220V372Z', c.dusk2)) +
    lift(shape('M120 372C116 268 156 230 226 226C296 230 334 268 330 372Z', 'url(#jumper)')) +
    lift(
      head({
        x: 226,
        y: 146,
        scale: 1.55,
        turn: 8,
        skin: c.skin4,
        hair: c.hair1,
        style: 'bun',
        lookX: 6,
        lookY: 8,
        eyes: 'down',
        mouth: 'smile',
      }),
      true,
    ) +
    lift(shape('M350 372C348 302 376 272 424 268C472 272 498 302 496 372Z', 'url(#shirt)')) +
    lift(
      head({
        x: 424,
        y: 204,
        scale: 1.35,
        turn: -8,
        skin: c.skin3,
        hair: c.hair1,
        style: 'curls',
        isChild: true,
        lookX: -6,
        lookY: 8,
        eyes: 'down',
        mouth: 'open',
      }),
      true,
    ) +
    disc(322, 300, 130, 'url(#light)', 'opacity=".55"') +
    lift(
      at(
        322,
        306,
        box(-92, -46, 184, 118, 12, c.ink) +
          box(-82, -37, 164, 100, 6, c.sky) +
          disc(44, -10, 17, c.lamp2) +
          shape('M-82 40Q-30 10 20 34T82 26V63H-82Z', c.leaf) +
          leaf(-30, 36, 44, 15, -14, c.moss, c.stem) +
          leaf(-26, 36, 34, 12, 30, c.stem),
      ),
      true,
    ) +
    hand(234, 330, 19, c.skin4, 60) +
    hand(410, 332, 16, c.skin3, -60) +
    oval(322, 386, 120, 12, c.ink, 'opacity=".2"') +
    lift(pot(596, 320, 50, 44, c.rust, c.orange), true) +
    sprig(596, 278, 110, { leaves: 5, length: 34 }),
}
