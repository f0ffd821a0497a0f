// Both kinds of a page come through here, so that what stands between is the same: as the server gives it, or without its scripts.
// Answering in the browser's stead would be simpler, but such answers escape the browser's slow line.
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'

export interface PassThrough {
  url: string
  stop: () => void
}

interface Passing {
  withScripts: boolean
  /** Files a floor brings itself, by path. */
  own?: Readonly<Record<string, { type: string; text: string }>>
}

export async function passThrough(target: string, { withScripts, own = {} }: Passing): Promise<PassThrough> {
  const agent = new http.Agent({ keepAlive: true })
  const ownFiles = new Map(Object.entries(own).map(([path, { type, text }]) => [path, { type, body: compressed(text, bestQuality) }]))
  const proxy = http.createServer((request, reply) => {
    const file = ownFiles.get(request.url ?? '')
    if (file) {
      reply.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'content-length': file.body.length })
      reply.end(file.body)
      return
    }
    const wantsPage = !withScripts && (request.headers.accept ?? '').includes('text/html')
    const headers = wantsPage ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers
    const onward = http.request(target + request.url, { agent, method: request.method, headers }, (answer) => {
      const isHtml = (answer.headers['content-type'] ?? '').startsWith('text/html')
      if (withScripts || !isHtml) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
        return
      }
      void answerBare(answer, reply)
    })
    onward.on('error', () => reply.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (typeof address !== 'object' || address === null) throw new Error('The pass-through did not listen')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      proxy.closeAllConnections()
      proxy.close()
      agent.destroy()
    },
  }
}

async function answerBare(answer: http.IncomingMessage, reply: http.ServerResponse) {
  const page = await buffer(answer)
  const body = compressed(withoutScripts(page.toString()), pageQuality)
  reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-encoding': 'br', 'content-length': body.length })
  reply.end(body)
}

/** As small as the server makes its own pages, and the build its files. */
const pageQuality = 5
const bestQuality = constants.BROTLI_MAX_QUALITY
const compressed = (text: string, quality: number) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

export function withoutScripts(html: string): string {
  const bare = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '').replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/gi, '')
  if (/<script|modulepreload/i.test(bare)) throw new Error('A script was left in the page')
  return bare
}
