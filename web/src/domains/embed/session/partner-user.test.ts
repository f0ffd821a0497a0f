import { expect, test } from 'vitest'
import { ApiError } from '@oka/client/api-error.ts'
import type { Call } from '@oka/client/caller.ts'
import type { ErrorCode } from '@oka/contract/shared/error-codes.ts'
import { createPartnerUser, type PartnerUserDeps } from './partner-user.ts'
import { createVisitStorage } from './visit-storage.ts'

const page = {
  partner: { partnerId: 'hill' },
  userId: 'pupil-7',
  programId: 'opp103',
  activityId: '1001',
  programInfoVersion: '1',
} as PartnerUserDeps['page']

const refusal = (errorCode: ErrorCode) =>
  new ApiError(401, { success: false, errorCode, message: '', requestId: '' })

/** `answers`: one for each call: a user, or why it was refused. */
function open(token: string | null, answers: ({ id: string; isSigned: boolean } | ErrorCode | 'network')[]) {
  const device = new Map<string, string>()
  const storageOf = () =>
    ({
      get length() {
        return device.size
      },
      getItem: (key: string) => device.get(key) ?? null,
      key: (index: number) => [...device.keys()][index] ?? null,
      removeItem: (key: string) => void device.delete(key),
      setItem: (key: string, value: string) => void device.set(key, value),
    }) as Storage
  const calls: { name: string; token: unknown; credential: string | null }[] = []
  const call = (async (endpoint: { name: string }, input: { token?: string }) => {
    calls.push({ name: endpoint.name, token: input.token ?? null, credential: user.credential() })
    const answer = answers.shift()
    if (answer === 'network') throw new TypeError('no answer')
    if (typeof answer !== 'object') throw refusal(answer ?? 'internal')
    return { accountInfo: { id: answer.id }, partnerUser: { isSigned: answer.isSigned, expiresAt: '' } }
  }) as unknown as Call
  const storage = createVisitStorage('oka-embed.hill/pupil-7/', storageOf)
  const user = createPartnerUser({ page, storage, call, token })
  return { user, calls, device, storage }
}

const [ann, ben] = ['a'.repeat(22), 'b'.repeat(22)]

test('a visitor becomes a random user of this browser, who comes back as the same (EMB-8)', async () => {
  const { user, calls } = open(null, [
    { id: ann, isSigned: false },
    { id: ann, isSigned: false },
  ])
  await user.identify()
  await user.identify()
  expect(calls).toEqual([
    { name: 'landingEmbedStore', token: null, credential: null },
    { name: 'embedStore', token: null, credential: ann },
  ])
})

test('a token is sent without the user of an earlier visit, and only once (EMB-4)', async () => {
  const { user, calls, storage } = open('t', [
    { id: ben, isSigned: true },
    { id: ben, isSigned: true },
  ])
  storage.write('user', JSON.stringify({ id: ann, isSigned: false }))
  const identified = await user.identify()
  expect(identified.previous).toBeNull() // what a random user did is nobody else's
  await user.identify()
  expect(calls).toEqual([
    { name: 'landingEmbedStore', token: 't', credential: null },
    { name: 'embedStore', token: null, credential: ben },
  ])
})

test('a token that does not count leaves a visitor of this visit, and nothing on the device', async () => {
  const { user, device } = open('t', ['partner_token_expired', { id: ann, isSigned: false }])
  const identified = await user.identify()
  expect(identified.hasTokenFailed).toBe(true)
  expect(identified.user).toEqual({ id: ann, isSigned: false })
  expect([...device.keys()]).toEqual([])
})

test('a token whose answer was lost is sent again', async () => {
  const { user, calls } = open('t', ['network', { id: ben, isSigned: true }])
  await expect(user.identify()).rejects.toThrow('no answer')
  await user.identify()
  expect(calls.map(({ token }) => token)).toEqual(['t', 't'])
})

test('a random user whom the server forgot begins anew, and what waits comes along', async () => {
  const { user, storage } = open(null, ['partner_unknown', { id: ben, isSigned: false }])
  storage.write('user', JSON.stringify({ id: ann, isSigned: false }))
  const identified = await user.identify()
  expect(identified.previous).toEqual({ id: ann, isSigned: false })
  expect(identified.hasTokenFailed).toBe(false)
})

test('a signed user whose session is over is a visitor until the partner signs it in again', async () => {
  const { user, storage } = open(null, ['partner_unknown', { id: ben, isSigned: false }])
  storage.write('user', JSON.stringify({ id: ann, isSigned: true }))
  const identified = await user.identify()
  expect(identified).toMatchObject({ hasTokenFailed: true, previous: null })
  expect(storage.isKept()).toBe(false)
})
