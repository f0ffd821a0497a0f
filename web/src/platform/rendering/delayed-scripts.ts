const delayedType = 'text/delayed-module'
/** A slow picture does not keep the page from working for longer. */
const longestWaitMs = 3_000

/**
 * Runs in the head. Requests the modules of the page once its text and first picture are on the screen, so that they do not compete with them;
 * at once where a member's content comes by script, in a hidden tab, and when something is pressed.
 * The inline module is replaced where it stands, so that React finds the elements that it expects. Its text is the same, so the policy allows it.
 */
const requestModules = (modules: readonly string[]) => `(() => {
  const presses = ['pointerdown', 'keydown']
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
  let isRequested = false
  const run = () => {
    for (const delayed of document.querySelectorAll('script[type="${delayedType}"]')) {
      const script = document.createElement('script')
      script.type = 'module'
      script.textContent = delayed.textContent
      delayed.replaceWith(script)
    }
  }
  const request = () => {
    if (isRequested) return
    isRequested = true
    for (const press of presses) removeEventListener(press, request, true)
    for (const href of ${JSON.stringify(modules)})
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }))
    parsed.then(run)
  }
  if (document.documentElement.dataset.session === 'stored') return request()
  for (const press of presses) addEventListener(press, request, true)
  setTimeout(request, ${longestWaitMs})
  parsed.then(async () => {
    if (document.hidden) return request()
    const pictures = [...document.querySelectorAll('img[fetchpriority="high"]')]
    await Promise.allSettled([document.fonts.ready, ...pictures.map((picture) => picture.decode())])
    requestAnimationFrame(() => requestAnimationFrame(request))
  })
})()`

/** A form does nothing without scripts; and what no search engine lists, such as an account, has little to read. */
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
  return head.replaceAll(preload, '') + script + html.slice(headEnd).replaceAll(ofModule, `<script nonce="${nonce}" type="${delayedType}"`)
}

/** Requested at once, but after what the page shows. */
const deprioritizeScripts = (html: string) =>
  html.replaceAll(/<(?:link rel="modulepreload"|script(?: nonce="[^"]*")? type="module")/g, '$& fetchpriority="low"')
