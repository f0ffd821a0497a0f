import { colour as c } from '../parts/palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from '../parts/paper.ts'
import { leaf, pot, sprig } from '../parts/plants.ts'
import { dots, glow, seeds, stripes } from '../parts/light.ts'
import { hand, head, limb } from '../parts/person.ts'
import type { Poster } from '../parts/picture.ts'

const guitar = at(
  0,
  0,
  lift(
    shape(
      'M-40 -34C-66 -40 -84 -16 -74 6C-66 22 -70 34 -62 44C-50 60 -20 58 -8 40C0 30 12 30 22 24C38 12 34 -16 14 -24C-4 -30 -22 -26 -40 -34Z',
      c.wood,
      'transform="rotate(-18)"',
    ) +
      box(14, -16, 128, 15, 5, c.wood2, 'transform="rotate(-18)"') +
      box(134, -22, 34, 26, 7, c.ink, 'transform="rotate(-18)"'),
    true,
  ) +
    disc(-22, 12, 17, c.ink, 'opacity=".8"') +
    stroke('M-52 24L138 -40', c.sand, 1.8),
)

export const musicTogether: Poster = {
  name: 'scene-music-together',
  title: 'A therapist plays a guitar, a child answers on a small drum',
  defs:
    seeds('wall', '#F8E3D6', '#F1D3C1') +
    stripes('shirt', c.teal, c.teal2, 16, 7, 90) +
    dots('dress', c.lamp2, '#FBD58D', 18, 2.4) +
    glow('light', c.lamp),
  body:
    box(0, 0, 640, 360, 0, 'url(#wall)') +
    disc(340, 80, 180, 'url(#light)') +
    lift(disc(340, 60, 34, c.lamp2)) +
    lift(shape('M104 372C100 262 140 224 206 220C272 224 310 262 306 372Z', 'url(#shirt)')) +
    lift(
      head({
        x: 206,
        y: 142,
        scale: 1.55,
        turn: 6,
        skin: c.skin1,
        hair: c.hair3,
        style: 'bun',
        lookX: 6,
        lookY: 3,
        eyes: 'smile',
        mouth: 'smile',
        glasses: c.rust,
      }),
      true,
    ) +
    at(212, 300, guitar) +
    limb('M122 268C104 310 130 336 186 324', c.teal2, 34) +
    hand(196, 320, 17, c.skin1, 60) +
    limb('M290 262C316 276 326 278 334 268', c.teal2, 30) +
    hand(336, 262, 15, c.skin1, -10) +
    lift(shape('M382 372C380 300 408 270 456 266C504 270 532 300 530 372Z', 'url(#dress)')) +
    lift(
      head({
        x: 456,
        y: 202,
        scale: 1.35,
        turn: -6,
        skin: c.skin4,
        hair: c.hair1,
        style: 'braids',
        isChild: true,
        lookX: -5,
        lookY: 3,
        eyes: 'down',
        mouth: 'smile',
      }),
      true,
    ) +
    lift(shape('M398 318H514L504 372H408Z', c.rust), true) +
    oval(456, 318, 59, 14, c.paper) +
    limb('M400 300C392 288 398 296 418 306', '#FBD58D', 24) +
    hand(426, 306, 14, c.skin4, 40) +
    limb('M516 300C528 280 522 268 506 276', '#FBD58D', 24) +
    hand(498, 280, 14, c.skin4, -20) +
    leaf(352, 180, 34, 12, 24, c.leaf, c.moss) +
    leaf(376, 130, 28, 10, -20, c.moss, c.stem) +
    leaf(330, 130, 24, 9, -40, c.leaf, c.moss),
}

export const tapping = (x: number, y: number, skin: string, sleeve: string, side: number) =>
  lift(
    limb(
      `M${x + side * 190} ${y + 150}C${x + side * 130} ${y + 90} ${x + side * 90} ${y + 50} ${x + side * 50} ${y + 26}`,
      sleeve,
      54,
    ),
    true,
  ) +
  lift(
    at(
      x,
      y,
      shape(
        'M64 34C40 44 10 40 -10 22C-26 8 -46 8 -44 -4C-42 -14 -18 -10 -2 -6C-18 -18 -34 -26 -28 -34C-22 -42 0 -26 16 -18C4 -32 0 -40 8 -44C18 -48 40 -24 58 -8C76 6 82 22 64 34Z',
        skin,
      ),
      0,
      side === 1 ? 1 : '-1 1',
    ),
    true,
  )

export const tapTable: Poster = {
  name: 'scene-tap-table',
  title: 'A large hand and a small hand tap on a table, in turn',
  defs:
    stripes('sleeve', c.teal, c.teal2, 16, 7, 40) +
    dots('small', c.orange, '#F0925A', 16, 2.4) +
    glow('light', '#FFE7B0', 1),
  body:
    box(0, 0, 640, 360, 0, '#F3D9BB') +
    stroke('M0 110H640M0 240H640', '#E6C49E', 3) +
    disc(320, 60, 210, 'url(#light)') +
    [44, 70, 96]
      .map((radius) =>
        disc(
          214,
          176,
          radius,
          'none',
          `stroke="${c.teal2}" stroke-width="5" opacity="${(1.2 - radius / 110).toFixed(2)}"`,
        ),
      )
      .join('') +
    [34, 56]
      .map((radius) =>
        disc(
          430,
          196,
          radius,
          'none',
          `stroke="${c.orange}" stroke-width="5" opacity="${(1.1 - radius / 80).toFixed(2)}"`,
        ),
      )
      .join('') +
    tapping(220, 190, c.skin3, 'url(#sleeve)', -1) +
    at(438, 206, tapping(0, 0, c.skin3, 'url(#small)', 1), 0, 0.74) +
    lift(pot(322, 92, 46, 40, c.rust, c.orange), true) +
    sprig(322, 54, 70, { leaves: 4, length: 28 }),
}
