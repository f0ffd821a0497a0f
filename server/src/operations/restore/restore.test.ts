import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  backedUpAcademy,
  email,
  keys,
  memberIdOf,
  restoredFrom,
  rowsOf,
} from '../../../testing/backed-up-academy.ts'
import {
  backupIn,
  callServer,
  operatedAcademy,
  stopServer,
  type OperatedAcademy,
} from '../../../testing/operated-academy.ts'
import type { ServerProcess } from '../../../testing/server-process.ts'
import { bearer, longEnough } from '../../../testing/sign-in.ts'
import { testEngine } from '../../../testing/test-database.ts'
import { migrations } from '../../../migrations/all.ts'
import { parseSecretKeys } from '../../config/secret-keys.ts'
import { sealedValues } from '../../encryption/sealed-values.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 }) // each runs commands as processes

let source: OperatedAcademy
let backup: string
beforeAll(async () => {
  ;({ source, backup } = await backedUpAcademy())
})
afterAll(() => source.close())

test('without --yes it says what would come back and changes nothing', async () => {
  const empty = await operatedAcademy(testEngine, keys)
  const { code, out, err } = await empty.run('restore', backup, '--without-erasures')
  expect([code, err]).toEqual([0, ''])
  for (const said of [
    '1 account, 0 anonymous members',
    `the last is ${Object.keys(migrations).at(-1)}`,
    /data \(\d values?, configured\)/,
    'Nothing was changed',
    /account +1\n/,
  ])
    expect(out).toMatch(said)
  expect(out).not.toContain(email)
  expect(existsSync(join(empty.dataDir, 'oka.sqlite'))).toBe(false)
  expect(await empty.run('restore', backup, '--dry-run', '--without-erasures')).toMatchObject({ code: 0 })
  await empty.close()
})

test('every row comes back as it was, and the member signs in with what they had', async () => {
  const { academy, result } = await restoredFrom(backup)
  expect(result).toMatchObject({ code: 0, err: '' })
  expect(await rowsOf(academy)).toEqual(await rowsOf(source))
  expect(JSON.stringify((await rowsOf(academy)).bounced_email)).toContain('9007199254740991')
  const server = await academy.start()
  const answer = await callServer<{ accessToken: string }>(server, 'identity/loginorsignup', {
    credentials: { username: email, password: longEnough },
  })
  const { accountInfo } = await callServer<{ accountInfo: { savedActivities: unknown[] } }>(
    server,
    'app/store',
    undefined,
    bearer(answer.accessToken),
  )
  expect(accountInfo.savedActivities).toHaveLength(1)
  await stopServer(server)
  await academy.close()
})

test.runIf(testEngine === 'postgres')('a backup of one engine restores into the other and back', async () => {
  const onSqlite = await restoredFrom(backup, 'sqlite')
  expect(onSqlite.result).toMatchObject({ code: 0, err: '' })
  expect(await rowsOf(onSqlite.academy)).toEqual(await rowsOf(source))
  const again = backupIn(await onSqlite.academy.run('backup'))
  const onPostgres = await restoredFrom(again, 'postgres')
  expect(onPostgres.result).toMatchObject({ code: 0, err: '' })
  expect(await rowsOf(onPostgres.academy)).toEqual(await rowsOf(source))
  await onSqlite.academy.close()
  await onPostgres.academy.close()
})

describe('a backup from before a member deleted their account', () => {
  const hashOf = async () =>
    sealedValues(parseSecretKeys('ENCRYPTION_KEYS', keys)).hashesOf(await memberIdOf(source))[0]

  const expectErased = async (academy: OperatedAcademy) => {
    const rows = await rowsOf(academy)
    expect([rows.account, rows.saved_activity, rows.session_family]).toEqual([[], [], []])
    expect(JSON.stringify(rows)).not.toContain(email)
    expect(rows.erasure).toHaveLength(1)
  }

  test('does not bring them back: signing in makes a new account (SET-3)', async () => {
    const { academy } = await restoredFrom(backup)
    const server = await academy.start()
    const signIn = (on: ServerProcess) =>
      callServer<{ accessToken: string }>(on, 'identity/loginorsignup', {
        credentials: { username: email, password: longEnough },
      })
    const { accessToken } = await signIn(server)
    expect(await callServer(server, 'account/delete-account', undefined, bearer(accessToken))).toMatchObject({
      success: true,
    })
    await stopServer(server)
    expect(await academy.run('restore', backup, '--yes', '--replace')).toMatchObject({ code: 0, err: '' })
    await expectErased(academy)
    const again = await academy.start()
    const answer = await signIn(again)
    const store = await callServer<{ accountInfo: { savedActivities: unknown[] } }>(
      again,
      'app/store',
      undefined,
      bearer(answer.accessToken),
    )
    expect(store.accountInfo.savedActivities).toEqual([])
    await academy.close()
  })

  test('does not bring them back where the file of deletions is beside the database (SET-3)', async () => {
    const academy = await operatedAcademy(testEngine, keys)
    appendFileSync(join(academy.dataDir, 'erasures'), `${await hashOf()}\n`)
    expect((await academy.run('restore', backup)).out).toContain('1 member of this backup is deleted again')
    expect(await academy.run('restore', backup, '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 member who had deleted their account was deleted again'),
    })
    await expectErased(academy)
    await academy.close()
  })

  test('does not bring them back where only the replaced database knows of it, nor where a copy of the file is given (SET-3)', async () => {
    const { academy } = await restoredFrom(backup)
    const database = academy.openDatabase()
    await database.db
      .insertInto('erasure')
      .values({ subject_hash: await hashOf(), requested_at: 5, erased_at: 6 })
      .execute()
    await database.close()
    expect(await academy.run('restore', backup, '--yes', '--replace')).toMatchObject({ code: 0 })
    await expectErased(academy)
    await academy.close()
    const copy = join(source.dataDir, 'copy-of-erasures')
    writeFileSync(copy, `${await hashOf()}\n`)
    const other = await restoredFrom(backup, testEngine, ['--erasures', copy])
    expect(other.result).toMatchObject({ code: 0 })
    await expectErased(other.academy)
    await other.academy.close()
  })
})
