import { expect, test } from 'vitest'
import { loadOnce } from './load-once.ts'

test('what several calls need at once is loaded once', async () => {
  let loads = 0
  const load = loadOnce(async () => ({ load: ++loads }))
  const [first, second] = await Promise.all([load(), load()])
  expect(first).toBe(second)
  expect(await load()).toEqual({ load: 1 })
})

test('a load that fails is the error of the calls that waited for it, and the next call tries again', async () => {
  let isBroken = true
  const load = loadOnce(async () => {
    if (isBroken) throw new Error('no such file')
    return 'loaded'
  })
  await expect(Promise.all([load(), load()])).rejects.toThrow('no such file')
  isBroken = false
  expect(await load()).toBe('loaded')
})
