// The <defs> of a picture: one warm light and one small pattern for clothes.
import { at, shape } from './paper.ts'
import { colour } from './palette.ts'

export const glow = (id: string, light: string, strength = 0.9) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${light}" stop-opacity="${strength}"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>`

export const star = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    shape(
      'M0 -6C.8 -1.4 1.4 -.8 6 0C1.4 .8 .8 1.4 0 6C-.8 1.4 -1.4 .8 -6 0C-1.4 -.8 -.8 -1.4 0 -6Z',
      colour.lamp,
    ),
    0,
    scale,
  )

const pattern = (id: string, size: number, ground: string, inside: string, turn = 0) =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn === 0 ? '' : ` patternTransform="rotate(${turn})"`}><rect width="${size}" height="${size}" fill="${ground}"/>${inside}</pattern>`

export const dots = (id: string, ground: string, ink: string, size = 20, radius = 2.6) =>
  pattern(
    id,
    size,
    ground,
    `<circle cx="${size / 4}" cy="${size / 4}" r="${radius}" fill="${ink}"/><circle cx="${size * 0.75}" cy="${size * 0.75}" r="${radius}" fill="${ink}"/>`,
  )
export const stripes = (id: string, ground: string, ink: string, size = 16, width = 7, turn = 0) =>
  pattern(id, size, ground, `<rect width="${size}" height="${width}" fill="${ink}"/>`, turn)
export const checks = (id: string, ground: string, ink: string, size = 36) =>
  pattern(
    id,
    size,
    ground,
    `<rect width="${size / 2}" height="${size}" fill="${ink}" opacity=".45"/><rect width="${size}" height="${size / 2}" fill="${ink}" opacity=".45"/>`,
  )
export const seeds = (id: string, ground: string, ink: string, size = 46) =>
  pattern(
    id,
    size,
    ground,
    `<path d="M${size / 4} ${size / 8}q5 6 0 12q-5 -6 0 -12Z" fill="${ink}"/><path d="M${size * 0.75} ${size * 0.6}q5 6 0 12q-5 -6 0 -12Z" fill="${ink}" transform="rotate(50 ${size * 0.75} ${size * 0.75})"/>`,
  )
