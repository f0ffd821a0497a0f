// Academy: the built server as `npm start` runs it, on a free port with its own data folder. Stories stop,
// restart and configure it.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const builtProgram = fileURLToPath(new URL('../../server/dist/main.mjs', import.meta.url))
const startTimeoutMs = 30_000
const pollMs = 50
/**
 * Each worker has its own, below those that systems give to outgoing connections: one of these could take the
 * port while the server starts again.
 */
const portsOfWorker = 1_000
const firstPort = 20_000 + portsOfWorker * (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 10)

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

  /**
   * Starts an academy. `env` holds settings of the server; `program` is another build than the one in
   * `server/dist`.
   */
  static async open(env: Record<string, string> = {}, program = builtProgram): Promise<Academy> {
    const academy = new Academy(env.PORT === undefined ? await freePort() : Number(env.PORT), env, program)
    await academy.start()
    return academy
  }

  async start(): Promise<void> {
    const limits = {
      REQUESTS_PER_MINUTE: '1000000',
      NEW_MEMBERS_PER_HOUR: '1000000',
      PURCHASES_PER_HOUR: '1000000',
      DECLINED_CARDS_PER_HOUR: '1000000',
    }
    const child = spawn(process.execPath, [this.#program], {
      cwd: this.dataDir,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: this.dataDir,
        LOG_LEVEL: 'warn',
        ...limits,
        ...this.#env,
        PORT: String(this.port),
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.#output += text))
    this.#child = child
    for (let waitedMs = 0; waitedMs < startTimeoutMs && child.exitCode === null; waitedMs += pollMs) {
      if (await isReady(this.url)) return
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    throw new Error(`The academy did not start: ${this.#output}`)
  }

  /** SIGKILL ends the server like a crash, SIGTERM gracefully. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const closed = new Promise((resolve) => child.once('close', resolve))
    child.kill(signal)
    await closed
  }

  /** Everything the server has printed, over all its starts. */
  output(): string {
    return this.#output
  }

  /** Stops the server and deletes its data. */
  async close(): Promise<void> {
    await this.stop()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + randomInt(portsOfWorker)
    if (await canListen(port)) return port
  }
}

async function canListen(port: number): Promise<boolean> {
  const probe = createServer()
  const isFree = await new Promise<boolean>((resolve) =>
    probe.once('error', () => resolve(false)).listen(port, () => resolve(true)),
  )
  if (isFree) await new Promise((resolve) => probe.close(resolve))
  return isFree
}
