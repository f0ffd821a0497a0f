import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { familyType } from '@oka/contract/account/account.enums.ts'
import { bearer, memberHeader, newEmail, signedIn, signInDuringNextWrite } from '../../../testing/sign-in.ts'
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
const save = (who: Headers, change: object) => server.put(`/api/${form(who)}/update`, change, who)
const store = (who: Headers, more: Headers = {}) =>
  server.get(form(who) === 'account' ? '/api/app/store' : '/api/landing/store', { ...who, ...more })
const info = async (who: Headers) => (await store(who)).body.accountInfo
const at = (seconds: number) => new Date(server.clock.now + seconds * 1000).toISOString()
const callers: [string, () => Promise<Headers>][] = [
  ['an anonymous member', () => server.begin()],
  ['a signed-in member', async () => (await signedIn(server)).me],
]

const noAddress = {
  addressLabel: '',
  addressLine1: '',
  addressLine2: '',
  suburb: '',
  state: '',
  postalCode: '',
  country: '',
}
const melbourne = { ...noAddress, postalCode: '3000', country: 'AU' }
const completeProfile = {
  firstName: 'Sara',
  lastName: 'Brown',
  gender: 2,
  ageGroup: 6,
  familyType: familyType.haveChildren,
  childrenAgeGroups: [1, 3],
  learningTopics: [9, 1],
  address: melbourne,
}

describe('saving a profile', () => {
  test('answers success and whether the profile is complete; any part of it will do (PROF-5, PROF-1)', async () => {
    const { me } = await signedIn(server)
    const { lastName, ...rest } = completeProfile
    expect(await save(me, { ...rest, deviceLanguage: 'en-AU' })).toMatchObject({
      status: 200,
      body: { success: true, message: '', profileComplete: false },
    })
    expect(await info(me)).toMatchObject({
      firstName: 'Sara',
      lastName: '',
      deviceLanguage: 'en-AU',
      profileComplete: false,
    })
    const before = await store(me)
    expect((await save(me, { lastName })).body).toEqual({ success: true, message: '', profileComplete: true })
    const after = await store(me, { 'if-none-match': before.headers.get('etag') ?? '' })
    expect(after).toMatchObject({
      status: 200,
      body: { accountInfo: { lastName, learningTopics: [9, 1], country: 'AU', profileComplete: true } },
    })
  })

  test.each([
    ['firstName', { firstName: '  ' }],
    ['lastName', { lastName: '' }],
    ['gender', { gender: null }],
    ['ageGroup', { ageGroup: null }],
    ['familyType', { familyType: null }],
    ['childrenAgeGroups', { childrenAgeGroups: [] }],
    ['learningTopics', { learningTopics: [] }],
    ['postalCode', { address: { ...melbourne, postalCode: '' } }],
    ['country', { address: noAddress }],
  ])('is not complete without %s (PROF-1)', async (_name, without) => {
    const { me } = await signedIn(server)
    expect((await save(me, completeProfile)).body.profileComplete).toBe(true)
    server.clock.now += 1
    expect((await save(me, without)).body).toMatchObject({ success: true, profileComplete: false })
    expect((await info(me)).profileComplete).toBe(false)
  })

  test('needs no ages without children, and no postal code where a country has none (PROF-1)', async () => {
    const { me } = await signedIn(server)
    const change = {
      ...completeProfile,
      familyType: familyType.pregnant,
      childrenAgeGroups: [],
      address: { ...noAddress, country: 'AE' },
    }
    expect((await save(me, change)).body).toEqual({ success: true, message: '', profileComplete: true })
  })

  test('takes the whole user info as documented; what only the server sets stays as it is (PROF-5, PROF-8)', async () => {
    const { me } = await signedIn(server)
    await save(me, completeProfile)
    const stored = await info(me)
    const fromServer = {
      accountType: 7,
      emailVerified: true,
      helpDeskHash: 'forged',
      currencyInfo: { code: 'USD', symbol: '$' },
      membershipType: 1,
      profileComplete: false,
      isAnonymousMember: true,
      partnerId: 'forged',
      id: 'forged',
    }
    const changed = {
      ...stored,
      ...fromServer,
      middleName: 'Jane',
      address: { ...stored.address, formattedAddress: 'forged' },
    }
    expect((await save(me, changed)).body).toEqual({ success: true, message: '', profileComplete: true })
    expect(await info(me)).toEqual({ ...stored, middleName: 'Jane' })
    expect(stored.address.formattedAddress).toBe('3000\nAU')
  })

  test('answers every field of the user info, and to an anonymous member only what learning needs (PROF-8)', async () => {
    const { me } = await signedIn(server)
    const optional = {
      middleName: 'Jane',
      phone: '+61 3 5550 0000',
      imageUrl: 'https://example.org/a.png',
      aboutMe: 'About',
      lookingFor: 'Sleep',
    }
    await save(me, {
      ...completeProfile,
      ...optional,
      availableTime: 2,
      timeZone: 'Australia/Melbourne',
      learningInterests: [16],
    })
    expect(await info(me)).toMatchObject({
      ...optional,
      accountType: 0,
      emailVerified: false,
      helpDeskHash: '',
      currencyInfo: { code: 'AUD', symbol: '$' },
      availableTime: 2,
      timeZone: 'Australia/Melbourne',
      learningInterests: [16],
    })
    const anonymous = await server.begin()
    await save(anonymous, { ...completeProfile, ...optional })
    const landing = await info(anonymous)
    expect(landing).toMatchObject({
      familyType: familyType.haveChildren,
      learningTopics: [9, 1],
      address: { postalCode: '3000' },
      profileComplete: false,
    })
    for (const key of ['firstName', 'lastName', 'phone', 'aboutMe', 'email', 'gender'])
      expect(landing).not.toHaveProperty(key)
  })

  test('changes the country alone within the stored address, and with it the currency (PROF-5, PROF-8)', async () => {
    const { me } = await signedIn(server)
    await save(me, { address: { ...melbourne, suburb: 'Carlton' } })
    expect((await info(me)).currencyInfo).toEqual({ code: 'AUD', symbol: '$' })
    await save(me, { country: 'NZ' })
    expect(await info(me)).toMatchObject({
      country: 'NZ',
      currencyInfo: { code: 'NZD' },
      address: { suburb: 'Carlton', country: 'NZ' },
    })
  })
})

describe('a change is refused with a message and nothing of it is saved', () => {
  const refused = (errorCode: string, message: RegExp) => ({
    status: 200,
    body: {
      success: false,
      errorCode,
      message: expect.stringMatching(message),
      errorDescription: expect.stringMatching(message),
    },
  })

  test.each([
    [
      'a postal code of another country',
      { address: { ...melbourne, postalCode: 'SW1A 1AA' } },
      'postal_code_invalid',
      /Australia.*4 digits/,
    ],
    [
      'a postal code with letters',
      { address: { ...noAddress, postalCode: '12', country: 'GB' } },
      'postal_code_invalid',
      /United Kingdom.*SW1A 1AA/,
    ],
    [
      'a country that does not exist',
      { address: { ...noAddress, country: 'XX' } },
      'country_unknown',
      /choose one from the list/,
    ],
    ['a country alone that does not exist', { country: 'XX' }, 'country_unknown', /choose one from the list/],
    ['another email', { email: 'other@example.org' }, 'email_changed_elsewhere', /settings/],
    ['conditions without consent', { medicalConditions: [6] }, 'health_consent_missing', /consent/],
    ['a duration without consent', { medicalConditionsDuration: 2 }, 'health_consent_missing', /consent/],
  ])('%s (ONB-12, PROF-5)', async (_name, wrong, errorCode, message) => {
    const { me } = await signedIn(server)
    await save(me, { firstName: 'Before' })
    const before = (await store(me)).headers.get('etag')
    expect(await save(me, { firstName: 'After', ...wrong })).toMatchObject(refused(errorCode, message))
    expect((await store(me)).headers.get('etag')).toBe(before)
  })

  test('the account’s own email in other letters is no other one (PROF-5)', async () => {
    const { me, email } = await signedIn(server)
    expect((await save(me, { email: email.toUpperCase(), firstName: 'Sara' })).body.success).toBe(true)
    expect((await save(me, { email: '', lastName: 'Brown' })).body.success).toBe(true)
    expect(await info(me)).toMatchObject({ email, firstName: 'Sara', lastName: 'Brown' })
  })
})

describe('bad input', () => {
  const tooMany = Array.from({ length: 10_000 }, (_, index) => index)
  test.each<[string, string, object]>([
    ['a family type that is not in the list', 'familyType', { familyType: 5 }],
    ['a gender as text', 'gender', { gender: '2' }],
    ['an age group of zero', 'ageGroup', { ageGroup: 0 }],
    ['10,000 topics', 'learningTopics', { learningTopics: tooMany }],
    ['the same topic twice', 'learningTopics', { learningTopics: [1, 1] }],
    ['a topic that is not in the list', 'learningTopics.1', { learningTopics: [1, 17] }],
    ['an interest that is no number', 'learningInterests.0', { learningInterests: [{ $gt: 0 }] }],
    ['a name with NUL', 'firstName', { firstName: 'Sa\0ra' }],
    ['half a character', 'lastName', { lastName: '\uD800' }],
    ['a name that is too long', 'firstName', { firstName: 'a'.repeat(81) }],
    [
      'an address in part',
      'address.suburb',
      {
        address: {
          country: 'AU',
          postalCode: '3000',
          addressLabel: '',
          addressLine1: '',
          addressLine2: '',
          state: '',
        },
      },
    ],
    ['a country in words', 'address.country', { address: { ...noAddress, country: 'Australia' } }],
    ['a picture that runs something', 'imageUrl', { imageUrl: 'javascript:alert(1)' }],
    ['an unknown time zone', 'timeZone', { timeZone: 'Mars/Olympus' }],
    [
      'conditions that contradict their consent',
      'health.consentedAt',
      { health: { consentedAt: null, medicalConditions: [6], medicalConditionsDuration: null } },
    ],
    [
      'a condition that is not in the list',
      'health.medicalConditions.0',
      {
        health: {
          consentedAt: '2026-11-01T00:00:00Z',
          medicalConditions: [3],
          medicalConditionsDuration: null,
        },
      },
    ],
    ['an instant in words', 'changedAt', { changedAt: 'yesterday' }],
  ])('%s is refused, names the field and changes nothing (PROF-5)', async (_name, path, wrong) => {
    for (const [, newCaller] of callers) {
      const me = await newCaller()
      const before = (await store(me)).headers.get('etag')
      const answer = await save(me, { availableTime: 2, ...wrong })
      expect(answer).toMatchObject({ status: 400, body: { errorCode: 'invalid_request' } })
      expect(answer.body.fields.map((field: { path: string }) => field.path)).toContain(path)
      expect((await store(me)).headers.get('etag')).toBe(before)
    }
  })

  test('a script as a name is stored as the text it is (PROF-5)', async () => {
    const { me } = await signedIn(server)
    const firstName = '<script>alert("x")</script>'
    await save(me, { firstName })
    expect((await info(me)).firstName).toBe(firstName)
  })

  test('a visitor and a wrong token save nothing (PROF-5)', async () => {
    expect(await save({}, { availableTime: 2 })).toMatchObject({
      status: 401,
      body: { errorCode: 'member_unknown' },
    })
    expect((await save(bearer('wrong'), { availableTime: 2 })).status).toBe(401)
  })
})

describe.each(callers)('answers of %s from two devices', (_kind, newCaller) => {
  test('are each the later one, in whatever order they arrive (PROF-5)', async () => {
    const me = await newCaller()
    await save(me, { availableTime: 3, familyType: familyType.notYet, changedAt: at(-10) })
    await save(me, { availableTime: 1, learningTopics: [4], changedAt: at(-20) })
    expect(await info(me)).toMatchObject({
      availableTime: 3,
      familyType: familyType.notYet,
      learningTopics: [4],
    })
  })

  test('are the same at one instant, whichever arrives first (PROF-5)', async () => {
    const [one, other] = [await newCaller(), await newCaller()]
    const changes = [{ learningTopics: [4, 5] }, { learningTopics: [9] }, { learningTopics: [5, 4] }]
    for (const change of changes) await save(one, { ...change, changedAt: at(-5) })
    for (const change of changes.toReversed()) await save(other, { ...change, changedAt: at(-5) })
    expect((await info(one)).learningTopics).toEqual((await info(other)).learningTopics)
  })

  test('are all saved when both send at once (PROF-5)', async () => {
    const me = await newCaller()
    const changes = [
      { availableTime: 3 },
      { learningTopics: [4] },
      { familyType: familyType.notYet },
      { learningInterests: [16] },
      { ageGroup: 5 },
    ]
    const answers = await Promise.all(changes.map((change) => save(me, change)))
    expect(answers.map(({ body }) => body.success)).toEqual(changes.map(() => true))
    expect(await info(me)).toMatchObject(Object.assign({}, ...changes))
  })

  test('are not of the future: a clock that is ahead decides nothing later (PROF-5)', async () => {
    const me = await newCaller()
    await save(me, { availableTime: 3, changedAt: at(3_600) })
    server.clock.now += 1_000
    await save(me, { availableTime: 1 })
    expect((await info(me)).availableTime).toBe(1)
  })
})

test('the answers of an anonymous member join the account at sign-in, the later of each; a second sign-in changes nothing (LOGIN-7)', async () => {
  const { me, email } = await signedIn(server)
  const anonymous = await server.begin()
  await save(me, { availableTime: 3, changedAt: at(-10) })
  await save(anonymous, { availableTime: 1, familyType: familyType.haveChildren, changedAt: at(-20) })
  await save(me, { learningTopics: [1], changedAt: at(-20) })
  await save(anonymous, { learningTopics: [9, 1], changedAt: at(-10) })
  const health = { consentedAt: at(-15), medicalConditions: [6], medicalConditionsDuration: 3 }
  await save(anonymous, { health, changedAt: at(-15) })
  const merged = {
    availableTime: 3,
    familyType: familyType.haveChildren,
    learningTopics: [9, 1],
    healthConsentedAt: health.consentedAt,
    medicalConditions: [6],
    medicalConditionsDuration: 3,
  }
  await signedIn(server, email, { anonymousMemberId: anonymous[memberHeader] })
  expect(await info(me)).toMatchObject(merged)
  const etag = (await store(me)).headers.get('etag')
  await signedIn(server, email, { anonymousMemberId: anonymous[memberHeader] })
  expect((await store(me)).headers.get('etag')).toBe(etag)
})

test('an answer that meets the sign-in is refused and not stored, so the client sends it again for the account (LOGIN-7)', async () => {
  const anonymous = await server.begin()
  const email = newEmail()
  signInDuringNextWrite(server, email, anonymous)
  expect(await save(anonymous, { availableTime: 2 })).toMatchObject({
    status: 401,
    body: { errorCode: 'member_unknown' },
  })
  expect((await info((await signedIn(server, email)).me)).availableTime).toBeNull()
})

test('mails are written in the time zone the member chose, whatever device signs in; before that in the device’s (PROF-8)', async () => {
  const device = (timeZone: string) => ({
    device: { platform: 'web', deviceId: `device-of-${timeZone.replace('/', '-')}`, timeZone },
  })
  const { me, email } = await signedIn(server, newEmail(), device('Europe/Vienna'))
  const settings = async () => (await server.get('/api/account/settings', me)).body.settings.timeZone
  expect(await settings()).toBe('Europe/Vienna')
  await save(me, { timeZone: 'Australia/Melbourne' })
  expect(await settings()).toBe('Australia/Melbourne')
  await signedIn(server, email, device('America/New_York'))
  expect(await settings()).toBe('Australia/Melbourne')
  const anonymous = await server.begin()
  server.clock.now += 1_000
  await save(anonymous, { timeZone: 'Asia/Tokyo' })
  await signedIn(server, email, { anonymousMemberId: anonymous[memberHeader], ...device('America/New_York') })
  expect(await settings()).toBe('Asia/Tokyo')
})
