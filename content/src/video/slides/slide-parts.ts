import { illustration, logo } from './slide-assets.ts'

/** Escaped HTML text with typographic apostrophes. */
export const escapeText = (text: string) =>
  text.replaceAll("'", '’').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The start of a sentence of the scene (from 1), in seconds. */
export type When = (sentence: number) => number

/** Style of a part that appears at this second of the video. */
export const at = (seconds: number) => `style="--at:${Math.max(0, seconds).toFixed(3)}s"`

export const kicker = (text: string) => `<p class="kicker">${escapeText(text)}</p>`
export const logoMark = (isNight = false) => `<img class="sign" src="${logo(isNight ? 'sign-dark' : 'sign')}" alt="">`
export const picture = (name: string, focus: string) => `<img src="${illustration(name)}" style="object-position:${focus}" alt="">`

/** A heading, smaller when it is long. */
export const heading = (text: string, longFrom: number, attributes = '') =>
  `<h1${text.length >= longFrom ? ' class="long"' : ''} ${attributes}>${escapeText(text)}</h1>`

export const leafIcon = (isFull: boolean, fill: string, vein: string, attributes = '') =>
  `<svg viewBox="-9 -21 18 24" ${attributes}><path d="M0 0C7 -4 7.5 -13 0 -19C-7.5 -13 -7 -4 0 0Z" fill="${isFull ? fill : 'none'}" stroke="${isFull ? fill : '#85796A'}" stroke-width="1.5"/>${isFull ? `<path d="M0 2V-12" stroke="${vein}" stroke-width="1.3" stroke-linecap="round"/>` : ''}</svg>`

/** The certainty as one to four filled leaves, which may appear one by one. */
export const sureLeaves = (level: number, vein: string, timeOf: (index: number) => string = () => '') =>
  [1, 2, 3, 4].map((index) => leafIcon(index <= level, '#0E6B67', vein, timeOf(index))).join('')
