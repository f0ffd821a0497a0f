import { illustration } from './slide-assets.ts'

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The start of a sentence of the scene (from 1), in seconds. */
export type When = (sentence: number) => number

/** Style of a part that appears at this second of the video. */
export const at = (seconds: number) => `style="--at:${Math.max(0, seconds).toFixed(3)}s"`

const image = (name: string, focus: string) =>
  `<img src="${illustration(name)}" style="object-position:${focus}" alt="">`

interface Pictured {
  illustration: string
  focus: string
  later?: { illustration: string; focus: string; from: number } | undefined
}

/** A picture, and the one that replaces it. */
export const picture = ({ illustration: name, focus, later }: Pictured, when: When) =>
  `<div class="pic">${image(name, focus)}${later === undefined ? '' : `<div class="later" ${at(when(later.from))}>${image(later.illustration, later.focus)}</div>`}</div>`

/** A heading, smaller when it is long. */
export const heading = (text: string, longFrom: number, attributes = '') =>
  `<h1${text.length >= longFrom ? ' class="long"' : ''} ${attributes}>${escapeText(text)}</h1>`

export const leafIcon = (fill: string, vein: string, attributes = '') =>
  `<svg viewBox="-9 -21 18 24" ${attributes}><path d="M0 0C7 -4 7.5 -13 0 -19C-7.5 -13 -7 -4 0 0Z" fill="${fill}" stroke="${fill}" stroke-width="1.5"/><path d="M0 2V-12" stroke="${vein}" stroke-width="1.3" stroke-linecap="round"/></svg>`
