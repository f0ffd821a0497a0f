// A request that Node's parser refuses reaches no route. A visitor who followed a link that is too long still
// gets a page.
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorCodes, type ErrorCode } from '@oka/contract/shared/error-codes.ts'
import type { ErrorResponse } from '@oka/contract/shared/error-response.schema.ts'
import { problemPage, problemPagePolicy, type Site } from './problem-page.ts'

const codeOf: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}
const tooLong = 'It may have been pasted twice, or something may have been added to it along the way.'

/** Writes the response to the socket itself, then closes it. */
export function handleClientError(site: Site) {
  const tooLongPage = problemPage(site, 'This address is too long', tooLong, { href: '/', label: 'Go home' })
  return (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const code = codeOf[error.code ?? ''] ?? 'invalid_request'
    // A body after the response to HEAD would be read as the next response.
    if (beginOf(error).startsWith('HEAD ')) close(socket, errorCodes[code].status, 'application/json', '')
    else if (code === 'headers_too_large' && !isApiRequest(error))
      close(socket, errorCodes[code].status, 'text/html', tooLongPage)
    else closeWithError(socket, code)
  }
}

const beginOf = (error: Error) =>
  'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 20) : ''
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
    `Content-Security-Policy: ${problemPagePolicy}`,
    `Content-Type: ${type}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
