import { expect, test } from 'vitest'
import { hashCredential } from '../identity/index.ts'
import { giftTokens } from './gift-tokens.ts'

const keyOf = (kid: string) => ({ kid, secret: new Uint8Array(32).fill(kid.charCodeAt(0)) })

test('a link is found again after its key was replaced, and not once that key is gone (DOOR-9)', () => {
  const token = giftTokens([keyOf('a')]).tokenOf('link')
  const hash = hashCredential(token)
  expect(giftTokens([keyOf('b'), keyOf('a')]).findToken('link', hash)).toBe(token)
  expect(giftTokens([keyOf('b')]).findToken('link', hash)).toBeNull()
  expect(giftTokens([keyOf('a')]).findToken('another', hash)).toBeNull()
})

test('tokens of different links, and of different keys, differ (DOOR-9)', () => {
  const tokens = ['a', 'b'].flatMap((kid) => ['one', 'two'].map(giftTokens([keyOf(kid)]).tokenOf))
  expect(new Set(tokens).size).toBe(4)
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/)
})
