// A proxy in front of the server that passes pages on unchanged, or without their scripts for the floor. Both
// go through it, so its cost is the same. Intercepting requests in the browser would be simpler, but such
// responses bypass its network throttling.
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'

export interface PageProxy {
  url: string
  stop: () => void
}

interface ProxyOptions {
  withScripts: boolean
  /** Files the proxy serves itself, by path. */
  own?: Readonly<Record<string, { type: string; text: string }>>
}

export async function startPageProxy(
  target: string,
  { withScripts, own = {} }: ProxyOptions,
): Promise<PageProxy> {
  const agent = new http.Agent({ keepAlive: true })
  const ownFiles = new Map(
    Object.entries(own).map(([path, { type, text }]) => [
      path,
      { type, body: compressed(text, bestQuality) },
    ]),
  )
  const proxy = http.createServer((request, reply) => {
    const file = ownFiles.get(request.url ?? '')
    if (file) {
      reply.writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'br',
        'content-length': file.body.length,
      })
      reply.end(file.body)
      return
    }
    const stripsScripts = !withScripts && (request.headers.accept ?? '').includes('text/html')
    const headers = stripsScripts ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers
    const upstream = http.request(
      target + request.url,
      { agent, method: request.method, headers },
      (response) => {
        const isHtml = (response.headers['content-type'] ?? '').startsWith('text/html')
        if (withScripts || !isHtml) {
          reply.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(reply)
          return
        }
        void sendWithoutScripts(response, reply)
      },
    )
    upstream.on('error', (error) => {
      console.log(`  ${request.url} failed: ${error.message}`)
      reply.destroy()
    })
    request.pipe(upstream)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy does not listen')
  return {
    // Under this name a browser accepts brotli, as from the real site.
    url: `http://localhost:${address.port}`,
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
      agent.destroy()
    },
  }
}

async function sendWithoutScripts(response: http.IncomingMessage, reply: http.ServerResponse) {
  const page = await buffer(response)
  const body = compressed(withoutScripts(page.toString()), pageQuality)
  reply.writeHead(response.statusCode ?? 502, {
    ...response.headers,
    'content-encoding': 'br',
    'content-length': body.length,
  })
  reply.end(body)
}

/** The qualities at which the server compresses pages and the build compresses files. */
const pageQuality = 5
const bestQuality = constants.BROTLI_MAX_QUALITY
const compressed = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

export function withoutScripts(html: string): string {
  const bare = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '')
  if (/<script|modulepreload/i.test(bare)) throw new Error('A script was left in the page')
  return bare
}
