import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberHeader, signedIn } from '../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

type Headers = Record<string, string>
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now += 24 * 3_600_000
})

const form = (who: Headers) => (who.Authorization === undefined ? 'landing' : 'account')
const save = async (who: Headers, change: object) =>
  (await server.put(`/api/${form(who)}/update`, change, who)).body
const at = (seconds: number) => new Date(server.clock.now + seconds * 1000).toISOString()
const health = async (who: Headers) => {
  const { accountInfo } = (
    await server.get(form(who) === 'account' ? '/api/app/store' : '/api/landing/store', who)
  ).body
  const { healthConsentedAt: consentedAt, medicalConditions, medicalConditionsDuration } = accountInfo
  return { consentedAt, medicalConditions, medicalConditionsDuration }
}
const callers: [string, () => Promise<Headers>][] = [
  ['an anonymous member', () => server.begin()],
  ['a signed-in member', async () => (await signedIn(server)).me],
]
const none = { consentedAt: null, medicalConditions: [], medicalConditionsDuration: null }
const asthma = (consentedAt: string) => ({
  consentedAt,
  medicalConditions: [6],
  medicalConditionsDuration: 3,
})

describe.each(callers)('health answers of %s', (_kind, newCaller) => {
  test('are saved with consent, and changed with the consent that is stored (ONB-16)', async () => {
    const me = await newCaller()
    expect(await health(me)).toEqual(none)
    await save(me, { health: asthma(at(-60)), changedAt: at(-60) })
    expect(await health(me)).toEqual(asthma(at(-60)))
    expect((await save(me, { medicalConditions: [6, 7] })).success).toBe(true)
    expect(await health(me)).toEqual({ ...asthma(at(-60)), medicalConditions: [6, 7] })
    expect((await save(me, { medicalConditions: [], medicalConditionsDuration: null })).success).toBe(true)
    expect(await health(me)).toEqual({ ...none, consentedAt: at(-60) })
  })

  test('are deleted when consent is withdrawn, and no change from before brings them back (ONB-16)', async () => {
    const me = await newCaller()
    await save(me, { health: asthma(at(-60)), changedAt: at(-60) })
    expect((await save(me, { health: none, changedAt: at(-30) })).success).toBe(true)
    expect(await health(me)).toEqual(none)
    expect((await save(me, { health: asthma(at(-60)), changedAt: at(-40) })).success).toBe(true)
    expect((await save(me, { medicalConditions: [7], changedAt: at(-40) })).success).toBe(true)
    expect(await health(me)).toEqual(none)
    const opened = (
      await server.deps.database.db
        .selectFrom('profile_answer')
        .selectAll()
        .where('field', '=', 'health')
        .execute()
    ).map((row) =>
      server.deps.sealedValues.open(
        { id: row.member_id, field: 'profile_answer.sealed_value' },
        row.sealed_value,
      ),
    )
    expect(opened).toContain(JSON.stringify(none))
  })

  test('need a new consent after a withdrawal: a later change with the old one is refused (ONB-16)', async () => {
    const me = await newCaller()
    await save(me, { health: asthma(at(-60)), changedAt: at(-60) })
    await save(me, { health: none, changedAt: at(-30) })
    expect(await save(me, { health: asthma(at(-60)), changedAt: at(-10) })).toMatchObject({
      success: false,
      errorCode: 'health_consent_missing',
    })
    expect(await save(me, { medicalConditions: [6], changedAt: at(-10) })).toMatchObject({
      success: false,
      errorCode: 'health_consent_missing',
    })
    expect(await health(me)).toEqual(none)
    expect(await save(me, { health: asthma(at(-5)), changedAt: at(-5) })).toMatchObject({ success: true })
    expect(await health(me)).toEqual(asthma(at(-5)))
  })

  test('stay as they were given with a new consent: a later change from before the withdrawal brings back nothing that was deleted (ONB-16)', async () => {
    const me = await newCaller()
    await save(me, { health: asthma(at(-3_600)), changedAt: at(-3_600) })
    await save(me, { health: none, changedAt: at(-1_800) })
    const renewed = { ...none, consentedAt: at(-900), medicalConditions: [7] }
    await save(me, { health: renewed, changedAt: at(-900) })
    expect(await save(me, { health: asthma(at(-3_600)), changedAt: at(-10) })).toMatchObject({
      success: false,
      errorCode: 'health_consent_missing',
    })
    expect(await health(me)).toEqual(renewed)
    expect(
      await save(me, { health: { ...renewed, medicalConditions: [7, 2] }, changedAt: at(-5) }),
    ).toMatchObject({ success: true })
    expect(await health(me)).toEqual({ ...renewed, medicalConditions: [7, 2] })
  })

  test('are deleted by a withdrawal that arrives late, also when a device that did not know of it changed them since (ONB-16)', async () => {
    const me = await newCaller()
    await save(me, { health: asthma(at(-60)), changedAt: at(-60) })
    await save(me, { health: { ...asthma(at(-60)), medicalConditions: [6, 7] }, changedAt: at(-10) })
    expect(await save(me, { health: none, changedAt: at(-30) })).toMatchObject({ success: true })
    expect(await health(me)).toEqual(none)
  })

  test('keep the time of their consent when a device with a wrong clock changes them (ONB-16)', async () => {
    const me = await newCaller()
    await save(me, { health: asthma(at(-7_200)), changedAt: at(-7_200) })
    const answer = await save(me, {
      health: { ...asthma(at(-7_200)), medicalConditions: [7] },
      changedAt: at(3_590),
      sentAt: at(3_600),
    })
    expect(answer).toMatchObject({ success: true })
    expect(await health(me)).toEqual({ ...asthma(at(-7_200)), medicalConditions: [7] })
  })

  test.each([
    ['an hour', 3_600],
    ['six hours', 6 * 3_600],
  ])(
    'do not come back with a consent of %s ago, withdrawn since, that a device two hours behind had read; one that is given anew there counts (ONB-16)',
    async (_name, ago) => {
      const me = await newCaller()
      await save(me, { health: asthma(at(-ago)), changedAt: at(-ago) })
      await save(me, { health: none, changedAt: at(-ago + 1_800) })
      const behind = -2 * 3_600
      const times = { changedAt: at(behind - 5), sentAt: at(behind) }
      expect(await save(me, { health: asthma(at(-ago)), ...times })).toMatchObject({
        errorCode: 'health_consent_missing',
      })
      expect(await health(me)).toEqual(none)
      const renewed = asthma(at(behind - 10))
      for (const more of [[6], [6, 7]]) {
        expect(await save(me, { health: { ...renewed, medicalConditions: more }, ...times })).toMatchObject({
          success: true,
        })
        times.changedAt = at(behind)
      }
      expect(await health(me)).toEqual({ ...asthma(at(-10)), medicalConditions: [6, 7] })
    },
  )

  test('end where a consent and its withdrawal have one instant, whichever arrives first (ONB-16)', async () => {
    for (const order of [
      [asthma(at(-30)), none],
      [none, asthma(at(-30))],
    ]) {
      const me = await newCaller()
      for (const answers of order) await save(me, { health: answers, changedAt: at(-30) })
      expect(await health(me)).toEqual(none)
    }
  })

  test('have no consent of the future, and the error of the device’s clock is corrected (ONB-16)', async () => {
    const me = await newCaller()
    await save(me, { health: asthma(at(3_600)) })
    expect((await health(me)).consentedAt).toBe(at(0))
    server.clock.now += 10_000
    await save(me, { health: asthma(at(3_600 - 5)), changedAt: at(3_600 - 5), sentAt: at(3_600) })
    expect((await health(me)).consentedAt).toBe(at(-5))
  })
})

test('a device without an account that agreed before the account’s withdrawal brings nothing back at sign-in (ONB-16, LOGIN-7)', async () => {
  const { me, email } = await signedIn(server)
  const anonymous = await server.begin()
  await save(me, { health: asthma(at(-90)), changedAt: at(-90) })
  await save(me, { health: none, changedAt: at(-30) })
  await save(anonymous, { health: asthma(at(-60)), changedAt: at(-10) })
  await signedIn(server, email, { anonymousMemberId: anonymous[memberHeader] })
  expect(await health(me)).toEqual(none)
})

test('answers are in no log and no column in clear (ONB-16)', async () => {
  const { me } = await signedIn(server)
  const secret = `secret-${randomUUID()}`
  await save(me, { aboutMe: secret, health: asthma(at(-60)) })
  await save(me, { aboutMe: `${secret}\0` })
  expect(server.log.join('\n')).not.toContain(secret)
  const rows = await server.deps.database.db.selectFrom('profile_answer').selectAll().execute()
  expect(rows.length).toBeGreaterThan(1)
  for (const { sealed_value: sealed } of rows) expect(sealed).toMatch(/^v1:/)
})

test('an answer whose seal is damaged reads as empty and can be given again; My data says so (ONB-16)', async () => {
  const { me } = await signedIn(server)
  await save(me, { firstName: 'Before', health: asthma(at(-60)) })
  const { id } = (await server.get('/api/app/store', me)).body.accountInfo
  await server.deps.database.db
    .updateTable('profile_answer')
    .set({ sealed_value: 'v1:gone:AAAA' })
    .where('member_id', '=', id)
    .execute()
  expect(await health(me)).toEqual(none)
  const sections = async () => (await server.get('/api/account/my-data', me)).body.sections
  const section = async (key: string) => (await sections()).find((one: { key: string }) => one.key === key)
  expect((await section('profile')).entries[0]).toMatchObject({
    label: 'First name',
    value: expect.stringMatching(/cannot be read any more/),
  })
  expect((await section('health')).summary).toMatch(/cannot be read any more/)
  await save(me, { firstName: 'After' })
  expect((await section('profile')).entries[0].value).toMatch(/^After/)
})

test('My data calls a condition what the profile calls it, and says whose it is (DOOR-5)', async () => {
  const { me } = await signedIn(server)
  const changedAt = '2026-11-01T10:00:00.000Z'
  const child = { ageGroup: 2, speech: null, isRemoved: false, changedAt }
  await save(me, {
    children: [
      { ...child, id: 'leo', nickname: 'Leo' },
      { ...child, id: 'mia', nickname: 'Mia' },
    ],
    health: {
      consentedAt: changedAt,
      medicalConditions: [1, 6, 16],
      medicalConditionsDuration: null,
      conditionOwners: [
        { condition: 1, owner: 'leo' },
        { condition: 6, owner: 'mia' },
        { condition: 6, owner: 'grown-up' },
      ],
    },
  })
  const { sections } = (await server.get('/api/account/my-data', me)).body
  expect(sections.find(({ key }: { key: string }) => key === 'health').entries[0]).toEqual({
    label: 'Conditions',
    value: 'Autism (ASD) for Leo, Asthma for Mia and a grown-up, Eyesight',
  })
})

test('My data has health answers as a section of their own that is hidden until it is opened, in plain words (ONB-16)', async () => {
  const { me } = await signedIn(server)
  await save(me, { firstName: 'Sara', health: asthma('2026-11-01T10:00:00.000Z') })
  const { sections } = (await server.get('/api/account/my-data', me)).body
  const section = (key: string) => sections.find((one: { key: string }) => one.key === key)
  expect(section('health')).toMatchObject({
    title: 'Health answers',
    isSensitive: true,
    summary: expect.stringMatching(/1 November 2026/),
  })
  expect(section('health').summary).not.toMatch(/Asthma/)
  expect(section('health').entries).toEqual(
    expect.arrayContaining([{ label: 'Conditions', value: 'Asthma' }]),
  )
  expect(section('profile')).toMatchObject({
    isSensitive: false,
    entries: [{ label: 'First name', value: expect.stringMatching(/^Sara/) }],
  })
  expect(JSON.stringify(section('profile'))).not.toMatch(/Asthma/)
})
