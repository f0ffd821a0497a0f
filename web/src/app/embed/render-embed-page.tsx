// The document of a partner's frame, as the server writes it: what it shows stands there before any script.
import { renderToString } from 'react-dom/server'
import { embedFiles } from 'virtual:embed-files'
import type { EmbedPage, RenderEmbedPage } from '@oka/contract/partners/embed-page.ts'
import {
  allLessonViews,
  buttonColors,
  EmbedNoticePage,
  embedMessages as messages,
  embedNoticeMessages,
  frameView,
  lessonOf,
  registerViews,
  type LessonPage,
} from '../../domains/embed/index.ts'
import { capturePreHydrationClicks } from '../../platform/rendering/pre-hydration-clicks.ts'
import { textLanguage } from '../../platform/text/text-language.ts'
import { EmbedRoot } from './embed-root.tsx'
import { embedDataId, embedRootId } from './embed-document.ts'

/** `?theme=dark` or `light`; without it the device's. */
const themeScript = `{
  const theme = new URLSearchParams(location.search).get('theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
}`

registerViews(allLessonViews)

export const renderEmbedPage: RenderEmbedPage = (page, nonce) => {
  const { site } = page
  const isLesson = page.kind === 'lesson'
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeText(titleOf(page))}</title>`,
    ...embedFiles.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...(isLesson ? lessonHead(page, nonce) : []),
  ]
  const data = isLesson ? dataScript(page) : ''
  return `<!doctype html>
<html lang="${escapeText(textLanguage(site.language))}" dir="ltr"${isLesson ? ` style="${styleOf(page)}"` : ''}>
<head>${head.join('\n')}</head>
<body><div id="${embedRootId}">${renderToString(contentOf(page))}</div>${data}</body>
</html>`
}

function contentOf(page: EmbedPage) {
  if (page.kind !== 'lesson') return <EmbedNoticePage page={page} />
  return <EmbedRoot page={page} opening={null} />
}

function titleOf(page: EmbedPage): string {
  const { productName } = page.site
  if (page.kind === 'refused') return messages.lessonTitle(embedNoticeMessages.refusedTitle, productName)
  if (page.kind === 'unknown') return messages.lessonTitle(embedNoticeMessages.unknownTitle, productName)
  const lesson = lessonOf(page)
  return lesson ? messages.lessonTitle(lesson.title, productName) : productName
}

function lessonHead(page: LessonPage, nonce: string): string[] {
  const { site, partner, userId, programId, activityId } = page
  const lesson = lessonOf(page)
  const views = lesson ? embedFiles.views[frameView(lesson)] : []
  const path = ['embed', partner.partnerId, userId, programId, activityId].map(encodeURIComponent).join('/')
  const oEmbed = `${site.publicUrl}/oembed?${new URLSearchParams({ url: `${site.publicUrl}/${path}` })}`
  return [
    `<link rel="alternate" type="application/json+oembed" href="${escapeText(oEmbed)}">`,
    ...[...embedFiles.modules, ...views].map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script nonce="${nonce}">${themeScript};${capturePreHydrationClicks}</script>`,
    `<script type="module" src="${embedFiles.script}"></script>`,
  ]
}

const styleOf = ({ partner }: LessonPage) =>
  Object.entries(buttonColors(partner.primaryColor))
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')

/** No element of it can end the script. */
const dataScript = (page: LessonPage) =>
  `<script type="application/json" id="${embedDataId}">${JSON.stringify(page).replaceAll('<', String.raw`\u003c`)}</script>`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
