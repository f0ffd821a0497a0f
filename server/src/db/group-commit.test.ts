import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { groupCommit } from './group-commit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.deps.database.db.deleteFrom('quota').execute())

const storedNames = async () =>
  (await server.deps.database.db.selectFrom('quota').select('bucket').orderBy('bucket').execute()).map(
    ({ bucket }) => bucket,
  )

/** Writes names as rows, returns the length of each, and records the groups it was given. */
function recordingCommit(maxGroupSize?: number) {
  const groups: string[][] = []
  const commit = groupCommit<string, number>(
    server.deps.database,
    async (trx, names) => {
      groups.push([...names])
      if (names.includes('invalid')) throw new Error('invalid name')
      for (const bucket of names)
        await trx.insertInto('quota').values({ bucket, window_start: 0, used: 0 }).execute()
      return names.map(({ length }) => length)
    },
    maxGroupSize,
  )
  return { commit, groups }
}

test('simultaneous writes share one transaction, each caller gets its own result, and none is acknowledged before it is stored', async () => {
  const { commit, groups } = recordingCommit()
  const names = Array.from({ length: 20 }, (_, i) => 'n'.repeat(i + 1))
  const results = await Promise.all(
    names.map((name) =>
      commit(name).then(async (length) => ({ length, isStored: (await storedNames()).includes(name) })),
    ),
  )
  expect(results).toEqual(names.map(({ length }) => ({ length, isStored: true })))
  expect(groups).toEqual([names])
})

test('writes that arrive during a commit form the next group, and no group exceeds the maximum size', async () => {
  const { commit, groups } = recordingCommit(3)
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(commit))
  await Promise.all(['h', 'i'].map(commit))
  expect(groups).toEqual([['a', 'b', 'c'], ['d', 'e', 'f'], ['g'], ['h', 'i']])
})

test('an invalid write fails alone, and the rest of its group is stored', async () => {
  const { commit } = recordingCommit()
  const results = await Promise.allSettled(['one', 'invalid', 'three'].map(commit))
  expect(results).toMatchObject([{ value: 3 }, { reason: { message: 'invalid name' } }, { value: 5 }])
  expect(await storedNames()).toEqual(['one', 'three'])
  expect(await commit('four')).toBe(4)
})

test('a group commit inside a transaction is refused, because it would wait for its own caller', async () => {
  const { commit } = recordingCommit()
  await expect(server.deps.database.inTransaction(() => commit('never'))).rejects.toThrow('use the trx')
  expect(await storedNames()).toEqual([])
})
