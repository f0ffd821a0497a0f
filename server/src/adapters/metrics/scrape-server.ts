// The port that answers scrapes: a server of its own, so that no request of the academy reaches it.
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from '../../ports/metrics.ts'

export interface ScrapeSettings {
  host: string
  port: number
  /** Null: whoever reaches the port may read. */
  token: string | null
}

interface Scrape {
  contentType: string
  read: () => Promise<string>
}

const path = '/metrics'
const maxStopMs = 1_000

export async function listenForScrapes(
  { host, port, token }: ScrapeSettings,
  { contentType, read }: Scrape,
): Promise<Pick<Metrics, 'port' | 'close'>> {
  async function answer({ method, url, headers }: IncomingMessage, response: ServerResponse) {
    if (url?.split('?')[0] !== path) return end(response, 404, 'Not found\n')
    if (method !== 'GET' && method !== 'HEAD') return end(response, 405, 'Use GET\n', { allow: 'GET, HEAD' })
    if (token !== null && !isSame(headers.authorization ?? '', `Bearer ${token}`))
      return end(response, 401, 'Send the token\n', { 'www-authenticate': 'Bearer' })
    const text = await read()
    end(response, 200, method === 'HEAD' ? '' : text, { 'content-type': contentType })
  }
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    answer(request, response).catch(() => end(response, 500, 'The metrics could not be read\n'))
  })
  const { promise: isListening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen({ host, port }, resolve)
  await isListening
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const { promise: isClosed, resolve: closed } = Promise.withResolvers<void>()
      server.close(() => closed())
      server.closeIdleConnections()
      const closeAll = setTimeout(() => server.closeAllConnections(), maxStopMs)
      await isClosed
      clearTimeout(closeAll)
    },
  }
}

function end(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(text)
}

const isSame = (sent: string, wanted: string) => timingSafeEqual(digest(sent), digest(wanted))
const digest = (text: string) => createHash('sha256').update(text).digest()
