// The server as a process of its own, for what only a process can show: starting, refusing to start, being killed.
import { spawn, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Everything it printed so far. */
  output: () => string
  exited: Promise<number | null>
}

/** What the build made. */
const program = fileURLToPath(new URL('../dist/main.mjs', import.meta.url))

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

export async function launch(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, PORT: port, LOG_LEVEL: 'error', ...env }, cwd: tmpdir() })
  process.on('exit', () => child.kill('SIGKILL')) // a test that gave up must not leave it running
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = new Promise<number | null>((done) => child.on('close', (code) => done(code)))
  return { url: `http://127.0.0.1:${port}`, child, output: () => output, exited }
}

/** Launches and waits until it is ready; throws with its output when it ended instead. */
export async function launchReady(env: Record<string, string>): Promise<ServerProcess> {
  const server = await launch(env)
  let ended = false
  void server.exited.then(() => (ended = true))
  for (let waited = 0; waited < 20_000; waited += 25) {
    if (ended) throw new Error(`the server ended: ${server.output()}`)
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
