// Pictures and fonts as data URLs, so that the page needs no server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const contentDir = join(import.meta.dirname, '../../..')
const dataAddress = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(path).toString('base64')}`

export const illustration = (name: string) =>
  dataAddress(join(contentDir, 'illustrations', `${name}.svg`), 'image/svg+xml')
export const logo = (name: 'sign' | 'lockup') =>
  dataAddress(join(import.meta.dirname, `${name}.svg`), 'image/svg+xml')

const font = (file: string) => dataAddress(join(import.meta.dirname, '../fonts', file), 'font/woff2')

export const fontFaces = () => `
@font-face{font-family:Fraunces;src:url("${font('fraunces-normal.woff2')}");font-weight:380 620}
@font-face{font-family:Fraunces;src:url("${font('fraunces-italic.woff2')}");font-weight:380 620;font-style:italic}
@font-face{font-family:"Nunito Sans";src:url("${font('nunito-sans.woff2')}");font-weight:200 1000}`
