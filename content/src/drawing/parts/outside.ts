// Outdoors: trees, hills, houses, a bicycle, toys.
import { colour as c } from './palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from './paper.ts'

/** A tree with its foot at x, y. */
export const roundTree = (x: number, y: number, scale = 1, crown: string = c.moss, trunk: string = c.wood2) =>
  at(
    x,
    y,
    shape('M-9 0L-6 -70H6L9 0Z', trunk) +
      lift(disc(-22, -84, 30, crown) + disc(22, -84, 30, crown) + disc(0, -110, 36, crown)) +
      stroke('M0 -30V-104M0 -62l18 -18M0 -74l-16 -16', c.leaf, 3, 'opacity=".6"'),
    0,
    scale,
  )

export const bush = (x: number, y: number, scale = 1, fill: string = c.leaf) =>
  at(
    x,
    y,
    lift(shape('M-56 0Q-66 -26 -40 -32Q-30 -56 -4 -46Q22 -62 36 -36Q64 -32 54 0Z', fill), true),
    0,
    scale,
  )

/** A hill from edge to edge with its crest at y. */
export const hill = (y: number, fill: string, rise = 30) =>
  lift(shape(`M-10 ${y}Q150 ${y - rise} 330 ${y - rise * 0.2}T650 ${y - rise * 0.5}V370H-10Z`, fill))

/** A house with its foot at x, y. */
export const house = (
  x: number,
  y: number,
  scale: number,
  wall: string,
  roof: string,
  pane: string = c.lamp,
) =>
  at(
    x,
    y,
    lift(box(-44, -62, 88, 62, 4, wall) + shape('M-58 -58L0 -108L58 -58Z', roof)) +
      box(-30, -44, 22, 22, 3, pane) +
      box(8, -44, 24, 44, 4, c.wood2) +
      disc(27, -22, 2.4, c.lamp2),
    0,
    scale,
  )

export const ball = (x: number, y: number, radius: number, fill: string, band: string = c.paper) =>
  lift(disc(x, y, radius, fill), true) +
  stroke(
    `M${x - radius * 0.8} ${y - radius * 0.4}Q${x} ${y + radius * 0.2} ${x + radius * 0.8} ${y - radius * 0.4}`,
    band,
    radius * 0.22,
  )

const wheel = (x: number, radius: number) =>
  disc(x, -radius, radius, 'none', `stroke="${c.ink}" stroke-width="5"`) +
  [0, 45, 90, 135]
    .map((turn) => at(x, -radius, stroke(`M0 ${-radius + 3}V${radius - 3}`, c.dusk, 1.6), turn))
    .join('') +
  disc(x, -radius, 4, c.lamp2)

/**
 * A bicycle from the side, its wheels on x, y; the saddle is at -26, -82 and the handle at 46, -92, facing
 * right.
 */
export const bicycleSide = (x: number, y: number, scale: number, frame: string, face = 1) =>
  at(
    x,
    y,
    wheel(-54, 32) +
      wheel(54, 32) +
      lift(
        stroke(
          'M-54 -32L-26 -70L36 -74L54 -32M-26 -70L0 -32L36 -74M-54 -32H0M-26 -70V-80M36 -74L34 -92H46',
          frame,
          5.5,
        ),
        true,
      ) +
      box(-42, -86, 30, 8, 4, c.ink) +
      disc(0, -32, 8, c.ink),
    0,
    face === 1 ? scale : `${-scale} ${scale}`,
  )

/** A teddy bear that sits, its foot at x, y. */
export const teddy = (x: number, y: number, scale = 1, fill: string = c.wood, inner: string = c.sand3) =>
  at(
    x,
    y,
    lift(
      disc(-20, -84, 10, fill) +
        disc(20, -84, 10, fill) +
        oval(0, -28, 27, 29, fill) +
        disc(0, -66, 26, fill) +
        oval(-24, -8, 13, 10, fill) +
        oval(24, -8, 13, 10, fill),
    ) +
      oval(0, -26, 15, 18, inner) +
      oval(0, -59, 11, 9, inner) +
      disc(-9, -70, 2.6, c.line) +
      disc(9, -70, 2.6, c.line) +
      oval(0, -62, 3.4, 2.6, c.line) +
      stroke('M-5 -56q5 4 10 0', c.line, 1.8),
    0,
    scale,
  )

/** Toy blocks on x, y, one row above the other. */
export const blocks = (x: number, y: number, size: number, rows: readonly (readonly string[])[]) =>
  rows
    .map((row, level) =>
      row
        .map((fill, index) =>
          lift(
            box(x + (index - row.length / 2) * (size + 2), y - (level + 1) * size, size, size, 4, fill),
            true,
          ),
        )
        .join(''),
    )
    .join('')
