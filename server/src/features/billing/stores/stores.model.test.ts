// Random histories of two members who buy in stores: what is open must always be what the stores say.
// `SEQUENCES=5000 npm test -- stores.model` runs more of them, `npm run explore -- stores.model` others.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { dayMs, hourMs } from '@oka/contract/shared/durations.ts'
import { catalogueOf, lesson, program } from '../../../../testing/catalogue-fixture.ts'
import { readStoreFacts } from '../../../../testing/stores/store-facts.ts'
import {
  newStoreMember,
  startStoreServer,
  type StoreServer,
} from '../../../../testing/stores/store-server.ts'
import { testEngine } from '../../../../testing/test-database.ts'

/** PostgreSQL takes four times as long, and its own part is the SQL, which the same histories reach early. */
const usualSequences = testEngine === 'postgres' ? 15 : 30

const sequences = Number(process.env.SEQUENCES ?? usualSequences)

const start = Date.parse('2026-11-24T09:00:00Z')

const sold = Object.values(programIds)

const products = [
  { productId: 'full_p1m', store: 'app_store', entitlement: 'opp.full', months: 1 },
  { productId: 'full_p1y', store: 'app_store', entitlement: 'opp.full', months: 12 },
  { productId: 'play_full', store: 'play_store', entitlement: 'opp.full', months: 1 },
  { productId: 'play_201', store: 'play_store', entitlement: 'opp201', months: 3 },
] as const

const programOf = Object.fromEntries(products.map(({ productId, entitlement }) => [productId, entitlement]))

const who = fc.constantFrom(0 as const, 1 as const)

const product = fc.constantFrom(...products)

const anyStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('buy' as const), who, product }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'renew' as const,
        'cancel' as const,
        'uncancel' as const,
        'refund' as const,
        'expire' as const,
      ),
      who,
      product,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      who,
      product,
      graceDays: fc.constantFrom(null, 3, 16),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('extend' as const), who, product, days: fc.constantFrom(3, 40) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('transfer' as const), who }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      until: fc.constantFrom(
        'end' as const,
        'near' as const,
        'after' as const,
        hourMs,
        4 * dayMs,
        40 * dayMs,
        200 * dayMs,
      ),
      who,
      product,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('messages' as const),
      fate: fc.constantFrom(
        'delivered' as const,
        'lost' as const,
        'repeated' as const,
        'in another order' as const,
        'half of them lost' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('outage' as const),
      kind: fc.constantFrom('down' as const, '500' as const, 'drift' as const, 'lostAnswer' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask' as const), who }) },
)

type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

interface Member {
  id: string
  familyId: string
}

let stores: StoreServer

let members: [Member, Member]

beforeAll(async () => {
  stores = await startStoreServer({
    now: start,
    catalogue: catalogueOf(
      sold.map((id, index) => program(id, index + 1)),
      sold.map((id, index) => lesson(`lesson-${index + 1}`, id, 1)),
    ),
  })
  members = [await modelMember(), await modelMember()]
})

afterAll(() => stores.close())

async function modelMember(): Promise<Member> {
  const { id } = await newStoreMember(stores.server)
  const family = await stores.server.deps.database.db
    .selectFrom('session_family')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, familyId: family.id }
}

async function get(index: 0 | 1, path: string) {
  const { id, familyId } = members[index]
  const token = await stores.server.deps.tokens.sign({ memberId: id, familyId }, stores.server.clock.now)
  return stores.server.get(`/api/${path}`, { Authorization: `Bearer ${token}` })
}

/** What a store would not do now is not done. */
async function attempt(act: Promise<unknown>) {
  await act.catch((error: unknown) => {
    if (!String(error).includes(': 409 ')) throw error
  })
}

async function run(step: Step): Promise<void> {
  const { server, fake } = stores
  const idOf = (index: 0 | 1) => members[index].id
  switch (step.do) {
    case 'buy':
      return attempt(fake.purchase({ appUserId: idOf(step.who), ...step.product }))
    case 'renew':
    case 'cancel':
    case 'uncancel':
    case 'refund':
    case 'expire':
      return attempt(fake[step.do](idOf(step.who), step.product.productId))
    case 'fail':
      return attempt(fake.billingIssue(idOf(step.who), step.product.productId, step.graceDays))
    case 'extend':
      return attempt(fake.extend(idOf(step.who), step.product.productId, step.days))
    case 'transfer':
      return attempt(fake.transfer(idOf(step.who), idOf(step.who === 0 ? 1 : 0)))
    case 'wait':
      return wait(step)
    case 'messages':
      return deliver(step.fate)
    case 'outage':
      await fake.fault(step.kind)
      await server.runJobs()
      return fake.clearFaults()
    case 'ask':
      return void (await get(step.who, 'account/sync-enrollments?stores=true'))
  }
}

const offsets = { end: 0, near: -hourMs, after: 23 * hourMs } as const

/** To a time at which something of the product happens, or for a while; jobs run at the end of it. */
async function wait({ until, who: index, product: { productId } }: Extract<Step, { do: 'wait' }>) {
  const { server } = stores
  const purchase =
    typeof until === 'number' ? undefined : await stores.fake.find(members[index].id, productId)
  const at = !purchase
    ? server.clock.now + (typeof until === 'number' ? until : dayMs)
    : purchase.expiresAt + offsets[until as keyof typeof offsets]
  server.clock.now = Math.max(server.clock.now, at)
  await server.runJobs()
}

async function deliver(fate: Extract<Step, { do: 'messages' }>['fate']) {
  const events = await stores.fake.takeEvents()
  if (fate === 'lost') return
  const posted =
    fate === 'in another order'
      ? events.toReversed()
      : fate === 'half of them lost'
        ? events.filter((_event, index) => index % 2 === 0)
        : events
  for (const { body, authorization } of fate === 'repeated' ? [...posted, ...posted] : posted)
    expect((await stores.post(body, authorization)).status).toBe(200)
  await stores.server.runJobs()
}

/**
 * Holds at every moment, whatever has not arrived yet: never open without a reason on the screen, and no
 * reason without being open.
 */
async function checkAlways(index: 0 | 1) {
  const { memberships } = (await get(index, 'account/membership')).body
  const open = memberships.filter((one: { status: string }) => one.status !== 'ended')
  const explained = sold.filter((id) =>
    opensProgram(
      open.map((one: { programId: string }) => one.programId),
      id,
    ),
  )
  expect((await enrolled(index)).toSorted()).toEqual(explained.toSorted())
  const kinds = open.map(
    (one: { programId: string; enrollmentMethod: number }) => `${one.programId} ${one.enrollmentMethod}`,
  )
  expect(new Set(kinds).size).toBe(kinds.length)
}

async function enrolled(index: 0 | 1): Promise<string[]> {
  const { enrollments } = (await get(index, 'app/store')).body.accountInfo
  return enrollments.allEnrollments
    .filter((one: { isEnrolled: boolean }) => one.isEnrolled)
    .map((one: { programId: string }) => one.programId)
}

/** Holds once the stores were read: nothing more is open than they say, and nothing less. */
async function checkSettled(index: 0 | 1) {
  const { open, maybe } = await readStoreFacts(
    stores.fakeUrl,
    stores.secretKey,
    members[index].id,
    programOf,
    stores.server.clock.now,
  )
  const found = await enrolled(index)
  for (const id of sold) {
    if (opensProgram(open, id)) expect(found).toContain(id)
    else if (!opensProgram(maybe, id)) expect(found).not.toContain(id)
  }
}

/** The next jobs, until nothing is left to be read or much time has passed. */
async function passTime(ms: number) {
  const { server } = stores
  const end = server.clock.now + ms
  for (let looks = 0; looks < 500; looks++) {
    const next = await server.deps.database.db
      .selectFrom('job')
      .select('run_at')
      .where('failed_at', 'is', null)
      .orderBy('run_at')
      .limit(1)
      .executeTakeFirst()
    server.clock.now = Math.min(end, Math.max(server.clock.now, next?.run_at ?? end))
    await server.runJobs()
    if (server.clock.now >= end) return
  }
  throw new Error('the stores are read again and again')
}

const both = [0, 1] as const

test(
  `${sequences} histories of purchases, renewals, failures, refunds, transfers and messages end where the stores stand (MEM-20, MEM-21)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyStep, fc.boolean()), { minLength: 3, maxLength: 12 }),
        fc.boolean(),
        async (steps, endsByAsking) => {
          await stores.reset()
          for (const [step, settles] of steps) {
            await run(step)
            for (const index of both) {
              await checkAlways(index)
              if (!settles) continue
              expect((await get(index, 'account/sync-enrollments?stores=true')).status).toBe(200)
              await checkSettled(index)
              await checkAlways(index)
            }
            await sql`delete from quota`.execute(stores.server.deps.database.db)
          }
          if (!endsByAsking) await passTime(500 * dayMs)
          for (const index of both) {
            if (endsByAsking) await get(index, 'account/sync-enrollments?stores=true')
            await checkSettled(index)
            await checkAlways(index)
          }
        },
      ),
      { numRuns: sequences },
    )
  },
  Math.max(300_000, sequences * 1_000),
)
