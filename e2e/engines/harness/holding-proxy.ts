// A slow line to an academy: no driver of ours can hold requests back. Others pass at once.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The requests whose address matches `held` wait until `release` is called. */
export async function holdBehindProxy(academyUrl: string, held: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { port } = new URL(academyUrl)
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url: path, headers } = asked
    const forwarded = request({ port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers)
      given.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    answer.on('close', () => forwarded.destroy())
    asked.pipe(forwarded)
  }
  const server = createServer((asked, answer) => {
    if (held.test(asked.url ?? '')) void released.then(() => pass(asked, answer))
    else pass(asked, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
