import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { renderToReadableStream } from 'react-dom/server'
import { delayScripts } from '../platform/rendering/delayed-scripts.ts'
import { ScriptNonce, scriptNonceContext } from '../platform/rendering/script-nonce.ts'

const timeoutMs = 10_000

/** The complete page, not a stream: the server caches it compressed, with the hashes of its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
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
  const html = nonce ? delayScripts(await new Response(body).text(), nonce) : body
  return new Response(request.method === 'HEAD' ? null : html, { status: hasFailed ? 500 : status, headers })
}

/** Logged without the address, which may say what a person looked at. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error('Page failed:', error)
}
