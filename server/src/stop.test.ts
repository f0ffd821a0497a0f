// A stop as a balancer and its clients see it: the built server as a process of its own, on each engine.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { launchReady, type ServerProcess } from '../testing/server-process.ts'
import { testDatabase } from '../testing/test-database.ts'

const cleanUps: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oka-stop-'))
  const database = await testDatabase()
  cleanUps.push(() => rmSync(dataDir, { recursive: true, force: true }), database.drop)
  const server = await launchReady({ DATA_DIR: dataDir, ...database.env, ...env })
  cleanUps.push(() => {
    server.child.kill('SIGKILL')
    return server.exited
  })
  return server
}

/** A new connection each time. */
const statusOf = (server: ServerProcess, path: string) =>
  fetch(server.url + path, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 'refused' as const,
  )

interface Upload {
  socket: Socket
  /** Everything that was answered, once the connection has closed. */
  answer: Promise<string>
}

/** Sends the headers of a POST and waits until the server waits for the body. */
async function beginUpload(server: ServerProcess, length: number): Promise<Upload> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  socket.on('error', () => {}) // a reset ends it too
  const answer = new Promise<string>((done) => socket.on('close', () => done(text)))
  const head = [
    'POST /api/landing/store HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    'Expect: 100-continue',
    `Content-Length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await expect.poll(() => text).toContain('100 Continue')
  return { socket, answer }
}

test(
  'a stop fails readiness first while everything is still served, and only then closes the port (REL-9)',
  { timeout: 60_000 },
  async () => {
    const server = await start({ DRAIN_SECONDS: '6' })
    const stoppedAt = Date.now()
    server.child.kill('SIGTERM')
    await expect.poll(() => statusOf(server, '/api/ready')).toBe(503)
    for (const path of ['/api/health', '/api/landing/store', '/terms'])
      expect(await statusOf(server, path)).toBe(200)
    await expect.poll(() => statusOf(server, '/api/landing/store'), { timeout: 30_000 }).toBe('refused')
    expect(Date.now() - stoppedAt).toBeGreaterThanOrEqual(6_000)
    expect(await server.exited).toBe(0)
  },
)

test(
  'once the port is closed running requests finish, nothing new is accepted, and an upload that never ends is cut off (REL-9)',
  { timeout: 60_000 },
  async () => {
    const server = await start({})
    const [running, endless, reused] = [
      await beginUpload(server, 2),
      await beginUpload(server, 1_000),
      await beginUpload(server, 2),
    ]
    endless.socket.write('{"marketingInfo":')
    const stoppedAt = Date.now()
    server.child.kill('SIGTERM')
    await expect.poll(() => statusOf(server, '/api/health'), { timeout: 10_000 }).toBe('refused')
    running.socket.write('{}')
    // a second request on a connection that is open
    reused.socket.write('{}GET /api/landing/store HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await running.answer).toMatch(/HTTP\/1\.1 200 OK[^]*"success":true/)
    const answers = (await reused.answer).match(/HTTP\/1\.1 [2-5]\d\d/g)
    expect(answers?.[0]).toBe('HTTP/1.1 200')
    expect(answers?.slice(1).filter((one) => one !== 'HTTP/1.1 503')).toEqual([])
    expect(await endless.answer).toMatch(/HTTP\/1\.1 408 [^]*"errorCode":"request_timeout"/)
    expect(await server.exited).toBe(0)
    // well before the ten seconds after which everything is cut off
    expect(Date.now() - stoppedAt).toBeLessThan(9_000)
  },
)
