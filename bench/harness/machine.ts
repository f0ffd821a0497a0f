// What the figures depend on: the machine, and how long its disk takes to make a write durable.
import { closeSync, fdatasyncSync, mkdirSync, openSync, writeSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { median, spread, type Figure } from './figures.ts'

/** A load near the number of processors before the first figure means that other programs are running. */
export function describeMachine() {
  const [first] = os.cpus()
  return {
    at: new Date().toISOString(),
    processors: `${os.cpus().length} × ${first?.model ?? 'unknown'}`,
    memoryGb: Math.round(os.totalmem() / 1024 ** 3),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
    loadBefore: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  }
}

/**
 * How long one durable 4 KB write takes: the time a shared commit saves. Far below the time of a request,
 * sharing saves little.
 */
export function measureDiskSync(folder: string): Figure {
  mkdirSync(folder, { recursive: true })
  const file = openSync(join(folder, 'disk-sync'), 'w')
  const page = Buffer.alloc(4_096, 1)
  const times = Array.from({ length: 300 }, (_, index) => {
    const before = performance.now()
    writeSync(file, page, 0, page.length, (index % 100) * page.length)
    fdatasyncSync(file)
    return performance.now() - before
  })
  closeSync(file)
  return { what: 'one durable 4 KB write', value: median(times), unit: 'ms', note: spread(times, 'ms') }
}
