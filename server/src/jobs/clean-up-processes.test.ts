// The clean-up in two processes of the built server on one PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { launchReady, type ServerProcess } from '../../testing/server-process.ts'
import { testDatabase, testEngine } from '../../testing/test-database.ts'

test.runIf(testEngine === 'postgres')(
  'of two processes one cleans up at a time, and the other goes on where that one is killed (OPS-9)',
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'oka-clean-up-'))
    const database = await testDatabase()
    const [watcher, holder] = [1, 2].map(
      () => new pg.Client({ connectionString: database.env.DATABASE_URL }),
    ) as [pg.Client, pg.Client]
    const servers: ServerProcess[] = []
    const launched = async (name: string) => {
      const url = new URL(database.env.DATABASE_URL ?? '')
      url.searchParams.set('application_name', name) // says in pg_stat_activity whose statement it is
      servers.push(await launchReady({ DATA_DIR: dataDir, ...database.env, DATABASE_URL: url.href }))
    }
    const cleaning = async () =>
      (
        await watcher.query<{ application_name: string }>(
          `select application_name from pg_stat_activity where datname = current_database()
           and state = 'active' and query like 'delete from "quota"%'`,
        )
      ).rows.map(({ application_name: name }) => name)
    const job = async () =>
      (
        await watcher.query<{ lease: string | null; is_later: boolean }>(
          `select lease, run_at > extract(epoch from now()) * 1000 + 3000000 as is_later from job where kind = 'clean-up'`,
        )
      ).rows
    try {
      for (const client of [watcher, holder]) await client.connect()
      await launched('first')
      await launched('second')
      expect(await job()).toEqual([{ lease: null, is_later: false }])
      await watcher.query(
        "insert into quota (bucket, window_start, used) select 'old ' || i, 0, 1 from generate_series(1, 1000) i",
      )
      // whoever cleans up waits here
      await holder.query('begin')
      await holder.query('lock table quota in share mode')
      await watcher.query("update job set run_at = 0 where kind = 'clean-up'")
      await expect.poll(cleaning, { timeout: 20_000 }).toHaveLength(1)
      const [before] = await cleaning()
      const [{ lease } = { lease: null }] = await job()
      expect(lease).not.toBeNull()
      // each process looks for work once a second
      const seen = new Set<string>()
      const startedAt = Date.now()
      await expect
        .poll(
          async () => {
            const names = await cleaning()
            for (const name of names) seen.add(name)
            expect(names.length).toBeLessThanOrEqual(1)
            return Date.now() - startedAt
          },
          { timeout: 20_000, interval: 100 },
        )
        .toBeGreaterThan(4_000)
      expect([...seen]).toEqual([before])
      expect(await job()).toEqual([{ lease, is_later: false }])

      servers[before === 'first' ? 0 : 1]?.child.kill('SIGKILL')
      await watcher.query("update job set leased_until = 0 where kind = 'clean-up'") // the lease is a minute
      await holder.query('rollback')
      await expect.poll(job, { timeout: 30_000 }).toEqual([{ lease: null, is_later: true }])
      expect((await watcher.query('select 1 from quota')).rows).toEqual([])
      expect((await watcher.query("select 1 from last_run where operation = 'cleanUp'")).rows).toHaveLength(1)
    } finally {
      for (const { child } of servers) child.kill('SIGKILL')
      for (const { exited } of servers) await exited
      for (const client of [holder, watcher]) await client.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
