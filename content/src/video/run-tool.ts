import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a program of the system and gives what it printed; its last words when it fails. */
export async function runTool(name: string, args: readonly string[]): Promise<{ out: string; messages: string }> {
  try {
    const { stdout, stderr } = await run(name, args, { maxBuffer: 64 * 1_024 * 1_024 })
    return { out: stdout, messages: stderr }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`${name} is not installed; it is needed to make videos and readings`, { cause: error })
    const lastWords = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').slice(-6).join('\n') : String(error)
    throw new Error(`${name} failed:\n${lastWords}`, { cause: error })
  }
}
