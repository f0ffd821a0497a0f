// Wrong and missing keys are refused at the start; rotation seals everything again.
import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addPartner } from '../../testing/partners.ts'
import { signedIn } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { parseSecretKeys } from '../config/secret-keys.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { sealedColumns } from '../features/all.ts'
import { rotateSealed } from './rotate-sealed.ts'
import { countSealedBy, findForeignKid, type SealedField } from './sealed-columns.store.ts'
import { sealedValues } from './sealed-values.ts'
import { welcomeMail } from '../features/identity/mails/welcome.mail.ts'

const newKey = (kid: string) => `${kid}:${randomBytes(32).toString('base64')}`
const withKeys = (...keys: string[]) => ({ ENCRYPTION_KEYS: keys.join(',') })
const [first, second] = [newKey('one'), newKey('two')]

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ env: withKeys(first) })
})
afterEach(() => server.close())

/**
 * A sealed value in each of the columns: a link, a copy of data, a text on a sheet, a note, a reason of a
 * cancellation, the buyer of a receipt, a question to the team, a partner, its user, a waiting job.
 */
async function sealEverywhere() {
  const { me } = await signedIn(server)
  const { id } = (await server.get('/api/app/store', me)).body.accountInfo
  await server.post('/api/account/request-data-export', {}, me)
  await server.runJobs()
  await server.post(
    '/api/account/update-sheet-text',
    { sheet: 'visit', field: 'worries', text: 'Few new words' },
    me,
  )
  await server.post(
    '/api/account/update-note',
    {
      activityId: '1001',
      text: 'Bath time works.',
      draftId: 'draft-to-be-sealed',
      basedOn: null,
      changedAt: '2026-11-01T10:00:00Z',
    },
    me,
  )
  await server.put('/api/account/update', { firstName: 'Sealed' }, me)
  await server.post('/api/lesson-requests', { text: 'Potty training' })
  await server.post('/api/landing/feedback', { type: 1, reasons: ['length'] })
  await server.post('/api/landing/subscribe', { email: 'sealed-letter@example.org' })
  const sealed_email = server.deps.sealedValues.seal(
    { id, field: 'email_link.sealed_email' },
    'new@example.org',
  )
  const times = { created_at: server.clock.now, expires_at: server.clock.now + 1_000, used_at: null }
  await server.deps.database.db
    .insertInto('email_link')
    .values({
      token_hash: `of-${id}`,
      member_id: id,
      purpose: 'change-email',
      email_hash: '',
      sealed_email,
      ...times,
    })
    .execute()
  const sealed_reason = server.deps.sealedValues.seal(
    { id, field: 'membership.sealed_reason' },
    'Too little time',
  )
  const source = {
    program_id: 'opp.full',
    source: 'sandbox',
    subscription_id: `of-${id}`,
    plan_id: null,
    next_plan_id: null,
    auto_renew: 0,
  } as const
  const unknown = {
    card: null,
    current_period_end: null,
    next_try_at: null,
    coupon_code: null,
    management_url: null,
    created_at: server.clock.now,
  }
  await server.deps.database.db
    .insertInto('membership')
    .values({ id: `of-${id}`, member_id: id, sealed_reason, ...source, ...unknown })
    .execute()
  const sealed_buyer = server.deps.sealedValues.seal({ id, field: 'receipt_details.sealed_buyer' }, '{}')
  await server.deps.database.db
    .insertInto('receipt_details')
    .values(rowWith['receipt_details.sealed_buyer'](id, `of-${id}`, sealed_buyer))
    .execute()
  await addPartner(server, 'sealing-school', { learningRecord: { address: 'https://school.example/xapi' } })
  const sealed_user_id = server.deps.sealedValues.seal({ id, field: 'partner_user.sealed_user_id' }, 'u1')
  await server.deps.database.db
    .insertInto('partner_user')
    .values(rowWith['partner_user.sealed_user_id'](id, '', sealed_user_id))
    .execute()
  await server.deps.database.inTransaction((trx) =>
    server.deps.mail.enqueue(
      trx,
      {
        mail: welcomeMail,
        memberId: id,
        reader: { email: 'a@example.org', language: '', timeZone: '' },
        data: {},
      },
      server.clock.now,
    ),
  )
  return { me, id }
}

const foreignTo = (kid: string) =>
  Promise.all(sealedColumns.map((place) => findForeignKid(server.deps.database.db, place, [kid])))

/** More than two batches of a rotation. */
const manyValues = 50

/**
 * One row of each sealed column, by the id of its member; a sealed column without one is a type error. Ids of
 * rows run against those of members.
 */
const rowWith: {
  [Field in SealedField]: (
    memberId: string,
    key: string,
    sealed: string,
  ) => Insertable<Tables[TableOf<Field>]>
} = {
  'email_link.sealed_email': (member_id, token_hash, sealed_email) => ({
    token_hash,
    member_id,
    purpose: 'change-email',
    email_hash: '',
    sealed_email,
    created_at: 1,
    expires_at: 2,
    used_at: null,
  }),
  'data_export.sealed_archive': (member_id, _key, sealed_archive) => ({
    member_id,
    requested_at: 1,
    ready_at: 1,
    expires_at: 2,
    size: 1,
    sealed_archive,
  }),
  'partner.sealed_secrets': (_memberId, id, sealed_secrets) => ({
    id,
    record: '{}',
    sealed_secrets,
    version: 1,
    created_at: 1,
    disabled_at: null,
  }),
  'partner_user.sealed_user_id': (member_id, _key, sealed_user_id) => ({
    member_id,
    partner_id: 'school',
    user_key: null,
    sealed_user_id,
    last_visit_at: 1,
  }),
  'sheet_text.sealed_text': (member_id, id, sealed_text) => ({
    id,
    member_id,
    field: 'visit/worries',
    sealed_text,
    changed_at: 1,
  }),
  'activity_note.sealed_text': (member_id, id, sealed_text) => ({
    id,
    member_id,
    activity_id: '1001',
    sealed_text,
    joined_length: 0,
    drafts: '[]',
    version: 'version-of-a-note',
    changed_at: 1,
  }),
  'profile_answer.sealed_value': (member_id, id, sealed_value) => ({
    id,
    member_id,
    field: 'firstName',
    sealed_value,
    changed_at: 1,
  }),
  'membership.sealed_reason': (member_id, id, sealed_reason) => ({
    id,
    member_id,
    sealed_reason,
    program_id: 'opp.full',
    source: 'sandbox',
    subscription_id: id,
    plan_id: null,
    next_plan_id: null,
    auto_renew: 0,
    card: null,
    current_period_end: null,
    next_try_at: null,
    coupon_code: null,
    management_url: null,
    created_at: 1,
  }),
  'receipt_details.sealed_buyer': (subject_id, invoice_id, sealed_buyer) => ({
    invoice_id,
    subject_id,
    subject_hash: null,
    sealed_buyer,
    seller: '{}',
    tax_rate: null,
    recorded_at: 1,
  }),
  'lesson_request.sealed_text': (_memberId, id, sealed_text) => ({ id, sealed_text, day: 1 }),
  'message.sealed_content': (subject_id, id, sealed_content) => ({
    ...messageOf(subject_id, id),
    sealed_content,
  }),
  'newsletter_subscriber.sealed_content': (_memberId, id, sealed_content) => ({
    id,
    email_hash: id,
    token_hash: id,
    state: 'subscribed',
    asked_at: 1,
    requested_at: 1,
    agreed_at: 1,
    agreed_to: '',
    stopped_at: null,
    sealed_content,
  }),
  'job.payload': (_memberId, id, payload) => ({
    id,
    kind: 'of a later release',
    payload,
    subject_id: null,
    unique_key: null,
    created_at: 1,
    run_at: 1,
    attempts: 0,
    lease: null,
    leased_until: null,
    failed_at: null,
    last_error: null,
  }),
}
type TableOf<Field extends SealedField> = Field extends `${infer Table extends keyof Tables}.${string}`
  ? Table
  : never

const messageOf = (subject_id: string, id: string) => ({
  id,
  subject_id,
  source: 'contact' as const,
  type: 4,
  activity_id: null,
  reference: '',
  received_at: 1,
  sealed_content: null,
  answered_at: null,
})

const numbered = (prefix: string, number: number) => `${prefix}-${String(number).padStart(5, '0')}`

/** `count` values in each sealed column. */
async function sealManyEverywhere(
  { database, sealedValues: values }: TestServer['deps'],
  count = manyValues,
) {
  const indexes = Array.from({ length: count }, (_, index) => index)
  await database.inTransaction(async (trx) => {
    for (const index of indexes)
      await trx
        .insertInto('member')
        .values({ id: numbered('member', index), kind: 'anonymous', credential_hash: null, created_at: 1 })
        .execute()
    for (const { field, id: idColumn } of sealedColumns)
      for (const index of indexes) {
        const [memberId, key] = [numbered('member', index), numbered('key', count - index)]
        const [table = ''] = field.split('.')
        const sealed = values.seal(
          { id: idColumn === 'id' ? key : memberId, field },
          JSON.stringify(`${field} ${index}`),
        )
        await trx
          .insertInto(table as keyof Tables)
          .values(rowWith[field](memberId, key, sealed))
          .execute()
      }
  })
}

const countsBy = async (database: Database, kid: string) =>
  Object.fromEntries(
    await Promise.all(
      sealedColumns.map(
        async (place) => [place.field, await countSealedBy(database.db, place, kid)] as const,
      ),
    ),
  )
const inEachField = (count: number) => Object.fromEntries(sealedColumns.map(({ field }) => [field, count]))

/** The database of a process that ends when it begins its nth transaction. */
function endingBefore(database: Database, transaction: number): Database {
  let begun = 0
  return {
    ...database,
    inTransaction: (work) =>
      ++begun >= transaction ? Promise.reject(new Error('the process ended')) : database.inTransaction(work),
  }
}

describe('encryption keys', () => {
  test('the rotation seals every value of every column again, of more members than a batch has (TRUST-4)', async () => {
    await sealManyEverywhere(server.deps)
    await server.restart(undefined, withKeys(second, first))
    const { database, sealedValues: values } = server.deps
    expect(
      await rotateSealed({ database, sealedValues: values, columns: sealedColumns, kid: 'two' }),
    ).toEqual({
      resealed: manyValues * sealedColumns.length,
      damaged: 0,
      left: 0,
    })
    expect(await countsBy(database, 'two')).toEqual(inEachField(manyValues))
    expect(await countsBy(database, 'one')).toEqual(inEachField(0))
    await server.restart(undefined, withKeys(second))
    const rows = await server.deps.database.db.selectFrom('profile_answer').selectAll().execute()
    const opened = rows.map((row) =>
      server.deps.sealedValues.open(
        { id: row.member_id, field: 'profile_answer.sealed_value' },
        row.sealed_value,
      ),
    )
    expect(new Set(opened)).toEqual(
      new Set(
        Array.from({ length: manyValues }, (_, index) =>
          JSON.stringify(`profile_answer.sealed_value ${index}`),
        ),
      ),
    )
  })

  test('a rotation that ends in the middle, wherever that is, is finished by the next one (TRUST-4)', async () => {
    await sealManyEverywhere(server.deps)
    await server.restart(undefined, withKeys(second, first))
    const { database, sealedValues: values } = server.deps
    for (const transaction of [1, 3, 5, 8]) {
      const ended = rotateSealed({
        database: endingBefore(database, transaction),
        sealedValues: values,
        columns: sealedColumns,
        kid: 'two',
      })
      await expect(ended).rejects.toThrow('the process ended')
    }
    expect(
      (await rotateSealed({ database, sealedValues: values, columns: sealedColumns, kid: 'two' })).left,
    ).toBe(0)
    expect(await countsBy(database, 'one')).toEqual(inEachField(0))
  })

  test('what another process seals with the old key meanwhile is sealed again too, or is left and said so (TRUST-4)', async () => {
    await sealManyEverywhere(server.deps)
    const before = server.deps.sealedValues
    await server.restart(undefined, withKeys(second, first))
    const { database, sealedValues: values } = server.deps
    const old = before.seal(
      { id: numbered('member', manyValues - 1), field: 'sheet_text.sealed_text' },
      'old',
    )
    /**
     * After each of so many transactions of the rotation another process writes a value where the rotation
     * has been first.
     */
    const besideWriter = (writes: number): Database => ({
      ...database,
      async inTransaction(work) {
        const result = await database.inTransaction(work)
        if (writes-- > 0)
          await database.db
            .updateTable('sheet_text')
            .set({ sealed_text: old })
            .where('id', '=', numbered('key', 1))
            .execute()
        return result
      },
    })
    const writesOfOnePass = sealedColumns.length * 3
    expect(
      await rotateSealed({
        database: besideWriter(writesOfOnePass),
        sealedValues: values,
        columns: sealedColumns,
        kid: 'two',
      }),
    ).toMatchObject({ damaged: 0, left: 0 })
    await database.db
      .updateTable('sheet_text')
      .set({ sealed_text: old })
      .where('id', '=', numbered('key', 1))
      .execute()
    expect(
      await rotateSealed({
        database: besideWriter(Infinity),
        sealedValues: values,
        columns: sealedColumns,
        kid: 'two',
      }),
    ).toMatchObject({ damaged: 0, left: 1 })
  })

  test('another key under the same id is refused with one line, and the right one starts again', async () => {
    const start = () => server.another()
    const other = await start()
    await other.close()
    await expect(server.another({ env: withKeys(newKey('one')) })).rejects.toThrow(
      /^The key one in ENCRYPTION_KEYS is not the one/,
    )
    const again = await start()
    await again.close()
  })

  test('a key that something is still sealed with must not be missing', async () => {
    await sealEverywhere()
    await expect(server.another({ env: withKeys(second) })).rejects.toThrow(
      /sealed with the key one, which is not among ENCRYPTION_KEYS/,
    )
  })

  test('after the rotation the first key opens everything, and the earlier one can be left out', async () => {
    const { me } = await sealEverywhere()
    await server.restart(undefined, withKeys(second, first))
    expect(await foreignTo('two')).toEqual(sealedColumns.map(() => 'one'))
    const run = () =>
      rotateSealed({
        database: server.deps.database,
        sealedValues: server.deps.sealedValues,
        columns: sealedColumns,
        kid: 'two',
      })
    expect(await run()).toEqual({ resealed: 14, damaged: 0, left: 0 })
    expect(await run()).toEqual({ resealed: 0, damaged: 0, left: 0 })
    expect(await foreignTo('two')).toEqual(sealedColumns.map(() => null))
    await server.restart(undefined, withKeys(second))
    expect((await server.get('/api/account/data-export-archive', me)).status).toBe(200)
    expect((await server.get('/api/account/sheet?sheet=visit', me)).body.texts).toMatchObject([
      { field: 'worries', text: 'Few new words' },
    ])
    expect((await server.get('/api/account/notes', me)).body.notes).toMatchObject([
      { text: 'Bath time works.' },
    ])
    expect((await server.get('/api/app/store', me)).body.accountInfo.firstName).toBe('Sealed')
    await server.runJobs()
    expect((await server.mails()).length).toBeGreaterThan(0)
  })

  test('many values are rotated in batches, and one that is damaged stops nothing', async () => {
    const { id } = await sealEverywhere()
    const { database, sealedValues: values, mail } = server.deps
    await database.inTransaction(async (trx) => {
      const reader = { email: 'a@example.org', language: '', timeZone: '' }
      for (let count = 0; count < 50; count++)
        await mail.enqueue(trx, { mail: welcomeMail, memberId: id, reader, data: {} }, server.clock.now)
    })
    const [{ id: damagedId } = { id: '' }] = await database.db
      .selectFrom('job')
      .select('id')
      .orderBy('id')
      .limit(1)
      .execute()
    await database.db
      .updateTable('job')
      .set({ payload: 'v1:one:damaged' })
      .where('id', '=', damagedId)
      .execute()
    const keys = sealedValues([
      ...parseSecretKeys('ENCRYPTION_KEYS', second),
      ...parseSecretKeys('ENCRYPTION_KEYS', first),
    ])
    expect(await rotateSealed({ database, sealedValues: keys, columns: sealedColumns, kid: 'two' })).toEqual({
      resealed: 63,
      damaged: 1,
      left: 1,
    })
    expect(
      values.isCurrent(
        (await database.db.selectFrom('email_link').select('sealed_email').executeTakeFirstOrThrow())
          .sealed_email ?? '',
      ),
    ).toBe(false)
  })
})
