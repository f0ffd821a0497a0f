import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findChildren } from '@oka/contract/profile/children.rule.ts'
import { memberHeader, newEmail, signedIn } from '../../../testing/sign-in.ts'
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
const info = async (who: Headers) =>
  (await server.get(form(who) === 'account' ? '/api/app/store' : '/api/landing/store', who)).body.accountInfo
const at = (seconds: number) => new Date(server.clock.now + seconds * 1000).toISOString()
const child = (id: string, changes: object = {}) => ({
  id,
  nickname: '',
  ageGroup: null,
  speech: null,
  isRemoved: false,
  changedAt: at(-60),
  ...changes,
})
const leo = (changes: object = {}) => child('leo', { nickname: 'Leo', ageGroup: 2, speech: 3, ...changes })
const mia = (changes: object = {}) => child('mia', { nickname: 'Mia', ageGroup: 1, ...changes })
const callers: [string, () => Promise<Headers>][] = [
  ['an anonymous member', () => server.begin()],
  ['a signed-in member', async () => (await signedIn(server)).me],
]

describe.each(callers)('children of %s', (_kind, newCaller) => {
  test('are entries of their own, and the documented list follows from them (DOOR-5)', async () => {
    const me = await newCaller()
    expect(await info(me)).toMatchObject({ children: [], childrenAgeGroups: [], conditionOwners: [] })
    expect((await save(me, { children: [leo(), mia()] })).success).toBe(true)
    expect(await info(me)).toMatchObject({ children: [leo(), mia()], childrenAgeGroups: [1, 2] })
    await save(me, { children: [leo({ ageGroup: 3, changedAt: at(-30) })] })
    expect(await info(me)).toMatchObject({ childrenAgeGroups: [1, 3] })
    await save(me, { children: [mia({ isRemoved: true, changedAt: at(-30) })] })
    const { children, childrenAgeGroups } = await info(me)
    expect(childrenAgeGroups).toEqual([3])
    expect(children).toContainEqual(child('mia', { isRemoved: true, changedAt: at(-30) }))
  })

  test('follow from the documented list where an old client writes it, and lose no nickname (DOOR-5)', async () => {
    const me = await newCaller()
    await save(me, { childrenAgeGroups: [3, 1], changedAt: at(-50) })
    expect((await info(me)).children).toMatchObject([
      { id: 'age-3', ageGroup: 3 },
      { id: 'age-1', ageGroup: 1 },
    ])
    await save(me, { children: [leo({ changedAt: at(-40) })] })
    expect((await info(me)).childrenAgeGroups).toEqual([1, 2, 3])
    await save(me, { childrenAgeGroups: [4], changedAt: at(-30) })
    const { children, childrenAgeGroups } = await info(me)
    expect(childrenAgeGroups).toEqual([4])
    expect(children.filter(({ isRemoved }: { isRemoved: boolean }) => !isRemoved)).toMatchObject([
      { id: 'leo', nickname: 'Leo', ageGroup: null, speech: 3 },
      { id: 'age-4', ageGroup: 4 },
    ])
  })

  test('of two devices are all there, each as it was changed last, whichever arrives first (DOOR-5)', async () => {
    const [one, other] = [await newCaller(), await newCaller()]
    const changes = [
      { children: [leo()], changedAt: at(-60) },
      { children: [leo({ nickname: 'Lee', changedAt: at(-50) }), mia()], changedAt: at(-50) },
      { children: [mia({ isRemoved: true, changedAt: at(-40) })], changedAt: at(-40) },
    ]
    for (const change of changes) await save(one, change)
    for (const change of changes.toReversed()) await save(other, change)
    const [first, second] = [await info(one), await info(other)]
    const byId = (entries: { id: string }[]) => entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(byId(first.children)).toEqual(byId(second.children))
    expect(second).toMatchObject({ childrenAgeGroups: [2] })
    expect(byId(first.children)).toMatchObject([{ nickname: 'Lee' }, { id: 'mia', isRemoved: true }])
  })

  test('keep their conditions: each belongs to a child or a grown-up, with consent (DOOR-5)', async () => {
    const me = await newCaller()
    await save(me, { children: [leo(), mia()], changedAt: at(-60) })
    const owners = [
      { condition: 1, owner: 'leo' },
      { condition: 6, owner: 'mia' },
      { condition: 7, owner: 'grown-up' },
    ]
    const health = {
      consentedAt: at(-60),
      medicalConditions: [1, 6, 7],
      medicalConditionsDuration: 3,
      conditionOwners: owners,
    }
    expect((await save(me, { health, changedAt: at(-60) })).success).toBe(true)
    expect((await info(me)).conditionOwners).toEqual(owners)
    // an old client knows no owners
    await save(me, { medicalConditions: [1, 6], changedAt: at(-50) })
    expect(await info(me)).toMatchObject({ medicalConditions: [1, 6], conditionOwners: owners.slice(0, 2) })
    await save(me, { children: [leo({ isRemoved: true, changedAt: at(-40) })], changedAt: at(-40) })
    expect(await info(me)).toMatchObject({ medicalConditions: [6], conditionOwners: [owners[1]] })
    const none = { consentedAt: null, medicalConditions: [], medicalConditionsDuration: null }
    await save(me, { health: none, changedAt: at(-30) })
    expect(await info(me)).toMatchObject({ medicalConditions: [], conditionOwners: [] })
  })

  test('are at most twelve: the thirteenth is refused with what to do, and nothing changes (DOOR-5)', async () => {
    const me = await newCaller()
    const children = Array.from({ length: 12 }, (_, index) => child(`c${index}`, { ageGroup: 1 }))
    expect((await save(me, { children })).success).toBe(true)
    expect(await save(me, { children: [leo()], availableTime: 2 })).toMatchObject({
      success: false,
      errorCode: 'too_many_children',
      message: expect.stringMatching(/12 children.*remove one first/),
    })
    expect(await info(me)).toMatchObject({ childrenAgeGroups: [1], availableTime: null })
    const thirty = Array.from({ length: 30 }, (_, index) => child(`t${index}`, { nickname: `T${index}` }))
    for (const who of [me, await newCaller()])
      expect(await save(who, { children: thirty, availableTime: 2 })).toMatchObject({
        success: false,
        errorCode: 'too_many_children',
        errorDescription: expect.stringMatching(/12 children.*nothing was changed/),
      })
    expect((await info(me)).children).toHaveLength(12)
    const swapped = [child('c0', { isRemoved: true, changedAt: at(-10) }), leo()]
    expect((await save(me, { children: swapped })).success).toBe(true)
    const again = Array.from({ length: 36 }, (_, index) => child(`d${index}`, { isRemoved: true }))
    expect((await save(me, { children: again })).success).toBe(true)
    expect((await info(me)).children).toHaveLength(36)
  })

  test.each<[string, string, () => object]>([
    [
      'a nickname of 500 letters',
      'children.0.nickname',
      () => ({ children: [child('a', { nickname: 'a'.repeat(500) })] }),
    ],
    [
      'a nickname of forty-one emoji',
      'children.0.nickname',
      () => ({ children: [child('a', { nickname: '🦖'.repeat(41) })] }),
    ],
    ['half an emoji', 'children.0.nickname', () => ({ children: [child('a', { nickname: '\ud83e' })] })],
    [
      'an age that is not in the list',
      'children.0.ageGroup',
      () => ({ children: [child('a', { ageGroup: 9 })] }),
    ],
    ['the same child twice', 'children', () => ({ children: [child('a'), child('a')] })],
    [
      'thirty-seven entries',
      'children',
      () => ({ children: Array.from({ length: 37 }, (_, index) => child(`c${index}`)) }),
    ],
    ['an id with spaces', 'children.0.id', () => ({ children: [child('a b')] })],
    [
      'an owner of a condition that is not chosen',
      'health.conditionOwners',
      () => ({
        health: {
          consentedAt: '2026-11-01T00:00:00Z',
          medicalConditions: [6],
          medicalConditionsDuration: null,
          conditionOwners: [{ condition: 7, owner: 'leo' }],
        },
      }),
    ],
  ])('%s is refused, names the field and changes nothing (DOOR-5)', async (_name, path, wrong) => {
    const me = await newCaller()
    const answer = await server.put(`/api/${form(me)}/update`, { availableTime: 2, ...wrong() }, me)
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'invalid_request' } })
    expect(answer.body.fields.map((field: { path: string }) => field.path)).toContain(path)
    expect(await info(me)).toMatchObject({ children: [], availableTime: null })
  })

  test('may have a nickname of emoji (DOOR-5)', async () => {
    const me = await newCaller()
    for (const [index, nickname] of ['🦖👧🏽', '👨‍👩‍👧‍👦', '🦖'.repeat(40)].entries()) {
      const entry = leo({ nickname, changedAt: at(index - 60) })
      expect((await save(me, { children: [entry] })).success).toBe(true)
      expect((await info(me)).children).toEqual([entry])
    }
  })

  test('lose nothing else where consent is withdrawn while another device writes of one of them (DOOR-5, ONB-16)', async () => {
    const me = await newCaller()
    const health = {
      consentedAt: at(-90),
      medicalConditions: [1, 6],
      medicalConditionsDuration: 3,
      conditionOwners: [
        { condition: 1, owner: 'leo' },
        { condition: 6, owner: 'mia' },
      ],
    }
    await save(me, { children: [leo(), mia()], health, changedAt: at(-90) })
    const none = { consentedAt: null, medicalConditions: [], medicalConditionsDuration: null }
    await save(me, { health: none, changedAt: at(-50) })
    const ofMia = { ...health, medicalConditions: [6, 7], conditionOwners: [{ condition: 7, owner: 'mia' }] }
    const renamed = mia({ nickname: 'Mimi', changedAt: at(-40) })
    expect(await save(me, { children: [renamed], health: ofMia, changedAt: at(-40) })).toMatchObject({
      errorCode: 'health_consent_missing',
      message: expect.stringMatching(/consent.*leave them out/),
    })
    expect(await save(me, { children: [renamed], changedAt: at(-40) })).toMatchObject({ success: true })
    expect(await info(me)).toMatchObject({
      children: [leo(), renamed],
      healthConsentedAt: null,
      medicalConditions: [],
      medicalConditionsDuration: null,
      conditionOwners: [],
    })
  })

  test('that two devices add at once, on two servers, are all there; the same one from both lists is one (DOOR-5)', async () => {
    const me = await newCaller()
    const other = await server.another()
    const saves = (changes: object[]) =>
      Promise.all(
        changes.map((change, index) =>
          (index % 2 === 0 ? server : other).put(`/api/${form(me)}/update`, change, me),
        ),
      )
    const expectSaved = (answers: { status: number; body: { success: boolean } }[]) =>
      expect(answers.map(({ status, body }) => [status, body.success])).toEqual(
        answers.map(() => [200, true]),
      )
    expectSaved(
      await saves(Array.from({ length: 4 }, () => ({ childrenAgeGroups: [3], changedAt: at(-70) }))),
    )
    expect((await info(me)).children).toMatchObject([{ id: 'age-3' }])
    const added = [leo(), leo({ id: 'leo-too' }), mia(), child('ana', { nickname: 'Ana', speech: 1 })]
    expectSaved(await saves(added.map((entry) => ({ children: [entry], changedAt: at(-60) }))))
    const { children, childrenAgeGroups } = await info(me)
    expect(childrenAgeGroups).toEqual([1, 2, 3])
    expect(children).toHaveLength(5)
    expect(children).toEqual(expect.arrayContaining(added))
    expect(findChildren(children)).toHaveLength(4)
    await other.close()
  })
})

test('at sign-in every child of both joins the account, and a list that an old client wrote later holds (LOGIN-7, DOOR-5)', async () => {
  const email = newEmail()
  const { me } = await signedIn(server, email)
  const anonymous = await server.begin()
  await save(me, { children: [leo()], changedAt: at(-60) })
  await save(anonymous, { children: [mia({ changedAt: at(-50) })], changedAt: at(-50) })
  await signedIn(server, email, { anonymousMemberId: anonymous[memberHeader] })
  expect(await info(me)).toMatchObject({
    children: [leo(), mia({ changedAt: at(-50) })],
    childrenAgeGroups: [1, 2],
  })

  const old = await server.begin()
  await save(old, { childrenAgeGroups: [1, 2, 4], changedAt: at(-20) })
  await signedIn(server, email, { anonymousMemberId: old[memberHeader] })
  expect(await info(me)).toMatchObject({ childrenAgeGroups: [1, 2, 4] })
})

test('at sign-in a child that gets another id takes its conditions along; joining again changes nothing (LOGIN-7, DOOR-5)', async () => {
  const { me, email } = await signedIn(server)
  await save(me, { children: [child('age-2', { nickname: 'Mia', ageGroup: 2, changedAt: at(-600) })] })
  const visitor = await server.begin()
  const health = {
    consentedAt: at(-50),
    medicalConditions: [1],
    medicalConditionsDuration: null,
    conditionOwners: [{ condition: 1, owner: 'age-2' }],
  }
  await save(visitor, { children: [child('age-2', { nickname: 'Ben', ageGroup: 2 })] })
  await save(visitor, { health, changedAt: at(-40) })
  for (let time = 0; time < 2; time++) {
    await signedIn(server, email, { anonymousMemberId: visitor[memberHeader] })
    const { children, conditionOwners } = await info(me)
    const ben = children.find(({ nickname }: { nickname: string }) => nickname === 'Ben')
    expect(children.map(({ nickname }: { nickname: string }) => nickname)).toEqual(['Mia', 'Ben'])
    expect(ben.id).not.toBe('age-2')
    expect(conditionOwners).toEqual([{ condition: 1, owner: ben.id }])
  }
})

test('at sign-in no child is lost to an entry that knows less, nor to a list of before there were entries (LOGIN-7, DOOR-5)', async () => {
  const email = newEmail()
  const { me } = await signedIn(server, email)
  const present = async () =>
    (await info(me)).children.filter(({ isRemoved }: { isRemoved: boolean }) => !isRemoved)
  const forget = () =>
    server.deps.database.db.deleteFrom('profile_answer').where('field', '=', 'children').execute()
  await save(me, { childrenAgeGroups: [4], changedAt: at(-90) })
  await forget() // as it was stored before there were entries
  const first = await server.begin()
  await save(first, { children: [leo()], changedAt: at(-60) })
  await signedIn(server, email, { anonymousMemberId: first[memberHeader] })
  expect(await info(me)).toMatchObject({ childrenAgeGroups: [2, 4] })

  await save(me, { children: [child('age-1', { nickname: 'Mia', ageGroup: 1, speech: 2 })] })
  const second = await server.begin()
  await save(second, { childrenAgeGroups: [1], changedAt: at(-20) })
  await save(second, { childrenAgeGroups: [1], changedAt: at(-10) })
  await signedIn(server, email, { anonymousMemberId: second[memberHeader] })
  expect(await present()).toMatchObject([
    { id: 'age-4' },
    { nickname: 'Leo' },
    { id: 'age-1', nickname: 'Mia', speech: 2 },
  ])

  const third = await server.begin()
  await save(third, { children: [child('age-4', { nickname: 'Ana', ageGroup: 4, changedAt: at(-100) })] })
  await signedIn(server, email, { anonymousMemberId: third[memberHeader] })
  expect(await present()).toMatchObject([{ id: 'age-4', nickname: 'Ana' }, {}, {}])
})

test('a list that an old client repeats takes nothing from a child that another device added before, and sends later (DOOR-5)', async () => {
  const { me } = await signedIn(server)
  await save(me, { childrenAgeGroups: [1], changedAt: at(-90) })
  await save(me, { childrenAgeGroups: [1], changedAt: at(-30) })
  await save(me, { children: [leo(), child('x', { ageGroup: 3 })], changedAt: at(-60) })
  expect(await info(me)).toMatchObject({
    childrenAgeGroups: [1, 2, 3],
    children: [{ id: 'age-1' }, { id: 'leo', ageGroup: 2 }, { id: 'x', ageGroup: 3 }],
  })
  await save(me, { children: [child('age-1', { isRemoved: true, changedAt: at(-40) })], changedAt: at(-40) })
  await save(me, { childrenAgeGroups: [1], changedAt: at(-30) })
  expect((await info(me)).childrenAgeGroups).toEqual([2, 3])
})

test('a condition that another device added earlier stays where a child is removed meanwhile (DOOR-5)', async () => {
  const { me } = await signedIn(server)
  const health = {
    consentedAt: at(-90),
    medicalConditions: [1, 6],
    medicalConditionsDuration: null,
    conditionOwners: [{ condition: 1, owner: 'mia' }],
  }
  await save(me, { children: [leo(), mia()], health, changedAt: at(-90) })
  await save(me, { children: [mia({ isRemoved: true, changedAt: at(-20) })], changedAt: at(-20) })
  await save(me, { firstName: 'Sara', changedAt: at(-10) })
  const change = { ...health, medicalConditions: [1, 6, 7] }
  expect((await save(me, { health: change, changedAt: at(-30) })).success).toBe(true)
  expect(await info(me)).toMatchObject({ medicalConditions: [6, 7], conditionOwners: [] })
})

test('children who are alike are as many as two families have, and no more (DOOR-5)', async () => {
  const { me } = await signedIn(server)
  const alike = (prefix: string) =>
    Array.from({ length: 20 }, (_, index) => child(`${prefix}${index}`, { nickname: 'X', ageGroup: 1 }))
  expect((await save(me, { children: alike('a') })).success).toBe(true)
  expect(await save(me, { children: alike('b') })).toMatchObject({ errorCode: 'too_many_children' })
  expect((await info(me)).children).toHaveLength(20)
})

test('a child of before there were entries that an old client’s list removes stays removed (DOOR-5)', async () => {
  const { me } = await signedIn(server)
  await save(me, { childrenAgeGroups: [2, 3], changedAt: at(-60) })
  await server.deps.database.db.deleteFrom('profile_answer').where('field', '=', 'children').execute()
  await save(me, { childrenAgeGroups: [2], changedAt: at(-30) })
  await save(me, { children: [child('age-3', { ageGroup: 3, changedAt: at(-40) })], changedAt: at(-40) })
  expect(await info(me)).toMatchObject({
    childrenAgeGroups: [2],
    children: [
      { id: 'age-2', ageGroup: 2 },
      { id: 'age-3', isRemoved: true },
    ],
  })
})

test('answers that were stored before there were entries read as children, and go on (DOOR-5)', async () => {
  const { me } = await signedIn(server)
  await save(me, { childrenAgeGroups: [2], changedAt: at(-60) })
  await server.deps.database.db.deleteFrom('profile_answer').where('field', '=', 'children').execute()
  await save(me, { availableTime: 2 }) // the answer to the store is made anew
  expect((await info(me)).children).toMatchObject([{ id: 'age-2', ageGroup: 2 }])
  await save(me, { children: [child('age-2', { ageGroup: 2, speech: 3, changedAt: at(-5) })] })
  expect(await info(me)).toMatchObject({ childrenAgeGroups: [2], children: [{ id: 'age-2', speech: 3 }] })
})

const write = (who: Headers, id: string, text: string) =>
  server.post(
    `/api/${form(who)}/update-sheet-text`,
    { sheet: 'visit', child: id, field: 'loves', text, changedAt: at(-5) },
    who,
  )
const written = async (who: Headers): Promise<{ child: string }[]> => {
  const { children } = (await server.get(`/api/${form(who)}/sheet?sheet=visit`, who)).body
  return children.toSorted((one: { child: string }, next: { child: string }) =>
    one.child < next.child ? -1 : 1,
  )
}
const presentIn = async (who: Headers): Promise<{ id: string }[]> =>
  (await info(who)).children.filter(({ isRemoved }: { isRemoved: boolean }) => !isRemoved)

test('a child who is added after another of that age was removed has an id of its own, and so none of its sheets (DOOR-5)', async () => {
  const { me } = await signedIn(server)
  await save(me, { childrenAgeGroups: [2], changedAt: at(-600) })
  expect((await write(me, 'age-2', 'Horses')).status).toBe(200)
  for (const [round, seconds] of [-500, -300, -100].entries()) {
    const before = (await info(me)).children.map(({ id }: { id: string }) => id)
    await save(me, { childrenAgeGroups: [], changedAt: at(seconds) })
    await save(me, { childrenAgeGroups: [2], changedAt: at(seconds + 50) })
    const [added, ...others] = await presentIn(me)
    expect(others).toEqual([])
    expect(before, `round ${round}`).not.toContain(added?.id)
  }
  expect(await written(me)).toMatchObject([{ child: 'age-2', texts: [{ text: 'Horses' }] }])
})

test('at sign-in a visitor’s child is not the removed one that had its id, and gets none of its sheets; joining again changes nothing (LOGIN-7, DOOR-5)', async () => {
  const { me, email } = await signedIn(server)
  await save(me, { childrenAgeGroups: [2], changedAt: at(-600) })
  await write(me, 'age-2', 'Horses')
  await save(me, { childrenAgeGroups: [], changedAt: at(-500) })
  const visitor = await server.begin()
  await save(visitor, { childrenAgeGroups: [2], changedAt: at(-100) })
  await write(visitor, 'age-2', 'Trains')
  for (let time = 0; time < 2; time++) {
    await signedIn(server, email, { anonymousMemberId: visitor[memberHeader] })
    const [joined, ...others] = await presentIn(me)
    expect(others).toEqual([])
    expect(joined?.id).not.toBe('age-2')
    expect(await written(me)).toMatchObject([
      { child: 'age-2', texts: [{ text: 'Horses' }] },
      { child: joined?.id, texts: [{ text: 'Trains' }] },
    ])
  }
})
