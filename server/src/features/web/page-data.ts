// The data of a page for its scripts, sent apart from the page.
import { hash } from 'node:crypto'
import { pageDataType } from '@oka/contract/system/rendering.ts'

/** In the query of the page's own path. */
export const dataParameter = 'data'

const end = '</script>'

export interface PageData {
  /** A script. */
  text: string
  /** Of the text: an address with it never means anything else. */
  version: string
}

/** The page with the address of its data in place of the data; `null` where they stand in the page. `path` is the page's own, without a query, by
 * which no data differ; only a script with its nonce counts, which no content can carry. */
export function cutPageData(
  html: string,
  path: string,
  nonce: string,
): { html: string; data: PageData | null } {
  const start = `<script nonce="${nonce}" type="${pageDataType}">`
  const at = html.indexOf(start)
  if (at === -1) return { html, data: null }
  const textStart = at + start.length
  const textEnd = html.indexOf(end, textStart)
  const text = html.slice(textStart, textEnd)
  const version = hash('sha256', text, 'base64url').slice(0, 22)
  const tag = `<script type="${pageDataType}" data-src="${path}?${dataParameter}=${version}">`
  return { html: html.slice(0, at) + tag + html.slice(textEnd), data: { text, version } }
}
