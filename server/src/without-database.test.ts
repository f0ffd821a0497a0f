// Two processes of the built server behind a balancer that checks them, while PostgreSQL is away.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { balanceChecked } from '../testing/checking-balancer.ts'
import { openRelay } from '../testing/relay.ts'
import { launchReady, type ServerProcess } from '../testing/server-process.ts'
import { testDatabase, testEngine } from '../testing/test-database.ts'
import { browser } from '../testing/test-server.ts'

const statusOf = (url: string, path: string) =>
  fetch(url + path, { headers: { connection: 'close' } }).then(async (response) => {
    await response.arrayBuffer()
    return response.status
  })

const begin = (url: string) =>
  fetch(`${url}/api/landing/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser, connection: 'close' },
    body: '{}',
  })

const health = async ({ url }: ServerProcess) => ({
  isAlive: (await statusOf(url, '/api/health')) === 200,
  isReady: (await statusOf(url, '/api/ready')) === 200,
  isDeeplyReady: (await statusOf(url, '/api/ready/deep')) === 200,
})

test.runIf(testEngine === 'postgres')(
  'alive, ready and deeply ready are three answers, and without the database pages and files are served behind a balancer that checks readiness (OPS-4)',
  { timeout: 120_000 },
  async () => {
    const toEnd: (() => Promise<unknown> | void)[] = []
    try {
      const dataDir = mkdtempSync(join(tmpdir(), 'oka-without-'))
      toEnd.push(() => rmSync(dataDir, { recursive: true, force: true }))
      const database = await testDatabase()
      toEnd.push(database.drop)
      const url = new URL(database.env.DATABASE_URL ?? '')
      const target = new URL(url)
      let relay = await openRelay(target)
      toEnd.push(() => relay.close())
      Object.assign(url, { hostname: '127.0.0.1', port: String(relay.port) })
      const env = { ...database.env, DATABASE_URL: url.href, DATA_DIR: dataDir, DRAIN_SECONDS: '20' }
      const launched = async () => {
        const server = await launchReady(env)
        toEnd.push(() => {
          server.child.kill('SIGKILL')
          return server.exited
        })
        return server
      }
      const servers = [await launched(), await launched()] as const
      const balancer = await balanceChecked(
        servers.map((one) => one.url),
        '/api/ready',
      )
      toEnd.push(balancer.close)
      for (const server of servers)
        expect(await health(server)).toEqual({ isAlive: true, isReady: true, isDeeplyReady: true })

      const home = await (await fetch(balancer.url)).text()
      const files = [...home.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
      expect(files.length).toBeGreaterThan(3)
      const needNoDatabase = [
        '/',
        '/terms',
        '/learn/opp103',
        '/learn/opp103/1001',
        '/sitemap.xml',
        '/app-info.json',
        ...files,
      ]
      const failed = async () => {
        const statuses = needNoDatabase.map(async (path) => [path, await statusOf(balancer.url, path)])
        return (await Promise.all(statuses)).filter(([, status]) => status !== 200)
      }

      await relay.close()
      for (const server of servers)
        expect(await health(server)).toEqual({ isAlive: true, isReady: true, isDeeplyReady: false })
      for (let rounds = 0; rounds < 5; rounds++) expect(await failed()).toEqual([])
      const refused = await begin(balancer.url)
      expect(refused.status).toBe(503)
      expect(await refused.json()).toMatchObject({ errorCode: 'overloaded' })

      // a process that stops is alive, and gets no further requests
      servers[0].child.kill('SIGTERM')
      await expect.poll(balancer.inUse, { timeout: 20_000 }).toEqual([servers[1].url])
      expect(await health(servers[0])).toEqual({ isAlive: true, isReady: false, isDeeplyReady: false })
      expect(await failed()).toEqual([])

      relay = await openRelay(target, relay.port)
      await expect
        .poll(() => health(servers[1]), { timeout: 20_000 })
        .toEqual({ isAlive: true, isReady: true, isDeeplyReady: true })
      expect((await begin(balancer.url)).status).toBe(200)
    } finally {
      for (const end of toEnd.toReversed()) await end()
    }
  },
)
