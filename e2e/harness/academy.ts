// The real academy as `npm start` runs it, on a free port with a data folder of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const builtProgram = fileURLToPath(new URL('../../server/dist/main.mjs', import.meta.url))

export class Academy {
  readonly dataDir: string
  readonly port: number
  readonly url: string
  readonly #env: Record<string, string>
  readonly #program: string
  #child: ChildProcess | undefined
  #output = ''

  private constructor(port: number, env: Record<string, string>, program: string) {
    this.#program = program
    this.port = port
    this.url = `http://localhost:${port}`
    this.dataDir = mkdtempSync(join(tmpdir(), 'oka-e2e-'))
    this.#env = env
    process.on('exit', () => this.#child?.kill('SIGKILL'))
  }

  /** A running academy; `env` are settings of the server, `program` another one than was built here. */
  static async open(env: Record<string, string> = {}, program = builtProgram): Promise<Academy> {
    const academy = new Academy(env.PORT === undefined ? await freePort() : Number(env.PORT), env, program)
    await academy.start()
    return academy
  }

  async start(): Promise<void> {
    const limits = { REQUESTS_PER_MINUTE: '1000000', NEW_MEMBERS_PER_HOUR: '1000000' }
    const child = spawn(process.execPath, [this.#program], {
      cwd: this.dataDir,
      env: { PATH: process.env.PATH, DATA_DIR: this.dataDir, LOG_LEVEL: 'warn', ...limits, ...this.#env, PORT: String(this.port) },
    })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (this.#output += text))
    this.#child = child
    for (let waited = 0; waited < 30_000; waited += 50) {
      if (child.exitCode !== null) break
      if (
        await fetch(`${this.url}/api/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error(`the academy did not open: ${this.#output}`)
  }

  /** Ends the server as a crash would, or gracefully. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('close', done))
    child.kill(signal)
    await ended
  }

  /** Everything the server printed. */
  output(): string {
    return this.#output
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}
