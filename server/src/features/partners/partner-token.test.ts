import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addPartner,
  embedStorePath,
  openFrame,
  partnerToken,
  type TokenChanges,
} from '../../../testing/partners.ts'
import { newEmail } from '../../../testing/sign-in.ts'
import { storedRows } from '../../../testing/stored-rows.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openSecrets, rotated, sealSecrets } from './partner-secrets.ts'
import { findPartnerRow, updatePartner } from './partners.store.ts'

const start = Date.parse('2026-11-28T10:00:00Z')

let server: TestServer
let secret: string
let otherSecret: string
beforeAll(async () => {
  server = await startTestServer({ now: start })
  ;({ current: secret } = await addPartner(server, 'hill'))
  ;({ current: otherSecret } = await addPartner(server, 'dale'))
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = start
})

const tokenOf = (userId: string, changes: TokenChanges = {}) =>
  partnerToken(server, { id: 'hill', secret }, userId, {
    ...changes,
    claims: { jti: newEmail(), ...changes.claims },
  })
const exchange = (token: string, more: object = {}) =>
  server.post(embedStorePath, { partnerId: 'hill', token, ...more })
const codeOf = async (token: string, more: object = {}) => {
  const { status, body } = await exchange(token, more)
  return status === 200 ? 'signed' : `${status} ${body.errorCode}`
}
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = start / 1_000

test('a token that is forged, unsigned, of another partner or for another audience is refused and changes nothing (EMB-4)', async () => {
  const good = tokenOf('u-1')
  const [head = '', claims = '', signature = ''] = good.split('.')
  const forged = {
    'alg none': `${part({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    'alg none, signature unchanged': `${part({ alg: 'none' })}.${claims}.${signature}`,
    'alg HS512 in the header': tokenOf('u-1', { header: { alg: 'HS512' } }),
    'alg RS256 in the header': tokenOf('u-1', { header: { alg: 'RS256' } }),
    'another secret': tokenOf('u-1', { secret: 'guess' }),
    'the secret of another partner': tokenOf('u-1', { secret: otherSecret }),
    'claims of another user': `${head}.${part({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'u-2' })}.${signature}`,
    'no signature': `${head}.${claims}.`,
    'another partner': tokenOf('u-1', { claims: { iss: 'dale' } }),
    'no issuer': tokenOf('u-1', { claims: { iss: undefined } }),
    'another audience': tokenOf('u-1', { claims: { aud: 'https://other.example' } }),
    'no audience': tokenOf('u-1', { claims: { aud: undefined } }),
    'no user': tokenOf('u-1', { claims: { sub: undefined } }),
    'the place of the unsigned': tokenOf('anon'),
    'a user id that is none': tokenOf('u 1'),
    'a user id that is too long': tokenOf('u'.repeat(129)),
    'a user id that is a number': tokenOf('u-1', { claims: { sub: 1 } }),
    'no time': tokenOf('u-1', { claims: { iat: undefined } }),
    'no end': tokenOf('u-1', { claims: { exp: undefined } }),
    'an hour long': tokenOf('u-1', { claims: { exp: seconds + 3_600 } }),
    'eleven minutes long': tokenOf('u-1', { claims: { exp: seconds + 601 } }),
    'ended before it began': tokenOf('u-1', { claims: { exp: seconds - 1 } }),
    'from the future': tokenOf('u-1', { claims: { iat: seconds + 61, exp: seconds + 300 } }),
    'times that are no numbers': tokenOf('u-1', { claims: { iat: 'now' } }),
    'times without an end': tokenOf('u-1', { claims: { iat: -1e308, exp: 1e308 } }),
    'no JSON': `${head}.${Buffer.from('no JSON').toString('base64url')}.${signature}`,
    'no token': 'x',
    empty: '',
    dots: '...',
    'other letters': `${good}ä`,
    long: 'x'.repeat(4_000),
  }
  const before = await storedRows(server)
  for (const [name, token] of Object.entries(forged))
    expect([name, await codeOf(token)]).toEqual([name, '401 partner_token_invalid'])
  expect(await codeOf('x'.repeat(4_001))).toBe('400 invalid_request')
  expect(await storedRows(server)).toBe(before)
  expect(await codeOf(good)).toBe('signed') // so that each refusal above has a single reason
})

test('a token of one partner signs nobody in at another, and the sample partner takes none (EMB-4)', async () => {
  const token = tokenOf('u-1')
  const before = await storedRows(server)
  expect(await codeOf(token, { partnerId: 'dale' })).toBe('401 partner_token_invalid')
  expect(await codeOf(token, { partnerId: 'example' })).toBe('401 partner_token_invalid')
  expect(await storedRows(server)).toBe(before)
})

test('a token is valid until its end, with a minute for clocks that differ (EMB-4)', async () => {
  const token = tokenOf('u-1', { claims: { iat: seconds, exp: seconds + 600 } })
  const late = tokenOf('u-1', { claims: { iat: seconds, exp: seconds + 600 } })
  const early = tokenOf('u-1', { claims: { iat: seconds + 60, exp: seconds + 300 } })
  expect(await codeOf(early)).toBe('signed')
  server.clock.now = start + 660_000 - 1
  expect(await codeOf(token)).toBe('signed')
  server.clock.now = start + 660_000
  expect(await codeOf(late)).toBe('401 partner_token_expired')
})

test('a token counts once, and again within a minute; its signature written otherwise is the same token (EMB-4)', async () => {
  const token = tokenOf('u-1')
  const [first, second] = await Promise.all([
    openFrame(server, { partnerId: 'hill', token }),
    openFrame(server, { partnerId: 'hill', token }),
  ])
  expect(first.me).not.toEqual(second.me)
  server.clock.now = start + 60_000
  expect(await codeOf(token)).toBe('signed')
  server.clock.now += 1
  const before = await storedRows(server)
  expect(await codeOf(token)).toBe('401 partner_token_used')
  // the last letter of 43 has two bits that mean nothing
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = letters.indexOf(token.at(-1) ?? '')
  for (const other of [1, 2, 3])
    expect(await codeOf(token.slice(0, -1) + letters.charAt(last ^ other))).not.toBe('signed')
  expect(await storedRows(server)).toBe(before)
})

test('the address may name the user of the token, or nobody; naming another is refused (EMB-4)', async () => {
  const token = tokenOf('u-1')
  expect(await codeOf(token, { userId: 'u-2' })).toBe('401 partner_token_invalid')
  expect(await codeOf(token, { userId: 'u-1' })).toBe('signed')
  expect(await codeOf(tokenOf('u-1'), { userId: 'anon' })).toBe('signed')
})

test('after a rotation both secrets are valid, after the next one, or when the old one is dropped, only later ones (EMB-4)', async () => {
  const { current } = await addPartner(server, 'rotating')
  const rotate = async (dropsOld = false) => {
    let newest = ''
    await server.deps.database.inTransaction(async (trx) => {
      const row = await findPartnerRow(trx, 'rotating')
      if (!row) return
      const next = rotated(openSecrets(server.deps.sealedValues, 'rotating', row.sealed_secrets), {
        dropsOld,
      })
      newest = next.current
      const sealed = sealSecrets(server.deps.sealedValues, 'rotating', next)
      await updatePartner(trx, row, { sealed_secrets: sealed })
    })
    return newest
  }
  const isValid = async (one: string) => {
    const token = partnerToken(server, { id: 'rotating', secret: one }, 'u-1', {
      claims: { jti: newEmail() },
    })
    const { status } = await server.post(embedStorePath, { partnerId: 'rotating', token })
    return status === 200
  }
  const { me } = await openFrame(server, {
    partnerId: 'rotating',
    token: partnerToken(server, { id: 'rotating', secret: current }, 'u-1'),
  })
  const second = await rotate()
  expect([await isValid(current), await isValid(second)]).toEqual([true, true])
  const third = await rotate()
  expect([await isValid(current), await isValid(second), await isValid(third)]).toEqual([false, true, true])
  const fourth = await rotate(true)
  expect([await isValid(second), await isValid(third), await isValid(fourth)]).toEqual([false, false, true])
  expect((await server.post('/api/embed/store', {}, me)).status).toBe(200) // sessions outlive a rotation
})
