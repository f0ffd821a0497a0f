// What node's parser refuses never becomes a request: no route, no page. An address that is too long was pressed by somebody all the same.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { SiteInfo } from '@oka/contract/system/site-info.shapes.ts'

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Answers on the bare line, then ends it. */
export function tooLongForUs(site: Pick<SiteInfo, 'productName' | 'language'>) {
  const pageOf431 = page(site)
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = statusOf[error.code ?? ''] ?? 400
    const body = status === 431 ? pageOf431 : ''
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      `Content-Security-Policy: ${policy}`,
      'Content-Type: text/html; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }
}

const page = ({ productName, language }: Pick<SiteInfo, 'productName' | 'language'>) => `<!doctype html>
<html lang="${asText(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asText(productName)} - This address is too long</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100dvh; display: grid; place-content: center; gap: 12px; padding: 20px;
    font: 1.0625rem/1.55 system-ui, sans-serif; background: light-dark(#fffaf3, #0f1b1b); color: light-dark(#12302f, #eaf2ef) }
  h1 { margin: 0; font: 500 2rem/1.16 Georgia, serif }
  p { margin: 0; max-width: 29em }
  a { color: light-dark(#0e6b67, #72c8bb) }
</style>
<main>
  <h1>This address is too long</h1>
  <p>It may have been pasted twice, or something was added to it on the way. <a href="/">Go home</a></p>
</main>
`

const asText = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
