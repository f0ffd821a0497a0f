import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { academyPartnerAction } from '@oka/contract/partners/partners.schema.ts'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import {
  addPartner,
  embedStorePath,
  openFrame,
  partnerHeaders,
  partnerToken,
} from '../../../testing/partners.ts'
import { newEmail, signedIn } from '../../../testing/sign-in.ts'
import { storedRows } from '../../../testing/stored-rows.ts'
import { startTestServer, type Answer, type TestServer } from '../../../testing/test-server.ts'
import { findPartnerRow, updatePartner } from './partners.store.ts'

const savePath = '/api/landing/update-learning-activity'
const jumpPath = '/api/landing/update-program-activity'
const contentPath = '/api/landing/activity-content'
const day = 86_400_000
const now = Date.parse('2026-11-28T10:00:00Z')

/** Public and private lessons of two programs, one that is not released, and a program that is hidden. */
const catalogue = catalogueOf(
  [program('opp103', 1), program('opp201', 2), program('opp202', 3, { visible: false })],
  [
    lesson('1001', 'opp103', 1),
    lesson('1002', 'opp103', 2),
    lesson('1003', 'opp103', 3),
    lesson('1006', 'opp103', 4, { access: activityAccess.private }),
    lesson('1007', 'opp103', 5, { releaseDate: '2027-05-01T00:00:00Z' }),
    lesson('2001', 'opp201', 1),
    lesson('3001', 'opp202', 1),
  ],
)

let server: TestServer
let secret: string
beforeAll(async () => {
  server = await startTestServer({ now, catalogue })
  ;({ current: secret } = await addPartner(server, 'hill', {
    programs: ['opp202', 'opp103'],
    referralAddress: 'https://school.example/talk?from=ä&x=1#book',
    callToAction: {
      action: academyPartnerAction.academyReferral,
      label: 'Talk to us',
      icon: 'chat',
      iconLocation: 'right',
    },
  }))
  await addPartner(server, 'valley')
})
afterAll(() => server.close())

const save = (activityId: string, status = 2) => ({
  activityId,
  action: 'save',
  status,
  lastKnownTime: status === 2 ? 0 : 7,
  lastActivityDate: new Date(server.clock.now - 1_000).toISOString(),
})
const signedFrame = (userId: string) =>
  openFrame(server, {
    partnerId: 'hill',
    token: partnerToken(server, { id: 'hill', secret }, userId, { claims: { jti: newEmail() } }),
  })
const doneIn = ({ body }: Answer): string[] =>
  body.accountInfo.memberActivities.activities.map(({ activityId }: { activityId: string }) => activityId)
const programsIn = ({ body }: Answer): string[] =>
  body.programInfo.programs.map(({ programId }: { programId: string }) => programId)
const stored = (me: Record<string, string>) => server.post('/api/embed/store', {}, me)
const content = (activityId: string, me: Record<string, string>) =>
  server.post(contentPath, { activityId }, me)

describe('who learns in a frame', () => {
  test('a browser is a random partner user of its own, who finds the place again (EMB-4, EMB-8)', async () => {
    const one = await openFrame(server, { partnerId: 'hill', userId: 'anon' })
    const other = await openFrame(server, { partnerId: 'hill', userId: 'anon' })
    expect(one.answer.body.accountInfo).toMatchObject({
      id: expect.stringMatching(/^[\w-]{22}$/),
      isAnonymousMember: false,
      defaultProgramId: 'opp103',
    })
    expect(one.answer.body.accountInfo.id).not.toBe(other.answer.body.accountInfo.id)
    expect(one.answer.body.partnerUser).toEqual({
      isSigned: false,
      expiresAt: new Date(server.clock.now + 396 * day).toISOString(),
    })
    expect((await server.post(savePath, save('1001'), one.me)).status).toBe(200)
    expect(doneIn(await stored(one.me))).toEqual(['1001'])
    expect((await stored(one.me)).body.accountInfo.defaultEnrollment.nextActivityIndex).toBe(2)
    expect(doneIn(await stored(other.me))).toEqual([])
    // a credential keeps its user, whatever the address says
    const again = await openFrame(server, { partnerId: 'hill', userId: 'u-42' }, one.me)
    expect(again.me).toEqual(one.me)
    expect(doneIn(again.answer)).toEqual(['1001'])
  })

  test('unsigned, what everybody may open of the partner’s programs; signed, every released lesson of them, and no other program (EMB-4)', async () => {
    const { me: unsigned, answer } = await openFrame(server, { partnerId: 'hill' })
    const signed = await signedFrame('u-1')
    expect([programsIn(answer), programsIn(signed.answer)]).toEqual([['opp103'], ['opp202', 'opp103']])
    const opened = async (me: Record<string, string>) => {
      const codes: Record<string, string> = {}
      for (const id of ['1001', '1006', '1007', '2001', '3001']) {
        const { status, body } = await content(id, me)
        codes[id] = status === 200 ? 'open' : body.errorCode
      }
      return codes
    }
    expect(await opened(unsigned)).toEqual({
      '1001': 'open',
      '1006': 'activity_not_available',
      '1007': 'activity_not_available',
      '2001': 'activity_unknown',
      '3001': 'activity_unknown',
    })
    expect(await opened(signed.me)).toEqual({
      '1001': 'open',
      '1006': 'open',
      '1007': 'activity_not_available',
      '2001': 'activity_unknown',
      '3001': 'open',
    })
    for (const activityId of ['1001', '1002', '1003'])
      // no account is asked for, however many
      expect((await server.post(savePath, save(activityId), unsigned)).status).toBe(200)
    expect((await content('1003', unsigned)).status).toBe(200)
    const before = await storedRows(server)
    expect((await server.post(savePath, save('2001'), signed.me)).body.errorCode).toBe('activity_unknown')
    expect(
      (await server.post(jumpPath, { activityId: '1006', action: 'jump' }, unsigned)).body.errorCode,
    ).toBe('activity_not_available')
    expect(await storedRows(server)).toBe(before)
    expect((await server.post(jumpPath, { activityId: '1006', action: 'jump' }, signed.me)).status).toBe(200)
  })

  test('a named user is the same on every device, and another partner’s user of that name is someone else (EMB-4)', async () => {
    const phone = await signedFrame('u-2')
    await server.post(savePath, save('1002'), phone.me)
    const tablet = await signedFrame('u-2')
    expect(tablet.me).not.toEqual(phone.me)
    expect(doneIn(tablet.answer)).toEqual(['1002'])
    expect(tablet.answer.body.partnerUser.isSigned).toBe(true)
    expect(doneIn((await signedFrame('u-3')).answer)).toEqual([])
    const dale = await addPartner(server, 'dale')
    const token = partnerToken(server, { id: 'dale', secret: dale.current }, 'u-2')
    expect(doneIn((await openFrame(server, { partnerId: 'dale', token })).answer)).toEqual([])
  })

  test('a signed session ends after 12 hours, an unsigned one 13 months after the last visit (EMB-8)', async () => {
    const start = server.clock.now
    const unsigned = await openFrame(server, { partnerId: 'hill' })
    const signed = await signedFrame('u-4')
    server.clock.now = start + 12 * 3_600_000 - 1
    expect((await stored(signed.me)).status).toBe(200)
    server.clock.now += 1
    expect((await stored(signed.me)).body.errorCode).toBe('partner_unknown')
    server.clock.now = start + 300 * day
    expect((await stored(unsigned.me)).body.partnerUser.expiresAt).toBe(
      new Date(start + 696 * day).toISOString(),
    )
    server.clock.now = start + 600 * day
    expect((await stored(unsigned.me)).status).toBe(200)
    server.clock.now += 396 * day
    expect((await stored(unsigned.me)).body.errorCode).toBe('partner_unknown')
    server.clock.now = start
  })

  test('a partner user never becomes part of an account, nor of a named user (EMB-8)', async () => {
    const unsigned = await openFrame(server, { partnerId: 'hill' })
    await server.post(savePath, save('1001'), unsigned.me)
    const credential = unsigned.answer.body.accountInfo.id
    const { me } = await signedIn(server, newEmail(), { anonymousMemberId: credential })
    expect(doneIn(await server.get('/api/app/store', me))).toEqual([])
    const anonymous = { 'Academy-Member-Identifier': credential }
    expect((await server.get('/api/landing/store', anonymous)).body.errorCode).toBe('member_unknown')
    const token = partnerToken(server, { id: 'hill', secret }, 'u-5')
    const signed = await openFrame(server, { partnerId: 'hill', token }, unsigned.me)
    expect(signed.me).not.toEqual(unsigned.me)
    expect(doneIn(signed.answer)).toEqual([])
    expect(doneIn(await stored(unsigned.me))).toEqual(['1001'])
  })

  test('what identifies a partner user is stored as hashes only, and the user id nowhere (EMB-8)', async () => {
    const { answer } = await signedFrame('pupil-with-a-telling-id')
    const rows = await storedRows(server)
    expect(rows).not.toContain('pupil-with-a-telling-id')
    expect(rows).not.toContain(answer.body.accountInfo.id)
    expect(rows).not.toContain(secret)
    expect(server.log.join('')).not.toContain('pupil-with-a-telling-id')
  })

  test('an unknown, disabled or other partner is refused as such, in every combination of headers (SES-3)', async () => {
    await addPartner(server, 'closing')
    const { me } = await openFrame(server, { partnerId: 'closing' })
    const credential = me['Academy-Partner-User-Identifier'] ?? ''
    const refused = async (headers: Record<string, string>, body = save('1001')) =>
      expect(await server.post(savePath, body, headers)).toMatchObject({
        status: 401,
        body: { errorCode: 'partner_unknown' },
      })
    await refused(partnerHeaders('hill', credential))
    await refused(partnerHeaders('nobody', credential))
    await refused({ 'Academy-Partner-Identifier': 'closing' })
    await refused({ 'Academy-Partner-User-Identifier': credential })
    await refused(partnerHeaders('closing', 'A'.repeat(22)))
    await refused(partnerHeaders('closing', 'x'.repeat(5_000)))
    const other = await server.post(embedStorePath, { partnerId: 'hill' }, me)
    expect(other.body.errorCode).toBe('partner_unknown')
    await server.deps.database.inTransaction(async (trx) => {
      const row = await findPartnerRow(trx, 'closing')
      if (row) await updatePartner(trx, row, { disabled_at: server.clock.now })
    })
    const before = await storedRows(server)
    await refused(me)
    expect((await stored(me)).body.errorCode).toBe('partner_unknown')
    for (const partnerId of ['closing', 'nobody'])
      expect(await server.post(embedStorePath, { partnerId })).toMatchObject({
        status: 401,
        body: { errorCode: 'partner_unknown' },
      })
    expect(await storedRows(server)).toBe(before)
  })

  test('odd and very long ids, and programs and lessons that are not the partner’s, are refused and change nothing', async () => {
    const before = await storedRows(server)
    for (const wrong of ['', '.', '..', '../hill', 'HILL', 'x'.repeat(10_000), 'a\0b', '%2e', 'ä', 1, null])
      for (const field of ['partnerId', 'userId', 'programId', 'activityId']) {
        // letters and dots alone may name a user
        if (field === 'userId' && typeof wrong === 'string' && /^[\w.~-]{1,128}$/.test(wrong)) continue
        const answer = await server.post(embedStorePath, { partnerId: 'hill', [field]: wrong })
        expect([answer.status, answer.body.errorCode], `${field} ${wrong}`).toEqual([400, 'invalid_request'])
      }
    const refusals = {
      program_unknown: { programId: 'opp201' },
      activity_unknown: { activityId: '2001' },
    }
    for (const [errorCode, more] of Object.entries(refusals))
      expect(await server.post(embedStorePath, { partnerId: 'hill', ...more })).toMatchObject({
        status: 404,
        body: { errorCode },
      })
    const elsewhere = { partnerId: 'hill', programId: 'opp103', activityId: '3001' }
    expect((await server.post(embedStorePath, elsewhere)).body.errorCode).toBe('activity_unknown')
    expect(await storedRows(server)).toBe(before)
  })

  test('partner info is as documented, and the referral address has both ids, encoded (EMB-6, EMB-7)', async () => {
    const { answer } = await openFrame(server, { partnerId: 'hill', userId: 'u~1.x' })
    expect(answer.body.partnerInfo).toEqual({
      primaryCallToAction: 1,
      primaryCallToActionLabel: 'Talk to us',
      primaryCallToActionIcon: 'chat',
      primaryCallToActionIconLocation: 'right',
      primaryColor: '#5B2A86',
      partnerId: 'hill',
      name: 'Hill School',
      logo: null,
      referralAddress: 'https://school.example/talk?from=%C3%A4&x=1&partnerId=hill&userId=u%7E1.x#book',
      origins: ['https://school.example'],
      hasLearningRecord: false,
    })
    const { publicUrl } = server.deps.config
    const valley = await openFrame(server, { partnerId: 'valley' })
    expect(valley.answer.body.partnerInfo.referralAddress).toBe(`${publicUrl}/?partnerId=valley&userId=anon`)
    const signed = await signedFrame('u-6')
    expect(signed.answer.body.partnerInfo.referralAddress).toContain('&userId=u-6#book')
  })

  test('forgetting erases the partner user with everything saved, on all devices, and nobody else (EMB-8)', async () => {
    const other = await signedFrame('u-8')
    await server.post(savePath, save('1001'), other.me)
    const before = await storedRows(server)
    const { me } = await signedFrame('u-7')
    const second = await signedFrame('u-7')
    await server.post(savePath, save('1001', 1), me)
    expect((await server.post('/api/embed/forget', {}, me)).body).toEqual({ success: true })
    for (const headers of [me, second.me])
      expect((await stored(headers)).body.errorCode).toBe('partner_unknown')
    // Tokens end by themselves, and the counts of a lesson name nobody.
    const withoutTokens = (rows: string) =>
      rows.replaceAll(/"\{\\"(hash\\":[^}]*used_at|partner_id\\":[^}]*begun)[^}]*\}",?/g, '')
    expect(withoutTokens(await storedRows(server))).toBe(withoutTokens(before))
    expect(doneIn(await stored(other.me))).toEqual(['1001'])
    expect(doneIn((await signedFrame('u-7')).answer)).toEqual([])
  })

  test('a crawler becomes nobody, and one address makes only so many partner users an hour', async () => {
    const limited = await startTestServer({ now, catalogue, env: { NEW_MEMBERS_PER_HOUR: '3' } })
    const school = await addPartner(limited, 'hill')
    const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    const asCrawler = await limited.post(embedStorePath, { partnerId: 'hill' }, crawler)
    expect(asCrawler.body.accountInfo.id).toBeNull()
    for (const _ of [1, 2, 3]) await openFrame(limited, { partnerId: 'hill' })
    expect(await limited.post(embedStorePath, { partnerId: 'hill' })).toMatchObject({
      status: 429,
      body: { errorCode: 'rate_limited' },
    })
    // a class behind one address, whom the school signs in
    for (const userId of ['a', 'b', 'c', 'd'])
      await openFrame(limited, {
        partnerId: 'hill',
        token: partnerToken(limited, { id: 'hill', secret: school.current }, userId),
      })
    await limited.close()
  })
})
