// Children come back with a backup as they were said, and one from before there were entries reads as children
// of the ages that were listed (DOOR-5).
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UserInfo } from '@oka/contract/account/account.schema.ts'
import { keys, restoredFrom } from '../../../testing/backed-up-academy.ts'
import { familyOf } from '../../../testing/leaving-member.ts'
import {
  backupIn,
  callServer,
  operatedAcademy,
  stopServer,
  type OperatedAcademy,
} from '../../../testing/operated-academy.ts'
import type { ServerProcess } from '../../../testing/server-process.ts'
import { bearer, longEnough, newEmail } from '../../../testing/sign-in.ts'
import { testEngine } from '../../../testing/test-database.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 }) // each runs commands as processes

const emails = { entries: newEmail(), list: newEmail(), emptied: newEmail() }
const family = familyOf({ clock: { now: Date.now() - 60_000 } })
const listed = { childrenAgeGroups: [2, 4], changedAt: family.health.consentedAt }

const opened: OperatedAcademy[] = []
let server: ServerProcess
let backup: string
beforeAll(async () => {
  const source = await operatedAcademy(testEngine, keys)
  opened.push(source)
  const running = await source.start()
  await save(running, emails.entries, family)
  await save(running, emails.list, listed)
  await save(running, emails.emptied, listed)
  await stopServer(running)
  await forgetEntries(source, [emails.list, emails.emptied])
  backup = backupIn(await source.run('backup'))
  const { academy, result } = await restoredFrom(backup)
  opened.push(academy)
  expect(result).toMatchObject({ code: 0, err: '' })
  server = await academy.start()
})
afterAll(async () => {
  for (const academy of opened) await academy.close()
})

/** As a release from before there were entries stored what was answered. */
async function forgetEntries(academy: OperatedAcademy, of: string[]) {
  const database = academy.openDatabase()
  const owners = database.db.selectFrom('account').select('member_id').where('email', 'in', of)
  await database.db
    .deleteFrom('profile_answer')
    .where('field', '=', 'children')
    .where('member_id', 'in', owners)
    .execute()
  await database.close()
}

async function signIn(on: ServerProcess, email: string) {
  const credentials = { username: email, password: longEnough }
  const answer = await callServer<{ accessToken: string }>(on, 'identity/loginorsignup', { credentials })
  return bearer(answer.accessToken)
}
async function save(on: ServerProcess, email: string, change: object) {
  const response = await fetch(`${on.url}/api/account/update`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(await signIn(on, email)) },
    body: JSON.stringify(change),
  })
  expect(await response.json()).toMatchObject({ success: true })
}
async function read(email: string): Promise<UserInfo> {
  const me = await signIn(server, email)
  return (await callServer<{ accountInfo: UserInfo }>(server, 'app/store', undefined, me)).accountInfo
}
const nameless = { nickname: '', speech: null, isRemoved: false }

test('everything that was said of a child is there again, and in the backup only sealed (DOOR-5, TRUST-7)', async () => {
  const { healthConsentedAt, ...account } = await read(emails.entries)
  const { consentedAt, ...health } = family.health
  expect(healthConsentedAt).toBe(consentedAt)
  expect(account).toMatchObject({ ...health, children: family.children, childrenAgeGroups: [2] })
  const text = gunzipSync(readFileSync(backup)).toString('utf8')
  expect(text).toContain(emails.entries)
  for (const { id, nickname } of family.children)
    for (const said of [id, nickname, JSON.stringify(nickname).slice(1, -1)]) expect(text).not.toContain(said)
})

test('a list of ages from before there were entries reads as a child of each, which goes on as an entry (DOOR-5)', async () => {
  expect(await read(emails.list)).toMatchObject({
    childrenAgeGroups: [2, 4],
    children: [
      { ...nameless, id: 'age-2', ageGroup: 2 },
      { ...nameless, id: 'age-4', ageGroup: 4 },
    ],
  })
  const named = {
    ...nameless,
    id: 'age-2',
    ageGroup: 3,
    nickname: 'Mia',
    changedAt: new Date().toISOString(),
  }
  await save(server, emails.list, { children: [named] })
  expect(await read(emails.list)).toMatchObject({
    childrenAgeGroups: [3, 4],
    children: [
      { nickname: 'Mia', ageGroup: 3 },
      { id: 'age-4', ageGroup: 4 },
    ],
  })
})

test('an old client’s list goes on from there too (DOOR-5)', async () => {
  await save(server, emails.emptied, { childrenAgeGroups: [4] })
  expect(await read(emails.emptied)).toMatchObject({
    childrenAgeGroups: [4],
    children: [
      { id: 'age-2', isRemoved: true },
      { id: 'age-4', ageGroup: 4, isRemoved: false },
    ],
  })
})
