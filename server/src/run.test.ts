// Starting and refusing to start, as the person at the terminal sees it. Processes of their own, from the build that `npm test` made.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { launch, launchReady, type ServerProcess } from '../testing/server-process.ts'
import { testEngine } from '../testing/test-database.ts'
import { browser } from '../testing/test-server.ts'

const fresh: string[] = []
const freshDir = () => {
  const dir = mkdtempSync(join(tmpdir(), 'oka-run-'))
  fresh.push(dir)
  return dir
}
afterAll(() => fresh.forEach((dir) => rmSync(dir, { recursive: true, force: true })))

const refusal = async (env: Record<string, string>) => {
  const server = await launch({ DATA_DIR: freshDir(), ...env })
  const code = await server.exited
  return { code, lines: server.output().trim().split('\n') }
}

/** Ever smaller files, until not even a page of the disk is left. */
function fillUp(disk: string) {
  let made = 0
  for (let size = 262_144; size >= 1_024;) {
    try {
      writeFileSync(join(disk, `ballast-${made++}`), Buffer.alloc(size))
    } catch {
      size /= 2
    }
  }
}

const stop = async (server: ServerProcess, signal: 'SIGINT' | 'SIGTERM') => {
  server.child.kill(signal)
  return server.exited
}

// What starts is the same on both engines; it runs once.
describe.runIf(testEngine === 'sqlite')('the server as a process', { timeout: 120_000 }, () => {
  test('it says in a few plain lines what to open, and Ctrl-C ends it gracefully', async () => {
    const server = await launchReady({ DATA_DIR: freshDir(), PRODUCT_NAME: 'Oka here' })
    expect(server.output()).toContain('Oka here is open')
    expect(server.output()).toContain('/learn/opp103')
    expect(server.output().trim().split('\n').length).toBeLessThanOrEqual(6)
    expect(await stop(server, 'SIGINT')).toBe(0)
  })

  test('a running request finishes while the server stops', async () => {
    const server = await launchReady({ DATA_DIR: freshDir() })
    const running = Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${server.url}/api/landing/store`, { headers: { 'user-agent': browser } }).then(
          ({ status }) => status,
          () => 'refused',
        ),
      ),
    )
    await new Promise((done) => setTimeout(done, 5))
    expect(await stop(server, 'SIGTERM')).toBe(0)
    for (const status of await running) expect([200, 503, 'refused']).toContain(status)
  })

  test('a wrong setting, a busy port, a bad folder: one clear line and exit code 1', async () => {
    const busy = createServer().listen(0)
    const { port } = busy.address() as AddressInfo
    const file = join(freshDir(), 'a-file')
    writeFileSync(file, '')
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: 'abc' }, /^PORT must be a whole number/],
      [{ PORT: String(port) }, new RegExp(`^Port ${port} is taken by another program.*PORT=${port + 1}`)],
      [{ DATA_DIR: join(file, 'data') }, /^The data folder .* cannot be written/],
      [{ DATA_DIR: '/sys/oka' }, /^The data folder \/sys\/oka cannot be written/],
      [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SIGNING_KEYS: `k:${'A'.repeat(44)}` }, /^PostgreSQL does not answer/],
      [{ LIVE: 'true' }, /^SIGNING_KEYS must be set/],
    ]
    for (const [env, line] of cases) {
      const { code, lines } = await refusal(env)
      expect(code).toBe(1)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(line)
    }
    busy.close()
  })

  test('a database of a newer version, or a file that is none, is left as it is with one clear line', async () => {
    const newer = freshDir()
    await stop(await launchReady({ DATA_DIR: newer }), 'SIGTERM')
    const database = new Sqlite(join(newer, 'oka.sqlite'))
    database.exec("insert into migration (name, at) values ('9000-from-the-future', 'x')")
    database.close()
    expect(await refusal({ DATA_DIR: newer })).toEqual({ code: 1, lines: [expect.stringMatching(/made by a newer version \(it has 9000-from-the-future\)/)] })

    const broken = freshDir()
    writeFileSync(join(broken, 'oka.sqlite'), 'this is not a database, but a letter to one. '.repeat(50))
    expect(await refusal({ DATA_DIR: broken })).toEqual({ code: 1, lines: [expect.stringMatching(/is not a database/)] })
  })

  test.runIf(process.getuid?.() === 0)('a full disk is one clear line at start, and 503 while running, with everything acknowledged kept', async () => {
    const disk = freshDir()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
    try {
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(1_000_000))
      expect(await refusal({ DATA_DIR: disk })).toEqual({ code: 1, lines: [expect.stringMatching(/^The disk of .* is full/)] })
      rmSync(join(disk, 'ballast'))
      const server = await launchReady({ DATA_DIR: disk })
      const begin = () =>
        fetch(`${server.url}/api/landing/store`, { method: 'POST', headers: { 'content-type': 'application/json', 'user-agent': browser }, body: '{}' })
      const first = (await (await begin()).json()) as { accountInfo: { id: string } }
      let full: Response | undefined
      fillUp(disk)
      for (let i = 0; i < 40 && full?.status !== 503; i++) full = await begin()
      expect(full?.status).toBe(503)
      expect(full?.headers.get('retry-after')).toBe('5')
      expect(first.accountInfo.id).not.toBeNull()
      const mine = await fetch(`${server.url}/api/landing/store`, { headers: { 'Academy-Member-Identifier': first.accountInfo.id } })
      expect(mine.status).toBe(200)
      await stop(server, 'SIGTERM')
    } finally {
      execFileSync('umount', ['-l', disk])
    }
  })
})
