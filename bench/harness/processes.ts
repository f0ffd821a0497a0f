// Starts the measured programs, each in its own process, and reads their processor time and memory.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import http from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Running {
  url: string
  /** From spawning the process until it answered 200. */
  readyAfterMs: number
  /** Processor time so far; null outside Linux. */
  cpuMs: () => number | null
  /** Resident memory; null outside Linux. */
  residentMb: () => number | null
  /** What it has written to stderr so far, where it logs. */
  errorOutput: () => string
  stop: () => Promise<void>
}

export interface Program {
  file: string
  nodeOptions?: readonly string[]
  cwd: string
  env: Readonly<Record<string, string>>
  /** Answers 200 when the program is ready. */
  readyPath: string
}

const pollMs = 2
const startTimeoutMs = 180_000 // also on a busy machine; a program that ends by itself is noticed at once
const clockTickMs = 10 // USER_HZ is 100 wherever Linux runs Node
const bytesPerMb = 1_000_000

/** The few variables a program needs: any other setting of this shell could change what is measured. */
const inheritedEnv = () =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )

export async function start({ file, nodeOptions = [], cwd, env, readyPath }: Program): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, file], {
    cwd,
    env: { ...inheritedEnv(), NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()))
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  let isStopping = false
  const exited = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      if (!isStopping) console.log(`  ${file} ended by itself (${signal ?? `code ${code}`}). ${errorOutput}`)
      resolve()
    }),
  )
  const stop = async () => {
    isStopping = true
    child.kill('SIGTERM')
    await Promise.race([exited, sleep(5_000).then(() => child.kill('SIGKILL'))])
    await exited
    process.off('exit', killChild)
  }
  while ((await statusOf(url + readyPath)) !== 200) {
    if (child.exitCode !== null || performance.now() - startedAt > startTimeoutMs) {
      await stop()
      throw new Error(`${file} did not become ready. ${errorOutput}`)
    }
    await sleep(pollMs)
  }
  const readyAfterMs = performance.now() - startedAt
  const procFile = (name: string) =>
    existsSync(`/proc/${child.pid}/${name}`) ? readFileSync(`/proc/${child.pid}/${name}`, 'utf8') : null
  return {
    url,
    readyAfterMs,
    errorOutput: () => errorOutput,
    cpuMs: () => cpuMsIn(procFile('stat')),
    residentMb: () => residentMbIn(procFile('status')),
    stop,
  }
}

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    http
      .get(url, { agent: false }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
      })
      .on('error', () => resolve(undefined))
  })
}

/** User and system time are fields 14 and 15. The name in parentheses before them may contain spaces. */
function cpuMsIn(stat: string | null) {
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * clockTickMs
}

function residentMbIn(status: string | null) {
  const kib = /^VmRSS:\s+(\d+) kB/m.exec(status ?? '')?.[1]
  return kib === undefined ? null : (Number(kib) * 1024) / bytesPerMb
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
