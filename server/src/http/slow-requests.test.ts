// Clients that send slowly, hang up, or send what is no HTTP.
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorResponse } from '@oka/contract/shared/error-response.schema.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Also for the requests that come in time, on a busy machine. */
const requestTimeoutMs = 1_800

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ hasPages: true, config: { requestTimeoutMs } })
})
afterAll(() => server.close())

/** What the server sends until it closes the connection. */
function open(text: string): { socket: Socket; answer: Promise<string> } {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
  socket.on('error', () => {}) // a reset ends it too
  socket.write(text)
  return { socket, answer: new Promise((done) => socket.on('close', () => done(answer))) }
}

const post = (length: number, path = '/api/landing/store') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`

function expectError(answer: string, status: number, errorCode: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(head.toLowerCase()).toContain('content-type: application/json')
  expect(errorResponse.parse(JSON.parse(body)).errorCode).toBe(errorCode)
}

test('a body or headers that trickle in are ended after the time limit, and one that arrives in time is answered (REL-9)', async () => {
  const { config } = server.deps
  expect(config.requestTimeoutMs).toBe(requestTimeoutMs)
  const slow = [open(post(1_000)), open('POST /api/landing/store HTTP/1.1\r\nHost: x\r\n')]
  const drip = setInterval(() => {
    for (const { socket } of slow) if (socket.writable) socket.write('x')
  }, 20)
  for (const { answer } of slow) expectError(await answer, 408, 'request_timeout')
  clearInterval(drip)

  const inTime = open(post(2))
  inTime.socket.write('{}')
  await expect.poll(() => inTime.socket.bytesRead).toBeGreaterThan(0)
  inTime.socket.end()
  expect(await inTime.answer).toMatch(/^HTTP\/1\.1 200 /)
})

test('a client that hangs up in the middle of its body is no failure of the server or the database', async () => {
  server.log.length = 0
  for (let i = 0; i < 5; i++) {
    const { socket, answer } = open(post(1_000).replace('\r\n\r\n', '\r\nExpect: 100-continue\r\n\r\n'))
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(0) // the server waits for the body
    socket.write('{"marketingInfo":')
    socket.resetAndDestroy()
    await answer
  }
  await server.restart() // ends when every connection has ended, so that nothing is logged later
  const lines = server.log.map((line) => JSON.parse(line) as { msg: string; level: number })
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})

test('what is no HTTP, or has too many headers, is refused in the error shape below /api (REL-2)', async () => {
  expect(await open('HEAD /terms HTTP/1.1\r\nHost: x\r\nNo header\r\n\r\n').answer).toMatch(
    /^HTTP\/1\.1 400 [^]*\r\n\r\n$/,
  )
  expectError(await open('GARBAGE\r\n\r\n').answer, 400, 'invalid_request')
  expectError(
    await open(`GET /api/landing/store HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(30_000)}\r\n\r\n`).answer,
    431,
    'headers_too_large',
  )
  expect(await open(`GET /${'x'.repeat(30_000)} HTTP/1.1\r\nHost: x\r\n\r\n`).answer).toContain(
    'This address is too long',
  )
})
