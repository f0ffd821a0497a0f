// The job that erases: nothing of the person is left anywhere, wherever it is interrupted.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { randomNumbers } from '../../../../../scripts/random/random-numbers.ts'
import {
  deleteAccount,
  erasureDelayMs,
  familyOf,
  leavingMember,
  runErasure,
  tablesNaming,
} from '../../../../testing/leaving-member.ts'
import { longEnough, memberHeader, newEmail, signedIn, signIn } from '../../../../testing/sign-in.ts'
import { testGateway } from '../../../../testing/gateways/open-gateway-account.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import type { PersonTable } from '../../../db/schema.ts'
import { cleanUp } from '../../../jobs/clean-up.ts'
import { eraseListedMembers, readErasureList } from './erasure-list.ts'
import { eraseMember } from './erase-member.ts'

const now = Date.parse('2026-11-23T10:00:00Z')

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ now })
})
afterEach(() => server.close())

async function cleanUpLater(days: number) {
  server.clock.now += days * dayMs
  await cleanUp({ ...server.deps, pause: async () => {} }, server.clock.now)
}

/**
 * What is of the service and not of the person: kinds of things, who of the staff did something, and what
 * books are made of.
 */
const impersonalColumns = {
  sent_mail: ['mail', 'id'],
  staff_action: ['id', 'staff', 'action'],
  ledger_entry: [
    ['id', 'membership_id', 'program_id', 'source', 'source_event_id', 'kind', 'plan_id'],
    ['currency', 'coupon_code', 'invoice_id', 'invoice_number', 'reason'],
  ].flat(),
  receipt_details: ['invoice_id', 'seller'],
  coupon_use: ['id', 'state', 'purchase_id'],
}
const impersonal = new Set(
  Object.entries(impersonalColumns).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  ),
)
/** Columns that something refers to, or that decide whose the row is; their own values are searched for. */
const referenced = new Set([
  'coupon_use.coupon_id',
  'applied_discount.coupon_id',
  'purchase.source',
  'purchase.state',
  'purchase.subscription_id',
  'sandbox_object.data',
  'sandbox_object.id',
  'sandbox_object.kind',
  'member.id',
  'member.kind',
  'member.merged_into',
  'session_family.id',
  'refresh_token.family_id',
])

/**
 * Puts a marker into every text column of every row of the person, in tables without such rows into a new
 * one. Returns what to search for.
 */
async function plantMarkers(id: string): Promise<string[]> {
  const { db } = server.deps.database
  const at = { created_at: now, expires_at: now + dayMs }
  await db
    .insertInto('staff_action')
    .values({
      id: 'planted-action',
      at: now,
      staff: 'sam',
      action: 'find',
      subject_id: id,
      subject_hash: null,
      reason: 'x',
    })
    .execute()
  await db
    .insertInto('email_link')
    .values({
      token_hash: 'planted',
      member_id: id,
      purpose: 'change-email',
      email_hash: 'planted',
      sealed_email: 'planted',
      used_at: null,
      ...at,
    })
    .execute()
  await db
    .insertInto('job')
    .values({
      id: 'planted',
      kind: 'of-another-release',
      payload: '{}',
      subject_id: id,
      unique_key: null,
      created_at: now,
      run_at: now,
      attempts: 0,
      lease: null,
      leased_until: null,
      failed_at: null,
      last_error: null,
    })
    .execute()
  const coupon = {
    id: 'coupon',
    code_key: 'SPRING',
    code: 'Spring',
    kind: 'discount',
    percent: 10,
    starts_at: now,
    created_at: now,
  } as const
  const unlimited = { months: null, program_id: null, duration: null, max_uses: null, ends_at: null }
  await db
    .insertInto('coupon')
    .values({ ...coupon, ...unlimited })
    .execute()
  const use = {
    id: 'planted-use',
    coupon_id: 'coupon',
    subject_id: id,
    subject_hash: null,
    purchase_id: null,
    state: 'used',
    used_at: now,
  } as const
  await db.insertInto('coupon_use').values(use).execute()
  await db
    .insertInto('applied_discount')
    .values({ member_id: id, coupon_id: 'coupon', applied_at: now })
    .execute()
  const request = {
    id: 'planted-request',
    member_id: id,
    membership_id: 'm',
    invoice_id: 'i',
    requested_at: now,
    answer_by: now,
  } as const
  await db
    .insertInto('refund_request')
    .values({ ...request, decided_at: null, decision: null })
    .execute()
  const customer = {
    member_id: id,
    source: 'stripeTest',
    currency: 'AUD',
    customer_id: 'cus_1',
    created_at: now,
  } as const
  await db
    .insertInto('gateway_customer')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const object = {
    id: 'planted-object',
    kind: 'subscription',
    data: '{}',
    changed_at: now,
    member_id: id,
  } as const
  if (testGateway === 'stripe') await db.insertInto('sandbox_object').values(object).execute()
  await db
    .insertInto('partner_user')
    .values({ member_id: id, partner_id: 'x', user_key: 'x', sealed_user_id: 'x', last_visit_at: now })
    .execute()
  await db
    .insertInto('partner_session')
    .values({ hash: 'planted', member_id: id, partner_id: 'x', is_signed: 1, expires_at: now + dayMs })
    .execute()
  const markers: string[] = [id]
  const owners = ['member_id', 'subject_id', 'family_id']
  for (const { name, columns } of await db.introspection.getTables()) {
    const table = name as PersonTable
    const owner =
      table === 'member' ? 'id' : owners.find((column) => columns.some((one) => one.name === column))
    if (owner === undefined) continue
    const families = sql`select id from session_family where member_id = ${id}`
    const isOwn = owner === 'family_id' ? sql`family_id in (${families})` : sql`${sql.ref(owner)} = ${id}`
    const { rows } = await sql`select * from ${sql.table(table)} where ${isOwn}`.execute(db)
    expect(rows.length, `rows of the person in ${name}`).toBeGreaterThan(0)
    for (const { name: column, dataType } of columns) {
      const field = `${name}.${column}`
      if (
        !/text|char/i.test(dataType) ||
        owners.includes(column) ||
        referenced.has(field) ||
        impersonal.has(field)
      )
        continue
      const marker = `planted-${name}-${column}@example.org`.replaceAll('_', '-')
      // One row: a column of a key must differ between them.
      const [key] = Object.keys(rows[0] ?? {}).filter((one) =>
        /^(activity_id|program_id|device|document|hash|id|token_hash)$/.test(one),
      )
      const ofOne =
        key === undefined
          ? sql``
          : sql` and ${sql.ref(key)} = (select min(${sql.ref(key)}) from ${sql.table(table)} where ${isOwn})`
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${marker} where ${isOwn}${ofOne}`.execute(
        db,
      )
      markers.push(marker)
    }
  }
  for (const { id: family } of await db
    .selectFrom('session_family')
    .select('id')
    .where('member_id', '=', id)
    .execute())
    markers.push(family)
  return markers
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) =>
    statSync(join(folder, name)).isDirectory() ? filesIn(join(folder, name)) : [join(folder, name)],
  )
}

/** Where anything of the markers is found: tables, files, log lines, pages. */
async function findMarkers(markers: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const search = (place: string, text: string) => {
    for (const marker of markers) if (text.includes(marker)) found.push(`${marker} in ${place}`)
  }
  for (const { name } of await server.deps.database.db.introspection.getTables())
    search(
      `table ${name}`,
      JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(server.deps.database.db)).rows),
    )
  for (const file of filesIn(server.dataDir)) search(`file ${file}`, readFileSync(file, 'latin1'))
  search('the log', server.log.join('\n'))
  for (const path of ['/', '/learn/opp103', '/privacy'])
    search(`page ${path}`, String((await server.get(path)).body))
  return found
}

describe('after the erasure', () => {
  test('nothing of the person is in any table, file, log line or page: planted markers (SET-3)', async () => {
    const { me, email, anonymousId, id, landingEmail } = await leavingMember(server)
    const other = await leavingMember(server)
    const planted = await plantMarkers(id)
    const before = await findMarkers(planted)
    for (const marker of planted)
      expect(before.filter((line) => line.startsWith(`${marker} in table`)).length, marker).toBeGreaterThan(0)
    const markers = [...planted, email, anonymousId, landingEmail]
    expect((await deleteAccount(server, me)).status).toBe(200)
    await runErasure(server)
    await cleanUpLater(1)
    // The last mail says that everything is erased, and is in the folder until that is cleaned up.
    const accountEmail = 'planted-account-email@example.org'
    const left = await findMarkers(markers)
    for (const line of left) expect(line).toMatch(new RegExp(`^${accountEmail} in file .*/outbox/`))
    expect(left.length).toBeGreaterThan(0)
    await server.deps.writtenMails.deleteBefore(server.clock.now + 8 * dayMs)
    expect(await findMarkers(markers)).toEqual([])
    expect(await tablesNaming(server, other.id)).not.toEqual([])
    expect((await signIn(server, other.email, longEnough)).body).toMatchObject({
      success: true,
      isNewAccount: false,
    })
  })

  test('nothing is left of what was said of each child, as it was written or sealed (SET-3, DOOR-5)', async () => {
    const { me, id } = await leavingMember(server)
    const { children, health } = familyOf(server)
    const { db } = server.deps.database
    const rows = await db.selectFrom('profile_answer').selectAll().where('member_id', '=', id).execute()
    const said = new Map(
      rows.map(({ field, sealed_value: sealed }) => [
        field,
        JSON.parse(server.deps.sealedValues.open({ id, field: 'profile_answer.sealed_value' }, sealed)),
      ]),
    )
    expect(said.get('children')).toEqual(children)
    expect(said.get('childrenAgeGroups')).toEqual([2])
    expect(said.get('health')).toEqual(health)
    const written = [children[0]?.id ?? '', children[0]?.nickname ?? '']
    const sealed = rows.map((row) => row.sealed_value)
    expect(await findMarkers(written), 'stored in clear').toEqual([])
    expect((await findMarkers(sealed)).length).toBeGreaterThanOrEqual(rows.length)
    await deleteAccount(server, me)
    await runErasure(server)
    await cleanUpLater(8)
    expect(await findMarkers([...written, ...sealed])).toEqual([])
  })

  test('mails sent and what staff did are there for a year, without the member (SET-3)', async () => {
    const { me, id } = await leavingMember(server)
    const { db } = server.deps.database
    const countOf = async () =>
      (await db.selectFrom('sent_mail').selectAll().where('subject_id', '=', id).execute()).length
    const mails = await countOf()
    expect(mails).toBeGreaterThan(0)
    await deleteAccount(server, me)
    await runErasure(server)
    const rows = await db.selectFrom('sent_mail').selectAll().where('subject_hash', 'is not', null).execute()
    expect(rows).toHaveLength(mails)
    expect(new Set(rows.map((row) => row.subject_hash))).toEqual(
      new Set([server.deps.sealedValues.hashesOf(id)[0]]),
    )
    expect(await countOf()).toBe(0)
  })

  test('the order of the sources makes no difference, nor does a repeat', async () => {
    const { deps } = server
    const random = randomNumbers()
    for (let round = 0; round < 3; round++) {
      const { id, email } = await leavingMember(server)
      const shuffled = random.shuffled(deps.personDataSources.all)
      const erase = () =>
        eraseMember({ ...deps, personDataSources: { ...deps.personDataSources, all: shuffled } }, id, email)
      await erase()
      expect(await tablesNaming(server, id), shuffled.map(({ name }) => name).join(', ')).toEqual([])
      await erase()
    }
  })

  test('a process that ends at any point of it leaves nothing undone: the next attempt goes on (SET-3)', async () => {
    const { me, id } = await leavingMember(server)
    await deleteAccount(server, me)
    await server.runJobs() // the first mail
    server.clock.now += erasureDelayMs
    const { database } = server.deps
    const { inTransaction } = database
    const erased = () => database.db.selectFrom('erasure').select('erased_at').executeTakeFirstOrThrow()
    let attempts = 0
    for (; (await erased()).erased_at === null; attempts++) {
      let left = attempts
      database.inTransaction = async (work) => {
        if (left-- <= 0) throw new Error('the process ends here')
        return inTransaction(work)
      }
      await server.runJobs()
      server.clock.now += dayMs
    }
    database.inTransaction = inTransaction
    expect(attempts).toBeGreaterThan(server.deps.personDataSources.all.length)
    expect(await tablesNaming(server, id)).toEqual([])
    await server.runJobs()
    // The end between sending it and storing that sends it again, with the same id.
    expect(
      new Set((await server.mails()).map(({ subject, messageId }) => `${subject} ${messageId}`)),
    ).toHaveProperty('size', 1)
  })

  test('a backup from before that is restored brings no one back: the list erases again (SET-3)', async () => {
    const { id, email } = await leavingMember(server)
    const staying = await leavingMember(server)
    const { deps } = server
    const listed = [deps.sealedValues.hashesOf(id)[0], deps.sealedValues.hashesOf('someone else')[0]]
    expect(await eraseListedMembers(deps, listed, server.clock.now)).toEqual({ erased: 1, mayBeCharged: 1 })
    expect(await tablesNaming(server, id)).toEqual([])
    expect((await signIn(server, email, 'another long password')).body).toMatchObject({ isNewAccount: true })
    expect((await server.get('/api/app/store', staying.me)).status).toBe(200)
    expect(await eraseListedMembers(deps, listed, server.clock.now)).toEqual({ erased: 0, mayBeCharged: 0 })
  })

  test('a backup from before they signed up does not bring back who they were without an account (SET-3)', async () => {
    const { db } = server.deps.database
    const anonymous = await server.begin()
    await server.post('/api/landing/store', { email: newEmail() }, anonymous)
    const row = await db.selectFrom('member').selectAll().executeTakeFirstOrThrow()
    server.clock.now += 40 * dayMs // older than what the clean-up deletes as unused
    const { email } = await signedIn(server, newEmail(), { anonymousMemberId: anonymous[memberHeader] })
    await cleanUpLater(1)
    const { me } = await signedIn(server, email)
    const addList = server.deps.erasures.add
    server.deps.erasures.add = () => Promise.reject(new Error('no disk at the request'))
    expect((await deleteAccount(server, me)).status).toBe(200)
    server.deps.erasures.add = addList
    await runErasure(server)
    await db.insertInto('member').values(row).execute() // as a backup from before has them
    expect(
      await eraseListedMembers(server.deps, await readErasureList(server.dataDir), server.clock.now),
    ).toEqual({ erased: 1, mayBeCharged: 0 })
    expect(await tablesNaming(server, row.id)).toEqual([])
  })
})
