// Wrong and missing keys are refused at the start; rotation seals everything again.
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { secretKeysOf } from '../config/secret-keys.ts'
import { rotateSealed } from './rotate-sealed.ts'
import { findForeignKid, sealedFields } from './sealed-columns.store.ts'
import { sealedValues } from './sealed-values.ts'

const newKey = (kid: string) => `${kid}:${randomBytes(32).toString('base64')}`
const withKeys = (...keys: string[]) => ({ ENCRYPTION_KEYS: keys.join(',') })
const [first, second] = [newKey('one'), newKey('two')]

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ env: withKeys(first) })
})
afterEach(() => server.close())

/** A sealed value in each of the columns: a link, a copy of data, a text on a sheet, a reason of a cancellation, a waiting job. */
async function sealEverywhere() {
  const { me } = await signedIn(server)
  const { id } = (await server.get('/api/app/store', me)).body.accountInfo
  await server.post('/api/account/request-data-export', {}, me)
  await server.runJobs()
  await server.post('/api/account/update-sheet-text', { sheet: 'visit', field: 'worries', text: 'Few new words' }, me)
  await server.put('/api/account/update', { firstName: 'Sealed' }, me)
  const sealed_email = server.deps.sealedValues.seal({ id, field: 'email_link.sealed_email' }, 'new@example.org')
  const times = { created_at: server.clock.now, expires_at: server.clock.now + 1_000, used_at: null }
  await server.deps.database.db
    .insertInto('email_link')
    .values({ token_hash: `of-${id}`, member_id: id, purpose: 'change-email', email_hash: '', sealed_email, ...times })
    .execute()
  const sealed_reason = server.deps.sealedValues.seal({ id, field: 'membership.sealed_reason' }, 'Too little time')
  const source = { program_id: 'opp.full', source: 'sandbox', subscription_id: `of-${id}`, plan_id: null, next_plan_id: null, auto_renew: 0 } as const
  const unknown = { card: null, current_period_end: null, next_try_at: null, coupon_code: null, management_url: null, created_at: server.clock.now }
  await server.deps.database.db
    .insertInto('membership')
    .values({ id: `of-${id}`, member_id: id, sealed_reason, ...source, ...unknown })
    .execute()
  await server.deps.database.inTransaction((trx) =>
    server.deps.mail.enqueue(
      trx,
      { mail: 'welcome', memberId: id, reader: { email: 'a@example.org', language: '', timeZone: '' }, data: {} },
      server.clock.now,
    ),
  )
  return { me, id }
}

const foreignTo = (kid: string) => Promise.all(sealedFields.map((field) => findForeignKid(server.deps.database.db, field, [kid])))

describe('encryption keys', () => {
  test('another key under the same id is refused with one line, and the right one starts again', async () => {
    const start = () => server.another()
    const other = await start()
    await other.close()
    await expect(server.another({ env: withKeys(newKey('one')) })).rejects.toThrow(/^The key one in ENCRYPTION_KEYS is not the one/)
    const again = await start()
    await again.close()
  })

  test('a key that something is still sealed with must not be missing', async () => {
    await sealEverywhere()
    await expect(server.another({ env: withKeys(second) })).rejects.toThrow(/sealed with the key one, which is not among ENCRYPTION_KEYS/)
  })

  test('after the rotation the first key opens everything, and the earlier one can be left out', async () => {
    const { me } = await sealEverywhere()
    await server.restart(undefined, withKeys(second, first))
    expect(await foreignTo('two')).toEqual(['one', 'one', 'one', 'one', 'one', 'one'])
    const run = () => rotateSealed({ database: server.deps.database, sealedValues: server.deps.sealedValues, kid: 'two' })
    expect(await run()).toEqual({ resealed: 6, damaged: 0 })
    expect(await run()).toEqual({ resealed: 0, damaged: 0 })
    expect(await foreignTo('two')).toEqual([null, null, null, null, null, null])
    await server.restart(undefined, withKeys(second))
    expect((await server.get('/api/account/data-export-archive', me)).status).toBe(200)
    expect((await server.get('/api/account/sheet?sheet=visit', me)).body.texts).toMatchObject([{ field: 'worries', text: 'Few new words' }])
    expect((await server.get('/api/app/store', me)).body.accountInfo.firstName).toBe('Sealed')
    await server.runJobs()
    expect((await server.mails()).length).toBeGreaterThan(0)
  })

  test('many values are rotated in batches, and one that is damaged stops nothing', async () => {
    const { id } = await sealEverywhere()
    const { database, sealedValues: values, mail } = server.deps
    await database.inTransaction(async (trx) => {
      const reader = { email: 'a@example.org', language: '', timeZone: '' }
      for (let count = 0; count < 50; count++) await mail.enqueue(trx, { mail: 'welcome', memberId: id, reader, data: {} }, server.clock.now)
    })
    const [{ id: damagedId } = { id: '' }] = await database.db.selectFrom('job').select('id').orderBy('id').limit(1).execute()
    await database.db.updateTable('job').set({ payload: 'v1:one:damaged' }).where('id', '=', damagedId).execute()
    const keys = sealedValues([...secretKeysOf('ENCRYPTION_KEYS', second), ...secretKeysOf('ENCRYPTION_KEYS', first)])
    expect(await rotateSealed({ database, sealedValues: keys, kid: 'two' })).toEqual({ resealed: 55, damaged: 1 })
    expect(values.isCurrent((await database.db.selectFrom('email_link').select('sealed_email').executeTakeFirstOrThrow()).sealed_email ?? '')).toBe(false)
  })
})
