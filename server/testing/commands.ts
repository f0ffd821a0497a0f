// The commands of docs/running.md as processes.
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

export interface CommandResult {
  code: number | null
  out: string
  err: string
}

export interface RunningCommand {
  kill: () => void
  ended: Promise<CommandResult>
}

const program = fileURLToPath(new URL('../../scripts/operate.mjs', import.meta.url))

/** Runs `npm run <name> -- …args` with these settings. */
export function beginCommand(env: Record<string, string>, name: string, args: readonly string[], input = ''): RunningCommand {
  const child = spawn(process.execPath, [program, name, ...args], { env: { PATH: process.env.PATH, ...env }, cwd: tmpdir() })
  const killChild = () => child.kill('SIGKILL')
  process.on('exit', killChild)
  const result: CommandResult = { code: null, out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (result.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (result.err += text))
  child.stdin.end(input)
  const ended = new Promise<CommandResult>((done) =>
    child.on('close', (code) => {
      process.off('exit', killChild)
      done({ ...result, code })
    }),
  )
  return { kill: killChild, ended }
}
