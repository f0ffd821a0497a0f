import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { randomNumbers } from '../../../../scripts/random/random-numbers.ts'
import {
  backupIn,
  callServer,
  operatedAcademy,
  stopServer,
  type OperatedAcademy,
} from '../../../testing/operated-academy.ts'
import type { ServerProcess } from '../../../testing/server-process.ts'
import { memberHeader } from '../../../testing/sign-in.ts'
import { backupName, DamagedBackupError } from './backup-format.ts'
import { readBackup } from './read-backup.ts'
import { inOrderOfReferences } from './snapshot.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // each runs commands as processes

let academy: OperatedAcademy
let server: ServerProcess
beforeAll(async () => {
  academy = await operatedAcademy()
  server = await academy.start()
})
afterAll(() => academy.close())

const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('oka-'))

async function newMember(on: ServerProcess, headers: Record<string, string> = {}): Promise<string> {
  const { accountInfo } = await callServer<{ accountInfo: { id: string } }>(on, 'landing/store', {}, headers)
  return accountInfo.id
}

async function newMemberWithSavedLesson(on: ServerProcess): Promise<string> {
  const id = await newMember(on)
  await callServer(
    on,
    'landing/update-saved-activity',
    { activityId: '1001', isSaved: true },
    { [memberHeader]: id },
  )
  return id
}

async function savedLessons(on: ServerProcess, id: string): Promise<number> {
  const { accountInfo } = await callServer<{ accountInfo: { savedActivities: unknown[] } }>(
    on,
    'landing/store',
    undefined,
    { [memberHeader]: id },
  )
  return accountInfo.savedActivities.length
}

test('a backup made under writes fails no request, and restored it has everything acknowledged before it', async () => {
  const acknowledged: { id: string; begunAt: number; at: number }[] = []
  const failed: unknown[] = []
  const writing = new AbortController()
  const writers = Array.from({ length: 4 }, async () => {
    while (!writing.signal.aborted) {
      const begunAt = performance.now()
      await newMemberWithSavedLesson(server).then(
        (id) => acknowledged.push({ id, begunAt, at: performance.now() }),
        (error: unknown) => failed.push(error),
      )
    }
  })
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50)
  const startedAt = performance.now()
  const path = backupIn(await academy.run('backup'))
  const endedAt = performance.now()
  await expect
    .poll(() => acknowledged.filter(({ begunAt }) => begunAt > endedAt).length, { timeout: 20_000 })
    .toBeGreaterThan(50)
  writing.abort()
  await Promise.all(writers)
  expect(failed).toEqual([])

  const restored = await operatedAcademy(undefined, academy.env.ENCRYPTION_KEYS)
  try {
    expect(await restored.run('restore', path, '--yes', '--without-erasures')).toMatchObject({
      code: 0,
      err: '',
    })
    const restoredServer = await restored.start()
    const before = acknowledged.filter(({ at }) => at < startedAt)
    for (const { id } of before) expect(await savedLessons(restoredServer, id)).toBe(1)
    const last = acknowledged.findLast(({ begunAt }) => begunAt > endedAt)?.id ?? ''
    // it came after the backup
    await expect(savedLessons(restoredServer, last)).rejects.toThrow('member_unknown')
    expect(before.length).toBeGreaterThan(50)
    await stopServer(restoredServer)
  } finally {
    await restored.close()
  }
})

test('every table is in the backup, or left out by its name with a reason', async () => {
  const { header, footer } = await readBackup(backupIn(await academy.run('backup')))
  const database = academy.openDatabase()
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name)
  await database.close()
  expect(
    [...header.tables.map(({ name }) => name), ...header.leftOut.map(({ table }) => table)].toSorted(),
  ).toEqual(tables.toSorted())
  expect(header.leftOut.map(({ table }) => table)).toEqual([
    'quota',
    'last_run',
    'migration',
    'contracting_migration',
  ])
  expect(Object.keys(footer.rows).toSorted()).toEqual(header.tables.map(({ name }) => name).toSorted())
})

test('the file is for its owner only and has no key in it', async () => {
  const path = backupIn(await academy.run('backup'))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const text = gunzipSync(readFileSync(path)).toString('utf8')
  const secrets = [academy.env.ENCRYPTION_KEYS, academy.env.SIGNING_KEYS].map(
    (keys = '') => keys.split(':')[1] ?? '',
  )
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(40)
    expect(text).not.toContain(secret)
  }
  expect(text).toContain('"format":"oka-backup"')
})

test('backups and replaced databases older than --keep days are removed, and nothing else', async () => {
  const folder = join(academy.dataDir, 'elsewhere')
  mkdirSync(folder)
  const dayMs = 86_400_000
  const [old, young] = [backupName(Date.now() - 31 * dayMs), backupName(Date.now() - 29 * dayMs)]
  for (const name of [old, young, 'notes.txt', `copy-of-${old}`]) writeFileSync(join(folder, name), '')
  const replaced = [31, 29].map((days) => `oka.sqlite.before-restore-${Date.now() - days * dayMs}`)
  for (const name of replaced) writeFileSync(join(academy.dataDir, name), '')
  const { code, out } = await academy.run('backup', '--to', folder)
  expect([code, out]).toEqual([0, expect.stringContaining('Removed 2 files older than 30 days.')])
  expect(readdirSync(folder)).toHaveLength(4)
  expect(existsSync(join(folder, old))).toBe(false)
  expect(replaced.map((name) => existsSync(join(academy.dataDir, name)))).toEqual([false, true])
  expect(backupsIn((await academy.run('backup', '--to', folder, '--keep', '28')) && folder)).toHaveLength(2)
})

test('a backup that is killed leaves no file with the name of a backup, and the next one works', async () => {
  const database = academy.openDatabase()
  const created_at = Date.now()
  for (let batch = 0; batch < 60; batch++) {
    const rows = Array.from({ length: 500 }, (_, i) => ({
      id: `bulk-${batch}-${i}`,
      kind: 'account' as const,
      credential_hash: null,
      created_at,
      marketing: 'x'.repeat(200),
    }))
    await database.db.insertInto('member').values(rows).execute()
  }
  await database.close()
  const folder = join(academy.dataDir, 'killed')
  const random = randomNumbers()
  let killed = 0
  for (let round = 0; round < 8; round++) {
    const before = existsSync(folder) ? readdirSync(folder).length : 0
    const backup = academy.begin('backup', ['--to', folder])
    const isWriting = () => existsSync(folder) && readdirSync(folder).length > before
    const ended = new AbortController()
    void backup.ended.then(() => ended.abort())
    while (!isWriting() && !ended.signal.aborted) await new Promise((done) => setTimeout(done, 1))
    await new Promise((done) => setTimeout(done, round === 0 ? 0 : random.below(80)))
    backup.kill()
    if ((await backup.ended).code === null) killed++
    for (const name of backupsIn(folder)) await readBackup(join(folder, name))
  }
  expect(killed).toBeGreaterThan(0)
  const hourAgo = Date.now() / 1_000 - 3_700
  for (const name of readdirSync(folder))
    if (name.startsWith('.')) utimesSync(join(folder, name), hourAgo, hourAgo)
  const { footer } = await readBackup(backupIn(await academy.run('backup', '--to', folder)))
  expect(footer.rows.member).toBeGreaterThanOrEqual(30_000)
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})

describe('a damaged backup', () => {
  let path: string
  let original: Buffer
  beforeAll(async () => {
    path = backupIn(await academy.run('backup', '--to', join(academy.dataDir, 'damaged')))
    original = readFileSync(path)
  })

  test('is refused whichever byte of it is another', async () => {
    const random = randomNumbers()
    const ends = [
      0,
      3,
      4,
      9,
      10,
      original.length - 1,
      original.length - 5,
      original.length - 60,
      original.length - 100,
      original.length - 110,
    ]
    for (const offset of [...ends, ...Array.from({ length: 60 }, () => random.below(original.length))]) {
      const damaged = Buffer.from(original)
      damaged[offset] = (damaged[offset] ?? 0) ^ (1 << random.below(8))
      writeFileSync(path, damaged)
      await expect(readBackup(path), `byte ${offset}`).rejects.toBeInstanceOf(DamagedBackupError)
    }
  })

  test('is refused wherever it was cut off, and when something was added', async () => {
    const random = randomNumbers()
    for (const size of [
      0,
      1,
      50,
      100,
      original.length - 1,
      ...Array.from({ length: 20 }, () => random.below(original.length)),
    ]) {
      writeFileSync(path, original)
      truncateSync(path, size)
      await expect(readBackup(path), `${size} bytes`).rejects.toBeInstanceOf(DamagedBackupError)
    }
    writeFileSync(path, Buffer.concat([original, Buffer.from('x')]))
    await expect(readBackup(path)).rejects.toBeInstanceOf(DamagedBackupError)
  })

  test('is refused by the command in one line', async () => {
    writeFileSync(path, original.subarray(0, original.length / 2))
    const { code, out, err } = await academy.run('restore', path, '--yes')
    expect([code, out, err.trim().split('\n')]).toEqual([
      1,
      '',
      [expect.stringMatching(/is damaged or was cut off.*Nothing was changed/)],
    ])
  })
})

test('wrong options are explained', async () => {
  expect(await academy.run('backup', '--keep', '0')).toMatchObject({
    code: 2,
    err: expect.stringContaining('--keep must be a number of days'),
  })
  expect(await academy.run('backup', '--nonsense')).toMatchObject({
    code: 2,
    err: expect.stringContaining('npm run backup --'),
  })
  expect(await academy.run('backup', '--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Not in it: the keys'),
  })
})

test('tables come after those they refer to', () => {
  const table = (name: string, ...references: string[]) => ({ name, columns: [], references })
  const ordered = inOrderOfReferences([
    table('a', 'b'),
    table('b', 'c', 'b'),
    table('c'),
    table('d', 'elsewhere'),
  ])
  expect(ordered.map(({ name }) => name)).toEqual(['c', 'd', 'b', 'a'])
  expect(() => inOrderOfReferences([table('a', 'b'), table('b', 'a')])).toThrow('in a circle')
})
