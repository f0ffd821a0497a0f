import { ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { renderToReadableStream } from 'react-dom/server'

const patience = 10_000

/** The whole page at once: the server keeps it compressed, with the hashes of its scripts. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  let hasFailed = false
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(patience)]),
    onError(error) {
      hasFailed = true
      console.error(error)
    },
  })
  await body.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = import.meta.env.PROD ? wordsFirst(await new Response(body).text()) : body
  return new Response(request.method === 'HEAD' ? null : page, { status: hasFailed ? 500 : status, headers })
}

/** On a poor line two dozen scripts would race the first picture and the fonts; the page reads without them. */
const wordsFirst = (html: string) => html.replaceAll(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"')

/** A page that fails is logged without its address: an address may say what somebody looked at. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error('Page failed:', error)
}
