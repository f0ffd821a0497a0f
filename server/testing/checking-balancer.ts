// A load balancer as operators have one: it asks each server whether it may send requests there.
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CheckingBalancer {
  url: string
  /** Those that answered the last check. */
  inUse: () => readonly string[]
  close: () => Promise<void>
}

const checkEveryMs = 100

/** Requests go in turns to the servers whose last check was answered with 200; without one it answers 503. */
export async function balanceChecked(urls: readonly string[], checkPath: string): Promise<CheckingBalancer> {
  let inUse: readonly string[] = []
  const closing = new AbortController()
  const answers = (url: string) =>
    fetch(url + checkPath, { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_000) }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status === 200
      },
      () => false,
    )
  const checkAll = async () => {
    const results = await Promise.all(urls.map(answers))
    inUse = urls.filter((_, index) => results[index])
  }
  const keepChecking = async () => {
    while (!closing.signal.aborted) {
      await checkAll()
      await new Promise((done) => setTimeout(done, checkEveryMs))
    }
  }
  await checkAll()
  const checking = keepChecking()
  let next = 0
  const proxy = http.createServer((request, response) => {
    const chosen = inUse[next++ % Math.max(inUse.length, 1)]
    if (chosen === undefined) {
      response.writeHead(503).end('no server')
      return
    }
    const { hostname, port } = new URL(chosen)
    const { method, headers, url: path } = request
    const options = { hostname, port, method, headers, path, agent: false }
    const forwarded = http.request(options, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    })
    forwarded.on('error', () => response.writeHead(502).end())
    request.pipe(forwarded)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    inUse: () => inUse,
    async close() {
      closing.abort()
      await checking
      await new Promise<void>((done) => proxy.close(() => done()).closeAllConnections())
    },
  }
}
