import { closeSync, fdatasyncSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { median, spread, type Figure } from './figures.ts'

/** How long the disk takes to say that one page is safe: what sharing a commit saves. Where it is far below a request, there is little to save. */
export function diskWait(folder: string): Figure {
  mkdirSync(folder, { recursive: true })
  const file = openSync(join(folder, 'disk-wait'), 'w')
  const page = Buffer.alloc(4_096, 1)
  const waits = Array.from({ length: 300 }, (_, place) => {
    const before = performance.now()
    writeSync(file, page, 0, page.length, (place % 100) * page.length)
    fdatasyncSync(file)
    return performance.now() - before
  })
  closeSync(file)
  return { what: 'the disk keeps one page of 4 KB for good', value: median(waits), unit: 'ms', note: spread(waits, 'ms') }
}
