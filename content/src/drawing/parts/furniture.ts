// Furniture and what stands in a room.
import { colour as c } from './palette.ts'
import { at, box, disc, lift, oval, round, shape, stroke } from './paper.ts'

/** A table from the front with its top at x, y (left), on the floor at `foot`. */
export const table = (
  x: number,
  y: number,
  width: number,
  foot: number,
  fill: string = c.wood,
  leg: string = c.wood2,
) =>
  box(x + 16, y + 8, 13, foot - y - 8, 4, leg) +
  box(x + width - 29, y + 8, 13, foot - y - 8, 4, leg) +
  lift(box(x, y, width, 15, 6, fill), true)

/** A chair from the front, behind a person who sits at x; `foot` is the floor. */
export const chair = (x: number, foot: number, scale = 1, fill: string = c.wood) =>
  at(
    x,
    foot,
    box(-40, -70, 10, 70, 3, fill) +
      box(30, -70, 10, 70, 3, fill) +
      lift(box(-44, -160, 88, 74, 18, fill), true) +
      lift(box(-48, -80, 96, 14, 6, fill), true),
    0,
    scale,
  )

export const sofa = (x: number, y: number, width: number, foot: number, fill: string, seat: string) =>
  lift(box(x, y, width, foot - y - 8, 40, fill)) +
  lift(box(x + 26, y + (foot - y) * 0.52, width - 52, (foot - y) * 0.34, 16, seat), true) +
  lift(
    box(x - 12, y + (foot - y) * 0.36, 50, (foot - y) * 0.6, 24, fill) +
      box(x + width - 38, y + (foot - y) * 0.36, 50, (foot - y) * 0.6, 24, fill),
    true,
  )

/** A cot from the side with nothing in it; the mattress is at 0.62 of its height. */
export const cotBack = (x: number, y: number, width: number, height: number, fill: string = c.wood) =>
  lift(box(x, y, width, height, 10, fill)) +
  box(x + 12, y + 12, width - 24, height * 0.8, 6, '#F4EFE4') +
  box(x + 10, y + height * 0.62, width - 20, height * 0.22, 6, c.paper)
export const cotBars = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string = c.wood,
  rail: string = c.wood2,
) => {
  const count = Math.round((width - 24) / 26)
  const step = (width - 14) / count
  return (
    Array.from({ length: count + 1 }, (_, index) =>
      box(x + 4 + index * step, y + 6, 6, height - 10, 3, fill),
    ).join('') +
    lift(
      box(x - 5, y - 4, width + 10, 13, 6, rail) + box(x - 5, y + height - 12, width + 10, 15, 6, rail),
      true,
    )
  )
}

/** An arched window; `inside` is clipped to its pane. */
export const archWindow = (
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  sky: string,
  inside = '',
  frame: string = c.paper,
) =>
  lift(
    shape(
      `M${x - 11} ${y + height + 11}V${y + width / 2}a${width / 2 + 11} ${width / 2 + 11} 0 0 1 ${width + 22} 0V${y + height + 11}Z`,
      frame,
    ),
  ) +
  `<clipPath id="${id}"><path d="M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + height}Z"/></clipPath><g clip-path="url(#${id})">` +
  box(x, y, width, height, 0, sky) +
  inside +
  '</g>'

/** A window with four panes; `inside` is clipped to it. */
export const crossWindow = (
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  sky: string,
  inside = '',
  frame: string = c.paper,
) =>
  lift(box(x - 11, y - 11, width + 22, height + 22, 8, frame)) +
  `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#${id})">` +
  box(x, y, width, height, 0, sky) +
  inside +
  '</g>' +
  box(x + width / 2 - 4, y, 8, height, 0, frame) +
  box(x, y + height / 2 - 4, width, 8, 0, frame) +
  lift(box(x - 20, y + height + 8, width + 40, 12, 5, frame), true)

/** A floor lamp with its foot at x, y; needs the gradient `light` in the defs. */
export const floorLamp = (x: number, y: number, height: number, shade: string = c.lamp2) =>
  disc(x, y - height + 10, 150, 'url(#light)', 'opacity=".85"') +
  box(x - 4, y - height, 8, height, 4, c.ink) +
  oval(x, y, 30, 6, c.ink) +
  lift(
    shape(
      `M${x - 30} ${y - height - 44}H${x + 30}L${x + 52} ${y - height + 22}Q${x} ${y - height + 34} ${x - 52} ${y - height + 22}Z`,
      shade,
    ),
  )

/** A table lamp with its foot at x, y; needs the gradient `light` in the defs. */
export const tableLamp = (x: number, y: number, scale = 1, shade: string = c.lamp2) =>
  disc(x, y - 56 * scale, 130 * scale, 'url(#light)', 'opacity=".9"') +
  at(
    x,
    y,
    lift(shape('M-16 0Q-20 -30 -6 -44H6Q20 -30 16 0Z', c.rust), true) +
      lift(shape('M-22 -88H22L40 -42Q0 -32 -40 -42Z', shade), true),
    0,
    scale,
  )

/** A clock on the wall. */
export function wallClock(
  x: number,
  y: number,
  radius: number,
  hour: number,
  minute: number,
  rim: string = c.rust,
) {
  const hand = (turn: number, length: number, width: number) =>
    at(x, y, stroke(`M0 0V${round(-radius * length)}`, c.ink, width), turn)
  return (
    lift(disc(x, y, radius, rim)) +
    disc(x, y, radius * 0.84, c.paper) +
    [0, 90, 180, 270]
      .map((turn) =>
        at(x, y, stroke(`M0 ${round(-radius * 0.72)}V${round(-radius * 0.62)}`, c.dusk2, 3), turn),
      )
      .join('') +
    hand((hour % 12) * 30 + minute / 2, 0.42, 5) +
    hand(minute * 6, 0.62, 3.4) +
    disc(x, y, radius * 0.08, c.orange)
  )
}

/** A framed picture on the wall. */
export const framed = (
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  inside: string,
  frame: string = c.wood,
) =>
  lift(box(x, y, width, height, 5, frame), true) +
  box(x + 7, y + 7, width - 14, height - 14, 2, ground) +
  inside

/** A bed from the side: its head is left, empty. */
export const bedFrame = (x: number, y: number, width: number, foot: number, wood: string = c.wood2) =>
  lift(box(x, y - 52, 18, foot - y + 52, 8, wood) + box(x + width - 14, y - 14, 14, foot - y + 14, 6, wood)) +
  lift(box(x + 10, y, width - 20, foot - y - 14, 8, c.paper)) +
  lift(box(x + 22, y - 18, 86, 34, 15, c.paper), true)

/**
 * A wheelchair from the front, behind a person whose seat is at x, y; the wheels reach the floor at y + 56.
 */
export const wheelchairBack = (x: number, y: number, scale = 1, fill = '#24494B') =>
  at(
    x,
    y,
    box(-46, -80, 12, 96, 6, c.ink) +
      box(34, -80, 12, 96, 6, c.ink) +
      lift(box(-38, -76, 76, 92, 14, fill), true),
    0,
    scale,
  )
export const wheelchairWheels = (x: number, y: number, scale = 1, hub: string = c.orange) =>
  at(
    x,
    y,
    [-1, 1]
      .map(
        (side) =>
          lift(oval(side * 54, 12, 12, 44, 'none', `stroke="${c.ink}" stroke-width="8"`), true) +
          oval(side * 54, 12, 5, 34, c.dusk) +
          disc(side * 54, 12, 6, hub) +
          box(side * 26 - 10, 48, 20, 8, 3, c.ink),
      )
      .join('') + stroke('M-48 -18H-34M48 -18H34', c.ink, 8),
    0,
    scale,
  )

/** A wheelchair from the side, facing right (or left with face -1), its seat at x, y. */
export const wheelchairSide = (x: number, y: number, scale = 1, face = 1, fill = '#24494B') =>
  at(
    x,
    y,
    lift(stroke('M-30 -64L-26 8H34L44 46H60', c.ink, 7) + stroke('M-30 -64H-46', c.ink, 7)) +
      lift(box(-34, -56, 14, 62, 6, fill) + box(-30, 0, 66, 12, 6, fill), true) +
      lift(disc(-10, 22, 36, 'none', `stroke="${c.ink}" stroke-width="7"`), true) +
      disc(-10, 22, 29, 'none', `stroke="${c.dusk}" stroke-width="2.4"`) +
      [0, 45, 90, 135].map((turn) => at(-10, 22, stroke('M0 -28V28', c.dusk, 1.8), turn)).join('') +
      disc(-10, 22, 6, c.orange) +
      disc(46, 48, 10, 'none', `stroke="${c.ink}" stroke-width="5"`),
    0,
    face === 1 ? scale : `${-scale} ${scale}`,
  )

/** A plate from the front at x, y. */
export const plate = (x: number, y: number, width: number, fill: string = c.paper) =>
  oval(x, y, width / 2, width * 0.13, fill) + oval(x, y - 1, width * 0.36, width * 0.085, c.sand)

/** A bowl with its foot at x, y. */
export const bowl = (x: number, y: number, width: number, fill: string, inside: string = c.paper) =>
  lift(
    shape(
      `M${x - width / 2} ${y - width * 0.42}H${x + width / 2}Q${x + width * 0.44} ${y} ${x + width * 0.18} ${y}H${x - width * 0.18}Q${x - width * 0.44} ${y} ${x - width / 2} ${y - width * 0.42}Z`,
      fill,
    ),
    true,
  ) + oval(x, y - width * 0.42, width / 2, width * 0.11, inside)
