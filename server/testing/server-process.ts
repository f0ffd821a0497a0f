// The built server as a separate process, for tests of starting, refusing to start and being killed.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Everything it has printed so far. */
  output: () => string
  exited: Promise<number | null>
}

const program = fileURLToPath(new URL('../dist/main.mjs', import.meta.url))

/**
 * Below those that the system hands out, and others in each worker: until the server listens, another test
 * must not get it.
 */
const portsPerWorker = 400
const firstPort = 12_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 40) * portsPerWorker
let nextPort = randomInt(portsPerWorker)

async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsPerWorker; tries++) {
    const port = firstPort + (nextPort++ % portsPerWorker)
    const probe = createServer()
    const isFree = await new Promise<boolean>((done) =>
      probe.once('error', () => done(false)).listen(port, () => done(true)),
    )
    if (!isFree) continue
    await new Promise((done) => probe.close(done))
    return port
  }
  throw new Error('no port is free')
}

export async function launch(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: port, LOG_LEVEL: 'error', ...env },
    cwd: tmpdir(),
  })
  const killChild = () => child.kill('SIGKILL')
  process.on('exit', killChild) // also when a test times out
  child.on('close', () => process.off('exit', killChild))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = new Promise<number | null>((done) => child.on('close', (code) => done(code)))
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, exited }
}

/** Launches the server and waits until it is ready; throws with its output when it exits instead. */
export async function launchReady(env: Record<string, string>): Promise<ServerProcess> {
  const server = await launch(env)
  let hasExited = false
  void server.exited.then(() => (hasExited = true))
  for (let waited = 0; waited < 20_000; waited += 25) {
    if (hasExited) throw new Error(`the server exited: ${server.output()}`)
    const isReady = await fetch(`${server.url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return server
    await new Promise((done) => setTimeout(done, 25))
  }
  server.child.kill('SIGKILL')
  throw new Error(`the server was not ready in 20 s: ${server.output()}`)
}
