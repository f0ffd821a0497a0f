import { illustration, logo } from './slide-assets.ts'

/** Text as HTML, with the apostrophes of print. */
export const words = (text: string) =>
  text.replaceAll("'", '’').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The second at which a sentence of the scene (counted from 1) begins. */
export type When = (sentence: number) => number

/** Seconds of the whole video at which a part appears. */
export const at = (seconds: number) => `style="--at:${Math.max(0, seconds).toFixed(3)}s"`

export const kicker = (text: string) => `<p class="kicker">${words(text)}</p>`
export const sign = (isNight = false) => `<img class="sign" src="${logo(isNight ? 'sign-dark' : 'sign')}" alt="">`
export const picture = (name: string, focus: string) => `<img src="${illustration(name)}" style="object-position:${focus}" alt="">`

/** A heading, smaller when it is long. */
export const heading = (text: string, longFrom: number, attributes = '') =>
  `<h1${text.length >= longFrom ? ' class="long"' : ''} ${attributes}>${words(text)}</h1>`

export const leafSign = (isFull: boolean, fill: string, vein: string, attributes = '') =>
  `<svg viewBox="-9 -21 18 24" ${attributes}><path d="M0 0C7 -4 7.5 -13 0 -19C-7.5 -13 -7 -4 0 0Z" fill="${isFull ? fill : 'none'}" stroke="${isFull ? fill : '#85796A'}" stroke-width="1.5"/>${isFull ? `<path d="M0 2V-12" stroke="${vein}" stroke-width="1.3" stroke-linecap="round"/>` : ''}</svg>`

/** How sure anyone can be, as one to four leaves; each may appear at its own time. */
export const sureLeaves = (level: number, vein: string, timeOf: (index: number) => string = () => '') =>
  [1, 2, 3, 4].map((index) => leafSign(index <= level, '#0E6B67', vein, timeOf(index))).join('')
