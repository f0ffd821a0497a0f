// The Stripe fake runs as a process of its own.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { StripeFake } from './start-stripe-fake.ts'

const program = fileURLToPath(new URL('./stripe-fake.ts', import.meta.url))

/**
 * The file `schemas` checks every request and answer; the process ends with the one that started it.
 */
export async function startStripeFakeProcess(schemas: string): Promise<StripeFake> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', SCHEMAS: schemas },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, found] = /^stripe-fake (\S+)$/m.exec(said) ?? []
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error('The Stripe fake ended')))
  })
  return {
    url,
    async close() {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}
