// The commands of docs/running.md, each as a process or one after the other in one.
import { fork, spawn, type ChildProcess } from 'node:child_process'
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

/** Runs `npm run <name> -- …args` with these settings, as a process of its own. */
export function beginCommand(
  env: Record<string, string>,
  name: string,
  args: readonly string[],
): RunningCommand {
  const child = spawn(process.execPath, [program, name, ...args], {
    env: { PATH: process.env.PATH, ...env },
    cwd: tmpdir(),
  })
  const killChild = () => child.kill('SIGKILL')
  process.on('exit', killChild)
  const result: CommandResult = { code: null, out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (result.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (result.err += text))
  child.stdin.end()
  const ended = new Promise<CommandResult>((done) =>
    child.on('close', (code) => {
      process.off('exit', killChild)
      done({ ...result, code })
    }),
  )
  return { kill: killChild, ended }
}

/** A process that has the program loaded: to load it is most of a command's time. */
let host: { process: ChildProcess; isReady: Promise<void>; isBusy: boolean } | null = null

function openHost() {
  const child = fork(fileURLToPath(new URL('../../scripts/testing/command-host.mjs', import.meta.url)), {
    cwd: tmpdir(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.unref()
  process.on('exit', () => child.kill('SIGKILL'))
  const isReady = new Promise<void>((ready) => child.once('message', () => ready()))
  return { process: child, isReady, isBusy: false }
}

/**
 * The same to its end, in a process that runs one command after the other. A second one at the same time has
 * a process of its own.
 */
export async function runCommand(
  env: Record<string, string>,
  name: string,
  args: readonly string[],
  input = '',
): Promise<CommandResult> {
  host ??= openHost()
  const mine = host
  if (mine.isBusy) {
    if (input !== '') throw new Error('a command with input waits for its turn')
    return beginCommand(env, name, args).ended
  }
  mine.isBusy = true
  try {
    await mine.isReady
    return await new Promise<CommandResult>((done, fail) => {
      const onExit = () =>
        fail(new Error(`the process of the commands ended during ${name} ${args.join(' ')}: see its output`))
      mine.process.once('exit', onExit).once('message', (result) => {
        mine.process.off('exit', onExit)
        done(result as CommandResult)
      })
      mine.process.send({ env: { PATH: process.env.PATH, ...env }, args: [name, ...args], input })
    })
  } finally {
    mine.isBusy = false
    if (mine.process.exitCode !== null) host = null
  }
}
