// No learner loses anything when the catalogue changes.
import { expect, test } from 'vitest'
import type { CompiledLesson } from '@oka/content/compiled.schema.ts'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer } from '../../../testing/test-server.ts'

/** opp103 with these lessons in this order. */
const inOrder = (...ids: string[]) => lessonsOf(ids.map((id, index) => lesson(id, 'opp103', index + 1)))
const lessonsOf = (lessons: CompiledLesson[]) => catalogueOf([program('opp103', 1)], lessons)

/** A server with lessons a to e, and a member. */
async function learner() {
  const server = await startTestServer({ catalogue: inOrder('a', 'b', 'c', 'd', 'e') })
  const { me } = await signedIn(server)
  const post = (call: string, body: object) => server.post(`/api/account/${call}`, body, me)
  const state = async () => {
    const { accountInfo, programInfo } = (await server.get('/api/app/store', me)).body
    const { nextActivityIndex } = accountInfo.defaultEnrollment
    const listed: { id: string; sequence: number }[] = programInfo.programs[0].learningActivities
    return {
      next: listed.find(({ sequence }) => sequence === nextActivityIndex)?.id,
      done: accountInfo.enrollments.completedActivitiesCount,
      progress: accountInfo.memberActivities.activities.map(
        (one: { activityId: string; status: number; lastKnownTime: number }) => [
          one.activityId,
          one.status,
          one.lastKnownTime,
        ],
      ),
    }
  }
  const anonymous = await server.begin()
  return {
    server,
    me,
    anonymous,
    state,
    saveAnonymously: ({
      at,
      ...event
    }: {
      activityId: string
      status: number
      lastKnownTime: number
      at: number
    }) =>
      server.post(
        '/api/landing/update-learning-activity',
        { ...event, action: 'save', activityDuration: 100, lastActivityDate: new Date(at).toISOString() },
        anonymous,
      ),
    async save(activityId: string, status: 1 | 2, lastKnownTime = 0, expected = 200, agoMs = 0) {
      server.clock.now += 1_000
      const lastActivityDate = new Date(server.clock.now - agoMs).toISOString()
      expect(
        (
          await post('update-learning-activity', {
            activityId,
            action: 'save',
            status,
            lastKnownTime,
            activityDuration: 100,
            lastActivityDate,
          })
        ).status,
      ).toBe(expected)
    },
    async jump(activityId: string) {
      server.clock.now += 1_000
      expect((await post('update-program-activity', { activityId, action: 'jump' })).status).toBe(200)
    },
  }
}

test('lessons inserted before and between change no position: next and completions stay with their lessons (LEARN-29)', async () => {
  const { server, save, state } = await learner()
  await save('a', 2)
  await save('b', 2)
  await save('c', 1, 42)
  const before = await state()
  expect(before).toEqual({
    next: 'c',
    done: 2,
    progress: [
      ['a', 2, 0],
      ['b', 2, 0],
      ['c', 1, 42],
    ],
  })
  await server.restart(inOrder('new-1', 'a', 'new-2', 'b', 'c', 'new-3', 'd', 'e'))
  expect(await state()).toEqual(before)
  await save('c', 2)
  expect((await state()).next).toBe('new-3')
  await server.close()
})

test('a learner who began the first lesson stays there when another is inserted before it; one without progress starts at the new one (LEARN-29)', async () => {
  const { server, save, state } = await learner()
  const { me: newcomer } = await signedIn(server)
  await save('a', 1, 42)
  await server.restart(inOrder('new-1', 'a', 'b'))
  expect(await state()).toMatchObject({ next: 'a', progress: [['a', 1, 42]] })
  expect(
    (await server.get('/api/app/store', newcomer)).body.accountInfo.defaultEnrollment.nextActivityIndex,
  ).toBe(1)
  await server.close()
})

test('reordered lessons have the same progress, and next is the same lesson at its new sequence (LEARN-29)', async () => {
  const { server, save, state } = await learner()
  await save('a', 2)
  await save('b', 1, 42)
  const before = await state()
  await server.restart(inOrder('e', 'd', 'b', 'c', 'a'))
  expect(await state()).toEqual(before)
  await save('b', 2)
  expect((await state()).next).toBe('c')
  await server.close()
})

test('a withdrawn lesson stays completed; next is the one after it, and the same again when it returns (LEARN-29)', async () => {
  const { server, save, jump, state } = await learner()
  await save('a', 2)
  await save('b', 2)
  await jump('c')
  await server.restart(
    lessonsOf([lesson('a', 'opp103', 1), lesson('d', 'opp103', 4), lesson('e', 'opp103', 5)]),
  )
  expect(await state()).toMatchObject({
    next: 'd',
    done: 2,
    progress: [
      ['a', 2, 0],
      ['b', 2, 0],
    ],
  })
  await server.restart(inOrder('a', 'b', 'c', 'd', 'e'))
  expect(await state()).toMatchObject({ next: 'c', done: 2 })
  await jump('e')
  await server.restart(inOrder('a', 'b', 'c', 'd'))
  expect((await state()).next, 'the last one withdrawn: the one before it, not the first').toBe('d')
  await server.close()
})

test('progress made while a lesson was open is saved though it is private when it arrives, and opens nothing (REL-3, LEARN-29)', async () => {
  const { server, me, save, state } = await learner()
  await save('b', 1, 42)
  await server.restart(
    lessonsOf(
      ['a', 'b', 'c'].map((id, index) =>
        lesson(id, 'opp103', index + 1, id === 'b' ? { access: activityAccess.private } : {}),
      ),
    ),
  )
  await save('b', 1, 50)
  await save('b', 2)
  expect(await state()).toMatchObject({ next: 'c', done: 1, progress: [['b', 2, 0]] })
  expect(await server.post('/api/account/activity-content', { activityId: 'b' }, me)).toMatchObject({
    status: 403,
  })
  const jump = await server.post(
    '/api/account/update-program-activity',
    { activityId: 'b', action: 'jump' },
    me,
  )
  expect(jump).toMatchObject({ status: 403, body: { errorCode: 'activity_not_available' } })
  await server.restart(inOrder('a', 'b', 'c', 'd', 'e'))
  expect(await state()).toMatchObject({ next: 'c', done: 1, progress: [['b', 2, 0]] })
  await server.close()
})

test('progress of a lesson that was withdrawn before it arrived is saved, and the program goes on where the lesson was (REL-3, LEARN-29)', async () => {
  for (const signedInBefore of [true, false]) {
    const { server, me, save, state, anonymous, saveAnonymously } = await learner()
    await save('a', 2)
    await save('b', 1, 42)
    const learnedAt = server.clock.now + 500
    await server.restart(inOrder('a', 'c', 'd', 'e'))
    server.clock.now += 300_000
    const late = { activityId: 'b', status: 2, lastKnownTime: 0, at: learnedAt }
    if (signedInBefore) await save('b', 2, 0, 200, server.clock.now - learnedAt)
    else expect((await saveAnonymously(late)).status).toBe(200)
    if (!signedInBefore) {
      const { accountInfo } = (await server.get('/api/landing/store', anonymous)).body
      expect(accountInfo.memberActivities.activities).toMatchObject([
        { activityId: 'b', status: 2, lastActivityDate: new Date(learnedAt).toISOString() },
      ])
    } else {
      expect(await state()).toMatchObject({ next: 'c', done: 2 })
      expect(await server.post('/api/account/activity-content', { activityId: 'b' }, me)).toMatchObject({
        status: 403,
      })
      await server.restart(inOrder('a', 'b', 'c', 'd', 'e'))
      expect(await state()).toMatchObject({ next: 'c', done: 2 })
    }
    await server.close()
  }
})

test('progress of a lesson whose whole program is hidden by now is saved; an id that never existed is refused (REL-3)', async () => {
  const { server, me, save, state } = await learner()
  await server.restart(
    catalogueOf(
      [program('opp103', 1, { visible: false }), program('opp201', 2)],
      [lesson('a', 'opp103', 1), lesson('z', 'opp201', 1)],
    ),
  )
  await save('a', 1, 30)
  await save('never-existed', 1, 30, 404)
  const { accountInfo } = (await server.get('/api/app/store', me)).body
  expect(accountInfo.memberActivities.activities).toMatchObject([{ activityId: 'a', lastKnownTime: 30 }])
  await server.restart(inOrder('a', 'b', 'c', 'd', 'e'))
  expect(await state()).toMatchObject({ progress: [['a', 1, 30]] })
  await server.close()
})

test('a withdrawn lesson does not skip the one that takes its number (LEARN-29)', async () => {
  const { server, jump, state } = await learner()
  await jump('c')
  await server.restart(inOrder('a', 'b', 'd', 'e'))
  expect((await state()).next).toBe('d')
  await server.close()
})

test('a learner who completed everything gets the lesson that is added later, not the last one again', async () => {
  const { server, save, jump, state } = await learner()
  for (const id of ['a', 'b', 'c', 'd', 'e']) await save(id, 2)
  expect((await state()).next).toBe('e')
  await server.restart(inOrder('a', 'b', 'c', 'd', 'e', 'f', 'g'))
  expect((await state()).next).toBe('f')
  await save('f', 2)
  expect((await state()).next).toBe('g')
  await jump('b') // watching it again is allowed
  expect((await state()).next).toBe('b')
  await save('b', 1, 30)
  expect((await state()).next).toBe('b')
  await save('b', 2)
  expect((await state()).next).toBe('c')
  await server.close()
})

test('completing a lesson again that is not the next one changes no position', async () => {
  const { server, save, jump, state } = await learner()
  for (const id of ['a', 'b', 'c']) await save(id, 2)
  await jump('b')
  await save('c', 2)
  await save('a', 2)
  expect((await state()).next).toBe('b')
  await server.close()
})

test('completing the next lesson again advances the program, also by a clock that is a minute slow', async () => {
  const { server, save, jump, state } = await learner()
  for (const id of ['a', 'b', 'c']) await save(id, 2)
  server.clock.now += 300_000
  await jump('b')
  await save('b', 2, 0, 200, 60_000)
  expect((await state()).next).toBe('c')
  await server.close()
})
