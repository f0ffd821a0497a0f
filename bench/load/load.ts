import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'

export interface Call {
  headers: Record<string, string>
  /** `"{n}"` becomes a number larger than any before, `{now}` the time. */
  body?: string
}

export interface Load {
  url: string
  method: 'GET' | 'POST'
  path: string
  /** One for each person who calls. */
  calls: readonly Call[]
  connections: number
  seconds: number
  /** What every answer must say; 200 when absent. */
  status?: number
  /** Calls a second of all connections together; as many as fit when absent. */
  rate?: number
}

export interface LoadResult {
  /** Altogether; the figures below leave the first second out. */
  requests: number
  perSecond: number
  /** Of all: answers with another status, broken connections, timeouts. */
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
