// A request that Node's parser refuses reaches no route. A visitor who followed a link that is too long still gets a page.
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorCodes, type ErrorCode } from '@oka/contract/shared/error-codes.ts'
import type { ErrorResponse } from '@oka/contract/shared/error-response.schema.ts'
import type { SiteInfo } from '@oka/contract/system/site-info.schema.ts'

const codeOf: Record<string, ErrorCode> = { HPE_HEADER_OVERFLOW: 'headers_too_large', ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout' }
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Writes the response to the socket itself, then closes it. */
export function handleClientError(site: Pick<SiteInfo, 'productName' | 'language'>) {
  const tooLongPage = addressTooLongPage(site)
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const code = codeOf[error.code ?? ''] ?? 'invalid_request'
    // A body after the response to HEAD would be read as the next response.
    if (beginOf(error).startsWith('HEAD ')) close(socket, errorCodes[code].status, 'application/json', '')
    else if (code === 'headers_too_large' && !isApiRequest(error)) close(socket, errorCodes[code].status, 'text/html', tooLongPage)
    else closeWithError(socket, code)
  }
}

const beginOf = (error: Error) => ('rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 20) : '')
const isApiRequest = (error: Error) => /^[A-Z]+ \/api\//.test(beginOf(error))

/** Answers in the error shape. */
export function closeWithError(socket: Socket, code: ErrorCode) {
  const { status, message } = errorCodes[code]
  const body: ErrorResponse = { success: false, errorCode: code, message, requestId: randomUUID() }
  close(socket, status, 'application/json', JSON.stringify(body))
}

function close(socket: Socket, status: number, type: string, body: string) {
  if (!socket.writable) return void socket.destroy()
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `Content-Security-Policy: ${contentSecurityPolicy}`,
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

const addressTooLongPage = ({ productName, language }: Pick<SiteInfo, 'productName' | 'language'>) => `<!doctype html>
<html lang="${escapeHtml(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(productName)} - This address is too long</title>
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
  <p>It may have been pasted twice, or something may have been added to it along the way. <a href="/">Go home</a></p>
</main>
`

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
