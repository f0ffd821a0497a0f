// Building blocks in the style of cut paper: flat shapes with a soft shadow. Each returns SVG text.
import { colour } from './palette.ts'

export const round = (value: number) => Math.round(value * 10) / 10
const also = (attributes: string) => (attributes === '' ? '' : ` ${attributes}`)

export const shape = (path: string, fill: string, attributes = '') =>
  `<path d="${path}" fill="${fill}"${also(attributes)}/>`
export const stroke = (path: string, ink: string = colour.line, width = 2.4, attributes = '') =>
  `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${also(attributes)}/>`
export const disc = (x: number, y: number, radius: number, fill: string, attributes = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${also(attributes)}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, attributes = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${also(attributes)}/>`
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  fill: string,
  attributes = '',
) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${corner}" fill="${fill}"${also(attributes)}/>`

/** Moves a part to x, y; `turn` in degrees. */
export const at = (x: number, y: number, part: string, turn = 0, scale: number | string = 1) =>
  `<g transform="translate(${round(x)} ${round(y)})${turn === 0 ? '' : ` rotate(${turn})`}${scale === 1 ? '' : ` scale(${scale})`}">${part}</g>`

/** Adds the shadow of a part; `near` is a smaller one for small parts. */
export const lift = (part: string, near = false) => `<g filter="url(#${near ? 'q' : 'p'})">${part}</g>`

/** Clips a part to a rectangle. */
export const clipped = (id: string, path: string, part: string) =>
  `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${part}</g>`
