import { pageDataType, waitingFontsMedia } from '@oka/contract/system/rendering.ts'

const delayedType = 'text/delayed-module'
/** A slow picture does not keep the page from working for longer. */
const longestWaitMs = 3_000
/** Nor does a slow video. */
const longestVideoWaitMs = 1_000
/** Without its data a page does not work; what did not arrive is requested again. */
const retryMs = 3_000
const mostRetries = 20

/**
 * Runs in the head. Requests the modules of the page once its text and first picture are on the screen, so
 * that they do not compete with them; at once where a member's content comes by script, in a hidden tab, and
 * when something is pressed. The beginning of a video comes first, and after a press that plays it, its first
 * moving picture. The inline module is replaced where it stands, so that React finds the elements that it
 * expects. Its text is the same, so the policy allows it.
 */
const requestModules = (modules: readonly string[]) => `(() => {
  const presses = ['pointerdown', 'keydown']
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
  let isRequested = false
  let isStartingVideo = false
  const run = () => {
    for (const data of document.querySelectorAll('script[type="${pageDataType}"]')) requestData(data.dataset.src, data.textContent)
    for (const delayed of document.querySelectorAll('script[type="${delayedType}"]')) {
      const script = document.createElement('script')
      script.type = 'module'
      script.textContent = delayed.textContent
      delayed.replaceWith(script)
    }
  }
  let failures = 0
  const requestData = (src, textContent) => {
    const script = Object.assign(document.createElement('script'), src ? { src, fetchPriority: 'low' } : { textContent })
    script.onerror = () => ++failures < ${mostRetries} && setTimeout(requestData, ${retryMs}, src, textContent)
    document.head.append(script)
  }
  // With their style the page is laid out anew, so that it comes once they are there.
  const requestFonts = () => {
    const links = [...document.querySelectorAll('link[as="font"][media="${waitingFontsMedia}"]')].map(({ href }) =>
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }))
    const loaded = links.map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)))
    document.head.append(...links)
    Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, ${longestWaitMs}))]).then(() => {
      for (const fonts of document.querySelectorAll('style[media="${waitingFontsMedia}"]')) fonts.media = 'all'
    })
  }
  // Each takes a slow phone some milliseconds: between a few of them it answers a press. In a hidden tab a
  // timer takes a second.
  const request = async () => {
    if (isRequested) return
    isRequested = true
    for (const press of presses) removeEventListener(press, onPress, true)
    requestFonts()
    for (const [index, href] of ${JSON.stringify(modules)}.entries()) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }))
      if (index % 4 === 3 && !document.hidden) await new Promise((resolve) => setTimeout(resolve))
    }
    parsed.then(run)
  }
  const onPress = ({ type, key, target }) => {
    const isPlay = type === 'pointerdown' || key === 'Enter' || key === ' '
    if (!isPlay || !globalThis.playEarly || !(target instanceof Element && target.closest('[data-plays-early]'))) return request()
    isStartingVideo = true
    addEventListener('playing', request, { capture: true, once: true })
    addEventListener('pointercancel', request, { capture: true, once: true }) // it became a scroll
    setTimeout(request, ${longestWaitMs})
  }
  // A browser that loads nothing before the press says that it suspends loading.
  const beginningOfVideo = async () => {
    const video = document.querySelector('[data-player] video')
    // On a busy device it has not begun to load when the page is parsed.
    const isComing = video && !video.error && [HTMLMediaElement.NETWORK_LOADING, HTMLMediaElement.NETWORK_NO_SOURCE].includes(video.networkState)
    if (!isComing || video.readyState > 0) return
    const signs = ['loadedmetadata', 'suspend', 'error'].map((name) => new Promise((resolve) => video.addEventListener(name, resolve, { once: true })))
    await Promise.race([...signs, new Promise((resolve) => setTimeout(resolve, ${longestVideoWaitMs}))])
  }
  if (document.documentElement.dataset.session === 'stored') return request()
  for (const press of presses) addEventListener(press, onPress, true)
  setTimeout(request, ${longestWaitMs})
  parsed.then(async () => {
    if (document.hidden) return request()
    const pictures = [...document.querySelectorAll('img[fetchpriority="high"]')]
    await Promise.allSettled([beginningOfVideo(), document.fonts.ready, ...pictures.map((picture) => picture.decode())])
    requestAnimationFrame(() => requestAnimationFrame(() => isStartingVideo || request()))
  })
})()`

/**
 * A form does nothing without scripts; and what no search engine lists, such as an account, has little to
 * read.
 */
const needsScripts = /<form[ >]|<meta name="robots" content="noindex"/

const preload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g

/** The page, which requests its modules late. Its scripts must carry `nonce`. */
export function delayScripts(html: string, nonce: string): string {
  const headEnd = html.indexOf('</head>')
  if (needsScripts.test(html) || headEnd === -1) return deprioritizeScripts(html)
  const head = html.slice(0, headEnd)
  const modules = new Set([...head.matchAll(preload)].map(([, href]) => href ?? ''))
  const script = `<script nonce="${nonce}">${requestModules([...modules])}</script>`
  const ofModule = `<script nonce="${nonce}" type="module"`
  return (
    withoutFontPreloads(head.replaceAll(preload, ''), html) +
    script +
    delayData(
      html.slice(headEnd).replaceAll(ofModule, `<script nonce="${nonce}" type="${delayedType}"`),
      nonce,
    )
  )
}

/** Characters. Less is not worth a request of its own. */
const worthDelaying = 16_000

/**
 * What the loaders of a page's routes returned stands in the page once more, for its scripts: most of its
 * size. The server sends it apart, after the text and the picture. The scripts stay where they are as
 * elements, so that React finds what it expects.
 */
function delayData(body: string, nonce: string): string {
  // Only of the router's own scripts: a content cannot know the nonce.
  const dataScript = new RegExp(
    String.raw`<script nonce="${nonce}">(window\.__reactRouterContext\.streamController\.(?:enqueue|close)\([\s\S]*?)<\/script>`,
    'g',
  )
  const data = [...body.matchAll(dataScript)].map(([, text]) => text ?? '').join(';')
  if (data.length < worthDelaying) return body
  let isFirst = true
  return body.replaceAll(dataScript, () => {
    const text = isFirst ? data : ''
    isFirst = false
    return text === ''
      ? '<script type="text/moved"></script>'
      : `<script nonce="${nonce}" type="${pageDataType}">${text}</script>`
  })
}

/** Requested at once, but after what the page shows. */
const deprioritizeScripts = (html: string) =>
  html.replaceAll(
    /<(?:link rel="modulepreload"|script(?: nonce="[^"]*")? type="module")/g,
    '$& fetchpriority="low"',
  )

/**
 * A video plays before the letters have their final form. The link stays as an element, as React expects it.
 */
const withoutFontPreloads = (head: string, html: string) =>
  html.includes('<video')
    ? head.replaceAll(' rel="preload" as="font"', ` rel="preload" as="font" media="${waitingFontsMedia}"`)
    : head
