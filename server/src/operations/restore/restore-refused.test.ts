import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { randomNumbers } from '../../../../scripts/random/random-numbers.ts'
import {
  backedUpAcademy,
  keys,
  largeBackup,
  postgresState,
  rowsOf,
  writeChangedBackup,
} from '../../../testing/backed-up-academy.ts'
import {
  callServer,
  operatedAcademy,
  stopServer,
  type OperatedAcademy,
} from '../../../testing/operated-academy.ts'
import { testEngine } from '../../../testing/test-database.ts'
import type { BackupHeader } from '../backup/backup-format.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 }) // each runs commands as processes

let source: OperatedAcademy
let backup: string
beforeAll(async () => {
  ;({ source, backup } = await backedUpAcademy())
})
afterAll(() => source.close())

describe('it refuses, and changes nothing,', () => {
  /** What it says; null unless it ended with an error and every row is as before. */
  const refusalOf = async (...args: string[]): Promise<string | null> => {
    const before = JSON.stringify(await rowsOf(source))
    const { code, err } = await source.run('restore', ...args, '--yes')
    return code === 1 && JSON.stringify(await rowsOf(source)) === before ? err : null
  }
  const changed = (change: (header: BackupHeader) => object) =>
    writeChangedBackup(backup, join(source.dataDir, 'changed.jsonl.gz'), change)

  test('while the academy runs on that database', async () => {
    const server = await source.start()
    expect(await refusalOf(backup, '--replace')).toMatch(/Stop (it first|every process)/)
    await callServer(server, 'landing/store', {})
    await stopServer(server)
  })

  test('a backup of a newer version', async () => {
    const newer = changed(({ migrations }) => ({ migrations: [...migrations, '9999-later'] }))
    expect(await refusalOf(newer, '--replace')).toContain('newer version (9999-later)')
  })

  test('a backup of another format', async () => {
    expect(
      await refusalOf(
        changed(() => ({ formatVersion: 2 })),
        '--replace',
      ),
    ).toContain('another format')
  })

  test('a backup whose key is not configured, or is another one with the same name', async () => {
    for (const [other, said] of [
      [`new:${randomBytes(32).toString('base64')}`, /needs the encryption key data/],
      [`data:${randomBytes(32).toString('base64')}`, /encryption key data is not the one/],
    ] as const) {
      const academy = await operatedAcademy(testEngine, other)
      const { code, err } = await academy.run('restore', backup, '--yes')
      expect([code, err]).toEqual([1, expect.stringMatching(said)])
      await academy.close()
    }
  })

  test('where deletions were recorded with a key that is not configured, unless it is said to be lost', async () => {
    const academy = await operatedAcademy(testEngine, keys)
    appendFileSync(join(academy.dataDir, 'erasures'), `gone:${'a'.repeat(43)}\n`)
    expect(await academy.run('restore', backup)).toMatchObject({
      code: 1,
      err: expect.stringContaining('--lost-key gone'),
    })
    expect(await academy.run('restore', backup, '--lost-key', 'gone')).toMatchObject({ code: 0 })
    appendFileSync(join(academy.dataDir, 'erasures'), 'gone:cut off')
    expect(await academy.run('restore', backup, '--lost-key', 'gone')).toMatchObject({
      code: 0,
      out: expect.stringContaining("1 line of the deletions can't be read"),
    })
    await academy.close()
  })

  test.runIf(testEngine === 'postgres')(
    'a PostgreSQL database with members, unless --replace says so',
    async () => {
      expect(await refusalOf(backup)).toContain('add --replace')
    },
  )

  test('what is no backup', async () => {
    writeFileSync(join(source.dataDir, 'photo.jpg'), randomBytes(5_000))
    expect(await refusalOf(join(source.dataDir, 'photo.jpg'), '--replace')).toContain(
      'is damaged or was cut off',
    )
    expect(await refusalOf(join(source.dataDir, 'no-such-file'), '--replace')).toContain('There is no file')
    expect(await source.run('restore')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Which backup?'),
    })
  })
})

test('a restore that is killed leaves what was there, and the next one works', async () => {
  const large = await largeBackup(backup, source.dataDir)
  const before = await rowsOf(source)
  const hasBegun = async () =>
    testEngine === 'sqlite'
      ? existsSync(join(source.dataDir, 'oka.sqlite.restoring'))
      : (await postgresState(source)).isReplacing
  const random = randomNumbers()
  let killed = 0
  for (let round = 0; round < 6; round++) {
    const restore = source.begin('restore', [large, '--yes', '--replace'])
    const ended = new AbortController()
    void restore.ended.then(() => ended.abort())
    while (!(await hasBegun()) && !ended.signal.aborted) await new Promise((done) => setTimeout(done, 2))
    // a fast machine may be done in less
    await new Promise((done) => setTimeout(done, round === 0 ? 0 : random.below(250)))
    restore.kill()
    await restore.ended
    // PostgreSQL ends the session of a killed process a moment later
    if (testEngine === 'postgres')
      await expect.poll(async () => (await postgresState(source)).sessions, { timeout: 30_000 }).toBe(0)
    const { member } = await rowsOf(source)
    if (member?.length === 30_001) {
      // It was done, even where its process had not ended yet.
      expect(await source.run('restore', backup, '--yes', '--replace')).toMatchObject({ code: 0, err: '' })
      continue
    }
    killed++
    expect(member).toEqual(before.member)
  }
  expect(killed).toBeGreaterThan(0)
  expect(await source.run('restore', large, '--yes', '--replace')).toMatchObject({ code: 0, err: '' })
  expect((await rowsOf(source)).member).toHaveLength(30_001)
  expect(readdirSync(source.dataDir).filter((name) => name.includes('restoring'))).toEqual([])
})
