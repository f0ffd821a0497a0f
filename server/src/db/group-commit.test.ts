import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { groupCommit } from './group-commit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.deps.database.db.deleteFrom('quota').execute())

const written = async () => (await server.deps.database.db.selectFrom('quota').select('bucket').orderBy('bucket').execute()).map(({ bucket }) => bucket)

/** Writes names as rows; answers each with its length. Remembers the groups it was given. */
function recorder(mostItems?: number) {
  const groups: string[][] = []
  const commit = groupCommit<string, number>(
    server.deps.database,
    async (trx, names) => {
      groups.push([...names])
      if (names.includes('bad')) throw new Error('bad one')
      for (const bucket of names) await trx.insertInto('quota').values({ bucket, window_start: 0, used: 0 }).execute()
      return names.map(({ length }) => length)
    },
    mostItems,
  )
  return { commit, groups }
}

test('what comes at once is one transaction, each caller gets its own result, and nothing is acknowledged before it is kept', async () => {
  const { commit, groups } = recorder()
  const names = Array.from({ length: 20 }, (_, i) => 'n'.repeat(i + 1))
  const results = await Promise.all(names.map((name) => commit(name).then(async (length) => ({ length, isKept: (await written()).includes(name) }))))
  expect(results).toEqual(names.map(({ length }) => ({ length, isKept: true })))
  expect(groups).toEqual([names])
})

test('what comes while a group is committing is the next group, and no group is larger than allowed', async () => {
  const { commit, groups } = recorder(3)
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(commit))
  await Promise.all(['h', 'i'].map(commit))
  expect(groups).toEqual([['a', 'b', 'c'], ['d', 'e', 'f'], ['g'], ['h', 'i']])
})

test('a bad one is refused alone: its neighbours are kept', async () => {
  const { commit } = recorder()
  const results = await Promise.allSettled(['one', 'bad', 'three'].map(commit))
  expect(results).toMatchObject([{ value: 3 }, { reason: { message: 'bad one' } }, { value: 5 }])
  expect(await written()).toEqual(['one', 'three'])
  expect(await commit('four')).toBe(4)
})

test('inside a transaction it is refused, or it would wait for its own caller', async () => {
  const { commit } = recorder()
  await expect(server.deps.database.inTransaction(() => commit('never'))).rejects.toThrow('use the trx')
  expect(await written()).toEqual([])
})
