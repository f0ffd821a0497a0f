import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'

export interface Load {
  url: string
  path: string
  headers: Record<string, string>
  credentials: string[]
  connections: number
  seconds: number
}

export interface LoadResult {
  requests: number
  perSecond: number
  /** Answers other than 2xx, broken connections, timeouts. */
  refused: number
  medianMs: number
  p99Ms: number
}

const caller = fileURLToPath(new URL('call-as-members.ts', import.meta.url))

/** Throws when a single call was refused: a fast refusal is no figure. */
export async function putUnderLoad(load: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [caller], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(load))
  const result = JSON.parse(await text(child.stdout)) as LoadResult
  if (result.requests === 0 || result.refused > 0) throw new Error(`${result.refused} of ${result.requests} calls to ${load.url}${load.path} were refused`)
  return result
}
