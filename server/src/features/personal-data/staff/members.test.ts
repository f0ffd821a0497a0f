import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callServer } from '../../../../testing/operated-academy.ts'
import { staffedAcademy, why, type StaffedAcademy } from '../../../../testing/staffed-academy.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // each runs commands as processes

let academy: StaffedAcademy['academy']
let server: StaffedAcademy['server']
let staff: StaffedAcademy['staff']
let signUp: StaffedAcademy['signUp']
let actions: StaffedAcademy['actions']
beforeAll(async () => {
  ;({ academy, server, staff, signUp, actions } = await staffedAcademy())
})
afterAll(() => academy.close())

test('export writes everything of the member to a new file that only its owner reads', async () => {
  const { id } = await signUp('export@example.org')
  const path = join(academy.dataDir, 'export.zip')
  expect(await staff('member', 'export', 'export@example.org', '--to', path, ...why)).toMatchObject({
    code: 0,
    err: '',
  })
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const data = strFromU8(unzipSync(readFileSync(path))['data.json'] ?? new Uint8Array())
  expect(data).toContain('export@example.org')
  expect(data).toContain('They wrote to us') // the member reads who looked
  expect(data).not.toContain('$argon2')
  expect((await actions()).at(-1)).toMatchObject({ action: 'exportedData', subject_id: id })
  expect(await staff('member', 'export', 'export@example.org', '--to', path, ...why)).toMatchObject({
    code: 1,
    err: expect.stringContaining('exists already'),
  })
})

test('erase deletes the account as the member can, and what was recorded of it loses the member (SET-3)', async () => {
  const { id, me } = await signUp('erased@example.org')
  await staff('member', 'find', 'erased@example.org', ...why)
  expect(await staff('member', 'erase', 'erased@example.org', '--why', 'They asked by letter')).toMatchObject(
    {
      code: 0,
      err: '',
      out: expect.stringContaining('The account is deleted'),
    },
  )
  expect((await actions()).filter(({ subject_id }) => subject_id === id).map(({ action }) => action)).toEqual(
    ['lookedUpAccount', 'deletedAccount'],
  )
  expect(readFileSync(join(academy.dataDir, 'erasures'), 'utf8').trim().split('\n')).toHaveLength(1)
  await expect
    .poll(
      () =>
        callServer(server, 'app/store', undefined, me).then(
          () => 'open',
          () => 'ended',
        ),
      { timeout: 20_000 },
    )
    .toBe('ended')
  expect(await staff('member', 'find', 'erased@example.org', ...why)).toMatchObject({ code: 1 })
  // The job waits until other processes have heard of it, by the clock of the server's own process; there are
  // none, so its time comes at once.
  const database = academy.openDatabase()
  await database.db
    .updateTable('job')
    .set({ run_at: Date.now() })
    .where('kind', '=', 'erase-member')
    .execute()
  await database.close()
  await expect
    .poll(async () => (await actions()).filter(({ subject_id }) => subject_id === id).length, {
      timeout: 60_000,
      interval: 100,
    })
    .toBe(0)
  const audit = await staff('audit', '--member', id)
  expect(audit.out).not.toContain('letter') // a reason may name the person
  expect(audit.out).toMatch(/2 entries[\s\S]*deletedAccount {2}a member who was erased {2}\n/)
  expect((await staff('audit', '--last', '1')).out).toContain('1 entry')
})
