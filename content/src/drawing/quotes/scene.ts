// Backgrounds of quotes: a clear sky, the scene in the lower part, and a lower edge in one colour that
// continues under the card. 0, 0 is the middle of the horizon; the drawing extends 1,500 to both sides and
// 420 down.
import { glow, star } from '../parts/light.ts'
import { colour as c } from '../parts/palette.ts'
import { at, disc, lift } from '../parts/paper.ts'
import { shadow } from '../parts/picture.ts'

export type Light = 'day' | 'night'
export interface QuoteScene {
  /** Files are quote-<name>-<light>.svg and, for wide screens, quote-<name>-<light>-wide.svg. */
  name: string
  title: Record<Light, string>
  body: (light: Light) => string
}

export const half = 1500
export const foot = 420
/** The colour of the lower edge; the page below has the same one (quote.module.css). */
export const ground: Record<Light, string> = { day: c.teal, night: '#0F393F' }

const sky: Record<Light, [string, string, string]> = {
  day: ['#FFFAF3', '#FBEBD6', '#F7D3B0'],
  night: ['#0F2A30', '#1C4F58', '#3D7C7F'],
}
const sizes = {
  '': { width: 900, height: 800, x: 450, horizon: 400, scale: 1 },
  '-wide': { width: 2400, height: 620, x: 1200, horizon: 270, scale: 0.85 },
} as const

export const shapes = Object.keys(sizes) as (keyof typeof sizes)[]

export function quoteSvg({ title, body }: QuoteScene, light: Light, form: keyof typeof sizes): string {
  const { width, height, x, horizon, scale } = sizes[form]
  const [top, middle, low] = sky[light]
  const gradient = `<linearGradient id="sk" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".34" stop-color="${middle}"/><stop offset=".62" stop-color="${low}"/></linearGradient>`
  const inside = at(x, horizon, body(light), 0, scale).replaceAll('><', '>\n<')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title[light]}">
<title>${title[light]}</title>
<defs>${shadow('p', 3, 4)}${shadow('q', 1.5, 2)}${glow('g', light === 'day' ? '#FFE7B0' : '#FFE9BF', 1)}${gradient}</defs>
<rect width="${width}" height="${height}" fill="url(#sk)"/>
${inside}
</svg>
`
}

/** The sun, or at night the moon with stars. */
export const skyLight = (light: Light, x: number, y: number, radius: number) =>
  light === 'day'
    ? disc(x, y, radius * 2.9, 'url(#g)', 'opacity=".6"') + lift(disc(x, y, radius, c.lamp2))
    : stars() +
      disc(x, y, radius * 2.9, 'url(#g)', 'opacity=".34"') +
      lift(disc(x, y, radius, '#FFE3A8')) +
      disc(x - radius * 0.35, y - radius * 0.3, radius * 0.2, '#F6CF86') +
      disc(x + radius * 0.25, y + radius * 0.25, radius * 0.26, '#F6CF86') +
      disc(x + radius * 0.35, y - radius * 0.4, radius * 0.11, '#F6CF86')

/** A fixed sequence instead of random numbers, so that drawing again changes nothing. */
const stars = () =>
  Array.from({ length: 26 }, (_, index) =>
    star(((index * 379) % 2400) - 1200, -60 - ((index * 137) % 230), 0.8 + ((index * 7) % 6) / 8),
  ).join('')

/** An edge of soft waves; `length` of each wave, `rise` of its crest, offset `shift` to the left. */
export function waves(y: number, length: number, rise: number, shift: number): string {
  const count = Math.ceil((half * 2 + shift) / length) + 2
  return `M${-half} ${foot}V${y}L${-1300 - length - shift} ${y}q${length / 4} ${-rise} ${length / 2} 0${`t${length / 2} 0`.repeat(count * 2)}V${foot}Z`
}
