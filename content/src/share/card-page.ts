import { escapeText } from '../video/slides/slide-parts.ts'
import { fontFaces, illustration, logo } from '../video/slides/slide-assets.ts'
import type { ShareCard } from './share-cards.rule.ts'

const style = `
*{box-sizing:border-box;margin:0;padding:0}
body{width:1200px;height:630px;overflow:hidden;position:relative;background:#FFFAF3;color:#12302F}
.picture{position:absolute;inset:0 0 0 560px;border-bottom-left-radius:160px;overflow:hidden}
.picture img{width:100%;height:100%;object-fit:cover;display:block}
.sign{position:absolute;left:66px;top:62px;height:64px}
.words{position:absolute;left:66px;width:460px;top:150px;bottom:70px;display:flex;flex-direction:column;justify-content:center}
h1{font:440 68px/1.04 Fraunces,serif;letter-spacing:-.02em;text-wrap:balance;font-feature-settings:"lnum"}
h1.long{font-size:56px;line-height:1.08}
p{font:400 27px/1.4 "Nunito Sans",sans-serif;color:#425B58;margin-top:24px;text-wrap:balance}`

/** Titles of at least this many characters are set smaller. */
const longTitle = 32

/** One card as a page of 1200×630, with the text on the left and the picture on the right. */
export const cardPage = ({ title, words: below, picture }: Omit<ShareCard, 'name'>) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title><style>${fontFaces()}${style}</style><body>` +
  `<div class="picture"><img src="${illustration(picture)}" alt=""></div><img class="sign" src="${logo('lockup')}" alt="">` +
  `<div class="words"><h1 class="${title.length >= longTitle ? 'long' : ''}">${escapeText(title)}</h1><p>${escapeText(below)}</p></div></body></html>`

/** The logo on a plain ground with a margin. */
export const logoPage = () =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign</title><style>*{margin:0}body{background:#FFFAF3;width:512px;height:512px;display:grid;place-items:center}img{height:352px}</style><body><img src="${logo('sign')}" alt=""></body></html>`
