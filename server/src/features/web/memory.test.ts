// The built server as a process of its own, so that its memory is only its own. No page needs the database,
// so it runs once.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { launchReady, type ServerProcess } from '../../../testing/server-process.ts'
import { testEngine } from '../../../testing/test-database.ts'

const mb = 1024 * 1024
const pageSize = 4096

/** Resident memory in bytes. */
const memoryOf = ({ child }: ServerProcess) =>
  Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * pageSize

test.runIf(process.platform === 'linux' && testEngine === 'sqlite')(
  '10,000 made-up addresses leave the memory of the server within 30 MB (REL-4)',
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'oka-memory-'))
    // With more room the collector leaves garbage of hundreds of requests, and this would measure its habits
    // instead of what is held.
    const server = await launchReady({
      DATA_DIR: dataDir,
      REQUESTS_PER_MINUTE: '1000000',
      NODE_OPTIONS: '--max-old-space-size=64',
    })
    const agent = new http.Agent({ keepAlive: true, maxSockets: 20 })
    const get = (path: string) =>
      new Promise<number>((resolve, reject) => {
        http
          .get(server.url + path, { agent, headers: { 'accept-encoding': 'br' } }, (response) =>
            response.resume().on('end', () => resolve(response.statusCode ?? 0)),
          )
          .on('error', reject)
      })
    const requestMadeUp = async (from: number, to: number) => {
      const statuses = new Set<number>()
      for (let n = from; n < to; n += 100)
        for (const status of await Promise.all(
          Array.from({ length: 100 }, (_, i) => get(`/${['', 'learn/', 'learn/opp103/'][i % 3]}x${n + i}`)),
        ))
          statuses.add(status)
      return [...statuses]
    }
    try {
      for (const path of ['/', '/terms', '/learn/opp103']) expect(await get(path)).toBe(200)
      expect(await requestMadeUp(0, 3_000)).toEqual([404]) // the heap reaches its working size
      // What is held grows in every round; garbage that a busy machine has not collected yet does not, so a
      // second round is needed only where the first grew.
      const growthOf = async (from: number) => {
        const before = memoryOf(server)
        expect(await requestMadeUp(from, from + 5_000)).toEqual([404])
        return (memoryOf(server) - before) / mb
      }
      const first = await growthOf(3_000)
      expect(first < 15 ? first : await growthOf(8_000)).toBeLessThan(15)
    } finally {
      agent.destroy()
      server.child.kill('SIGKILL')
      await server.exited
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
