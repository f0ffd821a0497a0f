// Starting and refusing to start, as seen at the terminal. Each test runs the built server as a separate
// process.
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

const createdDirs: string[] = []
const newDir = () => {
  const dir = mkdtempSync(join(tmpdir(), 'oka-run-'))
  createdDirs.push(dir)
  return dir
}
afterAll(() => createdDirs.forEach((dir) => rmSync(dir, { recursive: true, force: true })))

const failedStart = async (env: Record<string, string>) => {
  const server = await launch({ DATA_DIR: newDir(), ...env })
  const code = await server.exited
  return { code, lines: server.output().trim().split('\n') }
}

/** Writes smaller and smaller files until the disk is full. */
function fillDisk(disk: string) {
  let fileCount = 0
  for (let size = 262_144; size >= 1_024;) {
    try {
      writeFileSync(join(disk, `ballast-${fileCount++}`), Buffer.alloc(size))
    } catch {
      size /= 2
    }
  }
}

const stop = async (server: ServerProcess, signal: 'SIGINT' | 'SIGTERM') => {
  server.child.kill(signal)
  return server.exited
}

// Starting does not depend on the engine, so these run once.
describe.runIf(testEngine === 'sqlite')('the server as a process', { timeout: 120_000 }, () => {
  test('it prints in a few lines which addresses to open, and Ctrl-C stops it gracefully', async () => {
    const server = await launchReady({ DATA_DIR: newDir(), PRODUCT_NAME: 'Oka Test' })
    // the terminal may lag behind the first answer
    await expect.poll(server.output).toContain('Press Ctrl-C to stop.')
    expect(server.output()).toContain('Oka Test is running')
    expect(server.output()).toContain('/learn/opp103')
    expect(server.output().trim().split('\n').length).toBeLessThanOrEqual(6)
    expect(server.output()).not.toContain('WARNING')
    expect(await stop(server, 'SIGINT')).toBe(0)
  })

  test('a public academy without company details starts with a warning', async () => {
    const server = await launchReady({ DATA_DIR: newDir(), PUBLIC_URL: 'https://academy.example' })
    await expect.poll(server.output).toContain('WARNING: https://academy.example is public')
    expect(await stop(server, 'SIGTERM')).toBe(0)
  })

  test('a live academy that sells nothing needs no key of payments, and its start says that nothing can be bought', async () => {
    const live = {
      LIVE: 'true',
      SIGNING_KEYS: `k:${'A'.repeat(44)}`,
      ENCRYPTION_KEYS: `k:${'B'.repeat(44)}`,
      PUBLIC_URL: 'https://academy.example',
      TRUST_PROXY: '1',
      COMPANY_NAME: 'Oka Pty Ltd',
      COMPANY_ADDRESS: '1 Street',
      COMPANY_EMAIL: 'hello@academy.example',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Oka <hello@academy.example>',
    }
    const server = await launchReady({ DATA_DIR: newDir(), ...live })
    await expect.poll(server.output).toContain('Press Ctrl-C to stop.')
    expect(server.output()).toMatch(/^ {2}Purchases {2}nothing can be bought \(set STRIPE_SECRET_KEY/m)
    expect(server.output()).not.toContain('WARNING')
    expect((await fetch(`${server.url}/membership`)).status).toBe(200)
    expect(await stop(server, 'SIGTERM')).toBe(0)

    const selling = await launchReady({ DATA_DIR: newDir() })
    await expect.poll(selling.output).toContain('Press Ctrl-C to stop.')
    expect(selling.output()).not.toContain('bought')
    expect(await stop(selling, 'SIGTERM')).toBe(0)
  })

  test('an invalid setting, a port in use or an unwritable folder ends the start with one clear line and exit code 1', async () => {
    const busy = createServer().listen(0)
    const { port } = busy.address() as AddressInfo
    const file = join(newDir(), 'a-file')
    writeFileSync(file, '')
    const cases: [Record<string, string>, RegExp][] = [
      [{ PORT: 'abc' }, /^PORT must be a whole number/],
      [{ PORT: String(port) }, new RegExp(`^Port ${port} is already in use.*PORT=${port + 1}`)],
      [{ DATA_DIR: join(file, 'data') }, /^Cannot write to the data folder /],
      [{ DATA_DIR: '/sys/oka' }, /^Cannot write to the data folder \/sys\/oka /],
      [
        {
          DATABASE_URL: 'postgres://missing@127.0.0.1:1/none',
          SIGNING_KEYS: `k:${'A'.repeat(44)}`,
          ENCRYPTION_KEYS: `k:${'A'.repeat(44)}`,
        },
        /^Can't connect to PostgreSQL/,
      ],
      [{ LIVE: 'true' }, /^SIGNING_KEYS must be set/],
    ]
    for (const [env, line] of cases) {
      const { code, lines } = await failedStart(env)
      expect(code).toBe(1)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toMatch(line)
    }
    busy.close()
  })

  test('a database that a newer version contracted and a file that is no database stay unchanged and end the start with one clear line', async () => {
    const newer = newDir()
    await stop(await launchReady({ DATA_DIR: newer }), 'SIGTERM')
    const database = new Sqlite(join(newer, 'oka.sqlite'))
    database.exec(
      "insert into migration (name, at) values ('9000-from-the-future', 'x'), ('9001-only-adds', 'x')",
    )
    database.exec("insert into contracting_migration (name) values ('9000-from-the-future')")
    database.close()
    expect(await failedStart({ DATA_DIR: newer })).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(
          /newer version changed the database.*\(9000-from-the-future\)\. Start the newer version/,
        ),
      ],
    })

    const broken = newDir()
    writeFileSync(join(broken, 'oka.sqlite'), 'this is not a database. '.repeat(50))
    expect(await failedStart({ DATA_DIR: broken })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/is not a database/)],
    })
  })

  test.runIf(process.getuid?.() === 0)(
    'a full disk ends the start with one clear line, and while running it causes 503 without losing acknowledged data',
    async () => {
      const disk = newDir()
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk])
      try {
        writeFileSync(join(disk, 'ballast'), Buffer.alloc(8_300_000))
        expect(await failedStart({ DATA_DIR: disk })).toEqual({
          code: 1,
          lines: [expect.stringMatching(/^The disk with .* is full/)],
        })
        rmSync(join(disk, 'ballast'))
        const server = await launchReady({ DATA_DIR: disk })
        const createMember = () =>
          fetch(`${server.url}/api/landing/store`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'user-agent': browser },
            body: '{}',
          })
        const first = (await (await createMember()).json()) as { accountInfo: { id: string } }
        let full: Response | undefined
        fillDisk(disk)
        for (let i = 0; i < 40 && full?.status !== 503; i++) full = await createMember()
        expect(full?.status).toBe(503)
        expect(full?.headers.get('retry-after')).toBe('5')
        expect(first.accountInfo.id).not.toBeNull()
        const stored = await fetch(`${server.url}/api/landing/store`, {
          headers: { 'Academy-Member-Identifier': first.accountInfo.id },
        })
        expect(stored.status).toBe(200)
        await stop(server, 'SIGTERM')
      } finally {
        execFileSync('umount', ['-l', disk])
      }
    },
  )
})
