// Runs the commands of docs/running.md one after the other in one process, for `runCommand` in
// server/testing/commands.ts.
import { Readable } from 'node:stream'
import { loadOperations } from '../toolchain/operations-program.mjs'

const run = await loadOperations()
const streams = { out: process.stdout, err: process.stderr }

process.on('message', (message) => void runAndAnswer(/** @type {CommandToRun} */ (message)))
process.send?.('ready')

/** @typedef {{ env: NodeJS.ProcessEnv, args: readonly string[], input: string }} CommandToRun `args`: the name of the command first; `input`: on its standard input. */

/** @param {CommandToRun} command */
async function runAndAnswer({ env, args, input }) {
  const result = { code: 0, out: '', err: '' }
  for (const name of /** @type {const} */ (['out', 'err']))
    streams[name].write = (/** @type {string | Uint8Array} */ text) => {
      result[name] += typeof text === 'string' ? text : Buffer.from(text).toString('utf8')
      return true
    }
  Object.defineProperty(process, 'stdin', {
    value: Readable.from(input === '' ? [] : [Buffer.from(input)]),
    configurable: true,
  })
  process.env = { ...env }
  const before = held()
  result.code = await run(args)
  await endsByItself(before)
  process.send?.(result)
}

/** What keeps a process from ending. */
function held() {
  return process.getActiveResourcesInfo().length
}

/** A command that leaves a timer or a connection behind would not end as a process. @param {number} before */
async function endsByItself(before) {
  const until = Date.now() + 10_000
  while (held() > before) {
    if (Date.now() > until)
      throw new Error(`the command does not end: ${process.getActiveResourcesInfo().join(', ')}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
