// Reminders of two processes of the built server on one PostgreSQL, of which one is killed among them.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '@oka/contract/shared/durations.ts'
import { callServer } from '../../../testing/operated-academy.ts'
import { launchReady, type ServerProcess } from '../../../testing/server-process.ts'
import { longEnough } from '../../../testing/sign-in.ts'
import { testDatabase, testEngine } from '../../../testing/test-database.ts'

const emails = Array.from({ length: 12 }, (_, index) => `reminded-${index}@example.org`)

async function switchOn(server: ServerProcess, email: string, at: number): Promise<void> {
  const { accessToken } = await callServer<{ accessToken: string }>(server, 'identity/loginorsignup', {
    credentials: { username: email, password: longEnough },
  })
  const me = { authorization: `Bearer ${accessToken}` }
  await callServer(server, 'account/update-reminders', { isOn: true, at, quietFrom: 0, quietTo: 0 }, me)
}

test.runIf(testEngine === 'postgres')(
  'each member gets one reminder from two processes, also where one is killed among them and its jobs run again',
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'oka-reminders-'))
    const database = await testDatabase()
    const watcher = new pg.Client({ connectionString: database.env.DATABASE_URL })
    const servers: ServerProcess[] = []
    const count = async (from: string) =>
      Number((await watcher.query<{ count: string }>(`select count(*) from ${from}`)).rows[0]?.count)
    const sent = () => count("sent_mail where mail = 'reminder'")
    try {
      await watcher.connect()
      for (let started = 0; started < 2; started++)
        servers.push(await launchReady({ DATA_DIR: dataDir, ...database.env }))
      const [first, second] = servers as [ServerProcess, ServerProcess]
      // the minute that has begun, in a zone where it is about noon: no midnight comes between
      const at = Date.now() - (Date.now() % minuteMs)
      const hoursToNoon = 12 - new Date(at).getUTCHours()
      const minuteOfDay = ((at + hoursToNoon * hourMs) % dayMs) / minuteMs
      for (const email of emails) await switchOn(first, email, minuteOfDay)
      await watcher.query('update account set is_email_verified = 1, time_zone = $1', [
        `Etc/GMT${hoursToNoon < 0 ? '+' : '-'}${Math.abs(hoursToNoon)}`,
      ])
      await watcher.query("update job set run_at = 0, payload = $1 where kind = 'remind'", [
        JSON.stringify({ at }),
      ])
      await expect.poll(sent, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0)
      first.child.kill('SIGKILL')
      await first.exited
      // leases end after a minute; here at once, also those of the process that lives
      await watcher.query("update job set leased_until = 0 where kind in ('remind', 'send-reminder')")
      await expect.poll(() => count("job where kind = 'send-reminder'"), { timeout: 30_000 }).toBe(0)
      await expect.poll(() => count('job where run_at = 0'), { timeout: 30_000 }).toBe(0)
      expect(await sent()).toBe(emails.length)
      const outbox = readdirSync(join(dataDir, 'outbox')).map((name) =>
        readFileSync(join(dataDir, 'outbox', name), 'utf8'),
      )
      for (const email of emails)
        expect(
          outbox.filter((mail) => mail.includes(`To: ${email}`) && mail.includes('List-Unsubscribe')),
          email,
        ).toHaveLength(1)
      const { rows } = await watcher.query<{ run_at: string }>("select run_at from job where kind = 'remind'")
      expect(rows.map((row) => Number(row.run_at))).toEqual(emails.map(() => at + dayMs))
      expect(second.output()).not.toMatch(/error/i)
    } finally {
      for (const { child } of servers) child.kill('SIGKILL')
      for (const { exited } of servers) await exited
      await watcher.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
