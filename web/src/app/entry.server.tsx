import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router'
import { renderToReadableStream } from 'react-dom/server'
import { ScriptNonce, scriptNonceContext } from '../platform/rendering/script-nonce.ts'

const timeoutMs = 10_000

/** The complete page, not a stream: the server caches it compressed, with the hashes of its scripts. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext, loadContext: RouterContextProvider) {
  let hasFailed = false
  const nonce = loadContext.get(scriptNonceContext) ?? undefined
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </ScriptNonce>
  )
  const body = await renderToReadableStream(page, {
    nonce,
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
    onError(error) {
      hasFailed = true
      console.error(error)
    },
  })
  await body.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = import.meta.env.PROD ? deprioritizeScripts(await new Response(body).text()) : body
  return new Response(request.method === 'HEAD' ? null : html, { status: hasFailed ? 500 : status, headers })
}

/** The page is readable without scripts; on a slow connection they would compete with the first picture and the fonts. */
const deprioritizeScripts = (html: string) =>
  html.replaceAll(/<(?:link rel="modulepreload"|script(?: nonce="[^"]*")? type="module")/g, '$& fetchpriority="low"')

/** Logged without the address, which may say what a person looked at. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error('Page failed:', error)
}
