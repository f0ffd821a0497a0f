// Objects of many posters: sun and moon, floor, cup, book.
import { colour as c } from './palette.ts'
import { at, box, disc, lift, oval, shape, stroke } from './paper.ts'

export const wall = (fill: string) => box(0, 0, 640, 360, 0, fill)
export const floor = (y: number, fill: string) => lift(box(-10, y, 660, 380 - y, 0, fill))

/** Needs the gradient `light` in the defs. */
export const sun = (x: number, y: number, radius: number) =>
  disc(x, y, radius * 3.4, 'url(#light)') + lift(disc(x, y, radius, c.lamp2))

/** Needs the gradient `light` in the defs. */
export const moon = (x: number, y: number, scale = 1) =>
  disc(x, y, 150 * scale, 'url(#light)', 'opacity=".45"') +
  at(x, y, shape('M10 -48A50 50 0 1 0 50 30A42 42 0 0 1 10 -48Z', c.lamp), 0, scale)

export const cloud = (x: number, y: number, scale = 1, fill: string = c.paper) =>
  at(
    x,
    y,
    lift(
      shape('M-52 18Q-66 18 -64 4Q-60 -10 -42 -8Q-34 -30 -10 -26Q8 -40 26 -20Q52 -20 50 0Q66 2 62 18Z', fill),
      true,
    ),
    0,
    scale,
  )

export const birds = (x: number, y: number, ink: string = c.dusk2) =>
  stroke(`M${x} ${y}q10 -10 20 0q10 -10 20 0`, ink, 3.2)

/** A cup with its foot at x, y. */
export const mug = (x: number, y: number, width: number, height: number, fill: string, inside: string) =>
  stroke(
    `M${x + width * 0.46} ${y - height * 0.8}q${width * 0.42} ${height * 0.08} ${width * 0.3} ${height * 0.36}q-${width * 0.1} ${height * 0.2} -${width * 0.36} ${height * 0.2}`,
    fill,
    Math.max(5, width * 0.11),
  ) +
  lift(
    shape(
      `M${x - width / 2} ${y - height}H${x + width / 2}L${x + width * 0.44} ${y - 10}Q${x + width * 0.42} ${y} ${x + width * 0.32} ${y}H${x - width * 0.32}Q${x - width * 0.42} ${y} ${x - width * 0.44} ${y - 10}Z`,
      fill,
    ),
    true,
  ) +
  oval(x, y - height, width / 2, width * 0.11, inside)

export const steam = (x: number, y: number, ink: string = c.paper) =>
  stroke(`M${x} ${y}q-8 -12 0 -22t0 -22M${x + 16} ${y - 4}q-7 -10 0 -18t0 -18`, ink, 3.4, 'opacity=".8"')

/** A book lying flat at y. */
export const lyingBook = (x: number, y: number, width: number, height: number, fill: string) =>
  lift(box(x, y - height, width, height, 4, fill), true) +
  box(x + 8, y - height + 4, width - 8, height - 8, 2, c.paper) +
  box(x, y - height, 10, height, 3, fill)

/** An open book from the front, with its fold at x, y. */
export const openBook = (x: number, y: number, scale: number, cover: string, inside = '', turn = 0) =>
  lift(
    at(
      x,
      y,
      shape('M-72 -8Q-36 -26 0 -8Q36 -26 72 -8V44Q36 26 0 44Q-36 26 -72 44Z', cover) +
        shape('M-66 -12Q-34 -26 -1 -9V38Q-34 22 -66 36Z', c.paper) +
        shape('M66 -12Q34 -26 1 -9V38Q34 22 66 36Z', c.sand) +
        inside,
      turn,
      scale,
    ),
    true,
  )

/** A hanging lamp; needs the gradient `light` in the defs. */
export const hangingLamp = (x: number, y: number, shade: string = c.lamp2) =>
  disc(x, y, 170, 'url(#light)', 'opacity=".8"') +
  stroke(`M${x} 0V${y - 40}`, c.ink, 4) +
  lift(shape(`M${x - 28} ${y - 44}H${x + 28}L${x + 52} ${y}Q${x} ${y + 12} ${x - 52} ${y}Z`, shade), true)
