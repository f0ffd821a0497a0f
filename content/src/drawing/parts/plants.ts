// Plants: each picture has one.
import { colour } from './palette.ts'
import { at, box, round, shape, stroke } from './paper.ts'

/** A leaf with its base at x, y. */
export const leaf = (
  x: number,
  y: number,
  length: number,
  width: number,
  turn: number,
  fill: string,
  vein?: string,
) =>
  at(
    x,
    y,
    shape(
      `M0 0C${round(width)} ${round(-length * 0.25)} ${round(width * 0.9)} ${round(-length * 0.72)} 0 ${-length}C${round(-width * 0.9)} ${round(-length * 0.72)} ${round(-width)} ${round(-length * 0.25)} 0 0Z`,
      fill,
    ) + (vein === undefined ? '' : stroke(`M0 0V${round(-length * 0.8)}`, vein, Math.max(1.2, length / 40))),
    turn,
  )

interface Sprig {
  turn?: number
  leaves?: number
  length?: number
  width?: number
  fill?: string
  fill2?: string
  stem?: string
}

/** A curved stem of `height` with leaves on alternating sides. */
export function sprig(
  x: number,
  y: number,
  height: number,
  {
    turn = 0,
    leaves = 5,
    length = 34,
    width = 13,
    fill = colour.moss,
    fill2 = colour.leaf,
    stem = colour.stem,
  }: Sprig = {},
) {
  const bend = 12
  let parts = stroke(
    `M0 0C${bend} ${round(-height * 0.35)} ${-bend} ${round(-height * 0.7)} 0 ${-height}`,
    stem,
    3,
  )
  for (let index = 0; index < leaves; index++) {
    const up = (index + 1) / (leaves + 0.4)
    const small = 1 - 0.35 * up
    const side = index % 2 === 1 ? 1 : -1
    parts += leaf(
      bend * Math.sin(up * 6.28) * 0.45,
      -height * up,
      round(length * small),
      width * small,
      round(side * (58 - 18 * up)),
      index % 2 === 1 ? fill2 : fill,
    )
  }
  return at(x, y, parts + leaf(0, -height + 3, round(length * 0.7), width * 0.65, 0, fill), turn)
}

export const seed = (x: number, y: number, turn = 0, scale = 1, fill: string = colour.lamp2) =>
  at(x, y, shape('M0 -7C5 -4 5 4 0 7C-5 4 -5 -4 0 -7Z', fill), turn, scale)

/** A flower pot with its foot at x, y. */
export const pot = (x: number, y: number, width: number, height: number, fill: string, band: string) =>
  shape(
    `M${x - width / 2} ${y - height}H${x + width / 2}L${round(x + width * 0.38)} ${y - 6}Q${round(x + width * 0.36)} ${y} ${round(x + width * 0.28)} ${y}H${round(x - width * 0.28)}Q${round(x - width * 0.36)} ${y} ${round(x - width * 0.38)} ${y - 6}Z`,
    fill,
  ) + box(x - width * 0.56, y - height - 6, width * 1.12, height * 0.24 + 4, 5, band)
