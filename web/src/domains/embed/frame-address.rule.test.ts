import { expect, test } from 'vitest'
import { completePath, referralOf, tokenIn } from './frame-address.rule.ts'

test('the logo’s address has the partner and the user, encoded, beside what it had (EMB-7)', () => {
  const referralAddress = 'https://hill.example/join?from=a%20b'
  const address = new URL(
    referralOf({ referralAddress, partnerId: 'hill' }, 'a&b=c~', 'https://academy.example'),
  )
  expect(Object.fromEntries(address.searchParams)).toEqual({
    from: 'a b',
    partnerId: 'hill',
    userId: 'a&b=c~',
  })
  expect(referralOf({ referralAddress: '/', partnerId: 'hill' }, 'anon', 'https://academy.example')).toBe(
    'https://academy.example/?partnerId=hill&userId=anon',
  )
})

test('the complete path names every part (EMB-1)', () => {
  expect(completePath({ partnerId: 'hill', userId: 'a~1', programId: 'opp103', activityId: '1001' })).toBe(
    '/embed/hill/a~1/opp103/1001',
  )
})

test('the token of a visit is read from the fragment', () => {
  expect(tokenIn('#token=a.b.c')).toBe('a.b.c')
  expect(tokenIn('')).toBeNull()
  expect(tokenIn('#other=1')).toBeNull()
})
