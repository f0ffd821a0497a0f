// Programs that end with the story, and after some minutes whatever becomes of it.
import { spawn } from 'node:child_process'

/** Of all stories of an engine; each story has a limit of its own. */
const lifetimeSeconds = 900

export interface BoundedProcess {
  /** The first match of a pattern in what the program prints; fails when it ends or 30 seconds are over. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>
  /** Ends the program and all that it started. */
  kill(): void
}

/** `timeout` puts the program into a process group of its own, and ends the group. */
export function startBounded(program: string, args: string[], env: Record<string, string>): BoundedProcess {
  const child = spawn('timeout', ['--signal=KILL', String(lifetimeSeconds), program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // it has ended by itself
    }
  }
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return {
    async waitFor(pattern) {
      for (const end = Date.now() + 30_000; Date.now() < end && child.exitCode === null;) {
        const found = pattern.exec(output)
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      throw new Error(`${program} did not print ${pattern}: ${output}`)
    },
    kill,
  }
}
