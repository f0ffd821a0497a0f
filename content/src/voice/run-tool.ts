import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs an installed program and returns its output; throws with the last lines when it fails. */
export async function runTool(
  name: string,
  args: readonly string[],
): Promise<{ out: string; messages: string }> {
  try {
    const { stdout, stderr } = await run(name, args, { maxBuffer: 64 * 1_024 * 1_024 })
    return { out: stdout, messages: stderr }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`${name} is not installed; it is required for videos and narrations`, { cause: error })
    const lastLines =
      error instanceof Error && 'stderr' in error
        ? String(error.stderr).trim().split('\n').slice(-6).join('\n')
        : String(error)
    throw new Error(`${name} failed:\n${lastLines}`, { cause: error })
  }
}
