import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** Each piece of work ends when the test says so; `order` is the order of starts. */
function slowWork(limits: Parameters<typeof fairQueue>[0]) {
  const run = fairQueue(limits)
  const order: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const bring = (key: string, name: string, isKnown = false) =>
    run(
      key,
      async () => {
        order.push(name)
        await new Promise<void>((end) => ends.push(end))
      },
      isKnown,
    ).catch(({ code }: { code: string }) => void refused.push(`${name} ${code}`))
  const settle = () => new Promise<void>((done) => setImmediate(done))
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { bring, endOne, settle, order, refused }
}

test('keys take turns, however much each brings, and the work of one key keeps its order', async () => {
  const { bring, endOne, order, refused } = slowWork({
    maxRunning: 1,
    maxWaiting: { known: 20, rest: 20 },
    maxWaitingPerKey: 5,
  })
  for (let i = 0; i < 5; i++) void bring('a', `a${i}`)
  void bring('b', 'b0')
  void bring('c', 'c0')
  void bring('c', 'c1')
  for (let i = 0; i < 8; i++) await endOne()
  expect(order).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'c1', 'a3', 'a4'])
  expect(refused).toEqual([])
})

test('one key waits with so much work at most; the rest is refused', async () => {
  const { bring, endOne, settle, order, refused } = slowWork({
    maxRunning: 1,
    maxWaiting: { known: 20, rest: 20 },
    maxWaitingPerKey: 2,
  })
  for (let i = 0; i < 5; i++) void bring('a', `a${i}`)
  void bring('b', 'b0')
  await settle()
  expect(refused).toEqual(['a3 overloaded', 'a4 overloaded'])
  for (let i = 0; i < 4; i++) await endOne()
  expect(order).toEqual(['a0', 'a1', 'b0', 'a2'])
})

test('a full queue has room for a key with little, at the cost of the last work of the key with most', async () => {
  const { bring, endOne, settle, order, refused } = slowWork({
    maxRunning: 1,
    maxWaiting: { known: 4, rest: 4 },
    maxWaitingPerKey: 4,
  })
  for (let i = 0; i < 4; i++) void bring('a', `a${i}`)
  void bring('b', 'b0')
  void bring('c', 'c0')
  await settle()
  expect(refused).toEqual(['a3 overloaded'])
  void bring('d', 'd0')
  void bring('e', 'e0') // every key has one or none waiting: none of them gives way
  await settle()
  expect(refused.toSorted()).toEqual(['a2 overloaded', 'a3 overloaded', 'e0 overloaded'])
  for (let i = 0; i < 5; i++) await endOne()
  expect(order).toEqual(['a0', 'a1', 'b0', 'c0', 'd0'])
})

test('while strangers wait, every second one to start is known, and a part that is full leaves the other its places', async () => {
  const { bring, endOne, settle, order, refused } = slowWork({
    maxRunning: 1,
    maxWaiting: { known: 2, rest: 4 },
    maxWaitingPerKey: 2,
  })
  for (let i = 0; i < 6; i++) void bring(`stranger ${i}`, `s${i}`)
  for (let i = 0; i < 3; i++) void bring(`owner ${i}`, `o${i}`, true)
  await settle()
  expect(refused).toEqual(['s5 overloaded', 'o2 overloaded'])
  await endOne()
  void bring('owner 3', 'o3', true)
  for (let i = 0; i < 8; i++) await endOne()
  expect(order).toEqual(['s0', 'o0', 's1', 'o1', 's2', 'o3', 's3', 's4'])
})

test('work that fails gives its slot to the next', async () => {
  const run = fairQueue({ maxRunning: 1, maxWaiting: { known: 4, rest: 4 }, maxWaitingPerKey: 4 })
  const failing = Promise.allSettled(
    [1, 2, 3].map((i) => run('a', () => Promise.reject(new Error(`failed ${i}`)))),
  )
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await run('a', () => Promise.resolve('done'))).toBe('done')
})
