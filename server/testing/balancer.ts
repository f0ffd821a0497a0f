// A balancer as small as one can be: each request goes to the next of several servers.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { browser, type Answer, type TestServer } from './test-server.ts'

export interface Balancer {
  get: TestServer['get']
  post: TestServer['post']
  /** How many requests each server got. */
  served: () => readonly number[]
  close: () => Promise<void>
}

export async function balance(servers: readonly Pick<TestServer, 'url'>[]): Promise<Balancer> {
  const served = servers.map(() => 0)
  let turn = 0
  const proxy = http.createServer((request, response) => {
    const chosen = turn++ % servers.length
    served[chosen] = (served[chosen] ?? 0) + 1
    const { hostname, port } = new URL(servers[chosen]?.url ?? '')
    const { method, headers, url: path } = request
    const onward = http.request({ hostname, port, method, headers, path }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.writeHead(502).end())
    request.pipe(onward)
  })
  proxy.keepAliveTimeout = 60_000 // on a busy machine a connection would be closed in the moment it is used again
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const root = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(root + path, init)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return {
    get: (path, headers = {}) => ask(path, { headers: { 'user-agent': browser, ...headers } }),
    post: (path, body, headers = {}) =>
      ask(path, { method: 'POST', headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers }, body: JSON.stringify(body) }),
    served: () => served,
    close: () => new Promise((done) => proxy.close(() => done()).closeAllConnections()),
  }
}
