// A load of calls as many members, sent by a process of its own.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'

export interface Call {
  headers: Record<string, string>
  /** `"{n}"` is replaced by an increasing number, `{now}` by the time. */
  body?: string
}

export interface Load {
  url: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** One for each calling member. */
  calls: readonly Call[]
  connections: number
  /**
   * Seconds come after a first one that is not counted; of a few requests all are counted, and their figures
   * say nothing.
   */
  until: { seconds: number } | { requests: number }
  /** The expected status; 200 when absent. */
  status?: number
  /** Calls per second of all connections together; as many as possible when absent. */
  rate?: number
}

export interface LoadResult {
  /** All of them; the other figures leave out the first second. */
  requests: number
  perSecond: number
  /** Of all requests: another status, broken connections, timeouts. */
  failed: number
  medianMs: number
  p99Ms: number
}

const callerProcess = fileURLToPath(new URL('caller-process.ts', import.meta.url))

/** Throws when any call failed: failures can be fast and would spoil the figure. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const child = spawn(process.execPath, [callerProcess], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(load))
  const result = JSON.parse(await text(child.stdout)) as LoadResult
  if (result.requests === 0 || result.failed > 0)
    throw new Error(`${result.failed} of ${result.requests} calls to ${load.url}${load.path} failed`)
  return result
}
