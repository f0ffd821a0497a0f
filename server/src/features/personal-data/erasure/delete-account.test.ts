// Deleting an account: what ends at once, and that nothing is written for the member any more.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  deleteAccount,
  leavingMember,
  progressOf,
  runErasure,
  saveProgress,
  tablesNaming,
} from '../../../../testing/leaving-member.ts'
import { bearer, memberHeader, refresh, signIn } from '../../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import { readErasureList } from './erasure-list.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ now })
})
afterEach(() => server.close())

describe('deleting an account', () => {
  test('ends every session and every way to sign in at once; the same email is a new account (SET-3)', async () => {
    const { email, me, refreshToken, other, id } = await leavingMember(server)
    const { status, body } = await deleteAccount(server, me)
    expect([status, body.eraseBy]).toEqual([200, '2026-11-25T10:00:00.000Z'])
    for (const headers of [me, other.me]) {
      expect((await server.get('/api/app/store', headers)).status).toBe(401)
      expect((await server.get('/api/account/my-data', headers)).status).toBe(401)
      expect((await saveProgress(server, headers, 3)).status).toBe(401)
      expect((await deleteAccount(server, headers)).status).toBe(401)
    }
    for (const token of [refreshToken, other.refreshToken])
      expect((await refresh(server, token)).body.success).toBe(false)
    expect(
      (await server.post('/api/identity/hasvalidaccount', { credentials: { username: email } })).body,
    ).toMatchObject({ hasValidAccount: false })
    const again = await signIn(server, email, 'another long password')
    expect(again.body).toMatchObject({ success: true, isNewAccount: true })
    const { accountInfo } = (await server.get('/api/app/store', bearer(again.body.accessToken))).body
    expect(accountInfo.id).not.toBe(id)
    expect(accountInfo.savedActivities).toEqual([])
    await runErasure(server)
    expect((await server.get('/api/app/store', bearer(again.body.accessToken))).status).toBe(200)
  })

  test('is confirmed by a mail at once and one when everything is erased (SET-3)', async () => {
    const { email, me } = await leavingMember(server)
    await deleteAccount(server, me)
    const mailsToMe = async () =>
      (await server.mails()).filter(({ to }) => to?.some(({ address }) => address === email))
    const before = (await mailsToMe()).length
    await server.runJobs()
    expect(await mailsToMe()).toHaveLength(before + 1)
    await runErasure(server)
    expect(await mailsToMe()).toHaveLength(1)
    expect((await mailsToMe())[0]?.subject).toMatch(/delet|eras/i)
    const rows = await server.deps.database.db.selectFrom('erasure').selectAll().execute()
    const row = {
      subject_hash: expect.stringMatching(/^[\w-]+:[\w-]+$/),
      requested_at: now,
      erased_at: server.clock.now,
    }
    expect(rows).toEqual([row, row]) // of the account and of the anonymous member it came from
    expect((await readErasureList(server.dataDir)).toSorted()).toEqual(
      rows.map(({ subject_hash: hash }) => hash).toSorted(),
    )
  })

  test('waits as long as the operator has set, within the two business days', async () => {
    await server.close()
    server = await startTestServer({ now, env: { ERASURE_DELAY_MINUTES: '60' } })
    const { me, id } = await leavingMember(server)
    await deleteAccount(server, me)
    const memberOf = () =>
      server.deps.database.db.selectFrom('member').selectAll().where('id', '=', id).execute()
    await runErasure(server)
    expect(await memberOf()).toHaveLength(1)
    server.clock.now = now + 60 * 60_000
    await server.runJobs()
    expect(await memberOf()).toEqual([])
  })

  test('needs a bearer token and no HEAD does it', async () => {
    const { me, id } = await leavingMember(server)
    expect((await deleteAccount(server, {})).status).toBe(401)
    expect((await deleteAccount(server, { [memberHeader]: id })).status).toBe(401)
    await fetch(`${server.url}/api/account/delete-account`, { method: 'HEAD', headers: me })
    expect((await server.get('/api/app/store', me)).status).toBe(200)
  })

  test('leaves nothing of a lesson that plays elsewhere: progress saved while it happens (SET-3)', async () => {
    const { me, id } = await leavingMember(server)
    const saving = Array.from({ length: 30 }, (_, index) => saveProgress(server, me, 100 + index))
    const deleting = deleteAccount(server, me)
    const more = Array.from({ length: 30 }, (_, index) => saveProgress(server, me, 200 + index))
    const statuses = new Set((await Promise.all([...saving, ...more])).map(({ status }) => status))
    expect((await deleting).status).toBe(200)
    for (const status of statuses) expect([200, 401]).toContain(status)
    expect((await saveProgress(server, me, 300)).status).toBe(401)
    await runErasure(server)
    expect(await tablesNaming(server, id)).toEqual([])
  })

  test('is known in another process: it writes nothing, and its copy of the session ends', async () => {
    const { me, id } = await leavingMember(server)
    const elsewhere = await server.another()
    try {
      expect((await elsewhere.get('/api/app/store', me)).status).toBe(200)
      await deleteAccount(server, me)
      expect((await elsewhere.get('/api/app/store', me)).status).toBe(401)
      expect(
        (await elsewhere.post('/api/account/update-learning-activity', progressOf(server, 9), me)).status,
      ).toBe(401)
      const events = await server.deps.database.db
        .selectFrom('device_sequence')
        .select('sequence')
        .where('member_id', '=', id)
        .execute()
      expect(events).toEqual([{ sequence: 2 }])
      expect((await elsewhere.post('/api/account/request-data-export', {}, me)).status).toBe(401)
      await runErasure(server)
      expect(await tablesNaming(server, id)).toEqual([])
    } finally {
      await elsewhere.close()
    }
  })
})
