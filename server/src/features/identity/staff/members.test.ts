import { userInfo } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { callServer } from '../../../../testing/operated-academy.ts'
import { longEnough } from '../../../../testing/sign-in.ts'
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

test('find prints the account and no hash, and records who looked and why', async () => {
  const { id } = await signUp('found@example.org')
  const { code, out, err } = await staff('member', 'find', ' Found@Example.org ', ...why)
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(
    new RegExp(
      `^${id}\\n +email +found@example.org \\(not confirmed\\)\\n +mail +is sent\\n +since .*\\n +sessions +1, last used `,
    ),
  )
  expect(out).not.toMatch(/argon|\$/)
  expect((await actions()).at(-1)).toMatchObject({
    action: 'lookedUpAccount',
    subject_id: id,
    staff: userInfo().username,
    reason: 'They wrote to us',
  })
  expect((await staff('member', 'find', id, ...why, '--as', 'Ana')).out).toBe(out)
  expect((await actions()).at(-1)).toMatchObject({ staff: 'Ana', subject_id: id })
})

test('a look for an account that does not exist is recorded too, without the email', async () => {
  expect(await staff('member', 'find', 'unknown@example.org', ...why)).toMatchObject({
    code: 1,
    out: '',
    err: 'There is no account with this email or id.\n',
  })
  const stored = await actions()
  expect(stored.at(-1)).toMatchObject({ action: 'lookedUpAccount', subject_id: null })
  expect(JSON.stringify(stored)).not.toContain('unknown@example.org')
})

test('what a device calls itself makes no line of its own, and hides nothing', async () => {
  const credentials = { username: 'lines@example.org', password: longEnough }
  await callServer(server, 'identity/loginorsignup', {
    credentials,
    device: { platform: 'x\n1 more\u2028O\u00ADK' },
  })
  const { out } = await staff('member', 'sessions', 'lines@example.org', ...why)
  expect(out.trimEnd().split(/[\n\u2028]/)).toHaveLength(2)
  expect(out).toContain('x\uFFFD1 more\uFFFDO\uFFFDK')
})

test('sessions are listed and ended', async () => {
  const { id, me } = await signUp('sessions@example.org')
  expect((await staff('member', 'sessions', 'sessions@example.org', ...why)).out).toMatch(
    /^1 session\n {2}\S.*: signed in .*, last used /,
  )
  expect((await staff('member', 'sessions', 'sessions@example.org', '--end-all', ...why)).out).toMatch(
    /^1 session ended/,
  )
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
  expect((await actions()).filter(({ subject_id }) => subject_id === id).map(({ action }) => action)).toEqual(
    ['readSessions', 'endedSessions'],
  )
})
