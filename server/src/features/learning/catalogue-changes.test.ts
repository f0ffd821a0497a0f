// The authors change the catalogue; nobody who learns loses anything by it.
import { expect, test } from 'vitest'
import type { CompiledLesson } from '@oka/content/compiled.shapes.ts'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { signedIn } from '../../../testing/sign-in.ts'
import { startTestServer } from '../../../testing/test-server.ts'

/** opp103 with these lessons in this order. */
const inOrder = (...ids: string[]) => lessonsOf(ids.map((id, index) => lesson(id, 'opp103', index + 1)))
const lessonsOf = (lessons: CompiledLesson[]) => catalogueOf([program('opp103', 1)], lessons)

/** A server with lessons a to e, and a member who learns there. */
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
      kept: accountInfo.memberActivities.activities.map((one: { activityId: string; status: number; lastKnownTime: number }) => [
        one.activityId,
        one.status,
        one.lastKnownTime,
      ]),
    }
  }
  return {
    server,
    state,
    async save(activityId: string, status: 1 | 2, lastKnownTime = 0, expected = 200, slowByMs = 0) {
      server.clock.now += 1_000
      const lastActivityDate = new Date(server.clock.now - slowByMs).toISOString()
      expect(
        (await post('update-learning-activity', { activityId, action: 'save', status, lastKnownTime, activityDuration: 100, lastActivityDate })).status,
      ).toBe(expected)
    },
    async jump(activityId: string) {
      server.clock.now += 1_000
      expect((await post('update-program-activity', { activityId, action: 'jump' })).status).toBe(200)
    },
  }
}

test('LEARN-29: lessons inserted before and between move nobody: next and completions stay with their lessons', async () => {
  const { server, save, state } = await learner()
  await save('a', 2)
  await save('b', 2)
  await save('c', 1, 42)
  const before = await state()
  expect(before).toEqual({
    next: 'c',
    done: 2,
    kept: [
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

test('LEARN-29: whoever has begun the first lesson stays there when another is put before it; whoever has begun nothing starts at the new one', async () => {
  const { server, save, state } = await learner()
  const { me: newcomer } = await signedIn(server)
  await save('a', 1, 42)
  await server.restart(inOrder('new-1', 'a', 'b'))
  expect(await state()).toMatchObject({ next: 'a', kept: [['a', 1, 42]] })
  expect((await server.get('/api/app/store', newcomer)).body.accountInfo.defaultEnrollment.nextActivityIndex).toBe(1)
  await server.close()
})

test('LEARN-29: reordered lessons keep their marks, and next is the same lesson at its new place', async () => {
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

test('LEARN-29: a withdrawn lesson is done for whoever did it; next is the one after it, and the same again when it comes back', async () => {
  const { server, save, jump, state } = await learner()
  await save('a', 2)
  await save('b', 2)
  await jump('c')
  await server.restart(lessonsOf([lesson('a', 'opp103', 1), lesson('d', 'opp103', 4), lesson('e', 'opp103', 5)]))
  expect(await state()).toMatchObject({
    next: 'd',
    done: 2,
    kept: [
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

test('LEARN-29: a lesson that becomes private keeps its marks; saving in it is refused until it opens again', async () => {
  const { server, save, state } = await learner()
  await save('b', 1, 42)
  const before = await state()
  await server.restart(lessonsOf(['a', 'b', 'c'].map((id, index) => lesson(id, 'opp103', index + 1, id === 'b' ? { access: activityAccess.private } : {}))))
  expect((await state()).kept).toEqual(before.kept)
  await save('b', 1, 50, 403)
  await server.restart(inOrder('a', 'b', 'c', 'd', 'e'))
  expect(await state()).toEqual(before)
  await server.close()
})

test('whoever has done everything is led to the lesson that comes later, not to the last one again', async () => {
  const { server, save, jump, state } = await learner()
  for (const id of ['a', 'b', 'c', 'd', 'e']) await save(id, 2)
  expect((await state()).next).toBe('e')
  await server.restart(inOrder('a', 'b', 'c', 'd', 'e', 'f', 'g'))
  expect((await state()).next).toBe('f')
  await save('f', 2)
  expect((await state()).next).toBe('g')
  await jump('b') // she wants to see it again, and may
  expect((await state()).next).toBe('b')
  await save('b', 1, 30)
  expect((await state()).next).toBe('b')
  await save('b', 2)
  expect((await state()).next).toBe('c')
  await server.close()
})

test('a finished lesson that is not the next one moves nothing when it is watched again', async () => {
  const { server, save, jump, state } = await learner()
  for (const id of ['a', 'b', 'c']) await save(id, 2)
  await jump('b')
  await save('c', 2)
  await save('a', 2)
  expect((await state()).next).toBe('b')
  await server.close()
})

test('the next lesson watched again to its end moves on, also by a clock that is a minute slow', async () => {
  const { server, save, jump, state } = await learner()
  for (const id of ['a', 'b', 'c']) await save(id, 2)
  server.clock.now += 300_000
  await jump('b')
  await save('b', 2, 0, 200, 60_000)
  expect((await state()).next).toBe('c')
  await server.close()
})
