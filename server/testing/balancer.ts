// A minimal load balancer: requests go to the servers in turn.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkAnswer } from './check-answer.ts'
import { browser, type Answer, type TestServer } from './test-server.ts'

export interface Balancer {
  get: TestServer['get']
  post: TestServer['post']
  /** Number of requests each server received. */
  served: () => readonly number[]
  close: () => Promise<void>
}

export async function balance(servers: readonly Pick<TestServer, 'url' | 'endpoints'>[]): Promise<Balancer> {
  const served = servers.map(() => 0)
  let next = 0
  const proxy = http.createServer((request, response) => {
    const chosen = next++ % servers.length
    served[chosen] = (served[chosen] ?? 0) + 1
    const { hostname, port } = new URL(servers[chosen]?.url ?? '')
    const { method, headers, url: path } = request
    const forwarded = http.request({ hostname, port, method, headers, path }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    })
    forwarded.on('error', () => response.writeHead(502).end())
    request.pipe(forwarded)
  })
  proxy.keepAliveTimeout = 60_000 // otherwise a busy machine closes a connection at the moment it is reused
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const root = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(root + path, init)
    const body: unknown = await response.json()
    const { status } = response
    checkAnswer(servers[0]?.endpoints ?? [], { method: init.method ?? 'GET', path, status, body })
    return { status, headers: response.headers, body }
  }
  return {
    get: (path, headers = {}) => send(path, { headers: { 'user-agent': browser, ...headers } }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
        body: JSON.stringify(body),
      }),
    served: () => served,
    close: () => new Promise((done) => proxy.close(() => done()).closeAllConnections()),
  }
}
