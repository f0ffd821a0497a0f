// Random histories of a membership on a real server: what is open must always be what the gateway was paid
// for and what was granted. `SEQUENCES=20000 npm test -- ledger.model` runs more of them, `npm run explore --
// ledger.model` others.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opensProgram } from '@oka/contract/catalogue/availability.rule.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { catalogueOf, lesson, program } from '../../../testing/catalogue-fixture.ts'
import { testGateway } from '../../../testing/gateways/open-gateway-account.ts'
import { live, openPrograms } from '../../../testing/ledger-model/ledger-facts.ts'
import { codes, type Step } from '../../../testing/ledger-model/ledger-steps.ts'
import { openLedgerWorld, type LedgerWorld } from '../../../testing/ledger-model/ledger-world.ts'
import { testEngine } from '../../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/**
 * At Stripe each call goes to another process, which compares it with Stripe's types; PostgreSQL takes longer
 * than SQLite for the same histories.
 */
const usualSequences = testGateway === 'stripe' ? 25 : testEngine === 'postgres' ? 40 : 80

const sequences = Number(process.env.SEQUENCES ?? usualSequences)

const sold = Object.values(programIds)

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    catalogue: catalogueOf(
      sold.map((id, index) => program(id, index + 1)),
      sold.map((id, index) => lesson(`lesson-${index + 1}`, id, 1)),
    ),
  })
  const { db } = server.deps.database
  const coupon = {
    program_id: null,
    duration: null,
    max_uses: null,
    starts_at: 0,
    ends_at: null,
    created_at: 0,
  }
  await db
    .insertInto('coupon')
    .values([
      {
        ...coupon,
        id: 'model-month',
        code: codes.membership,
        code_key: 'MODELMONTH',
        kind: 'membership',
        months: 1,
        percent: null,
      },
      {
        ...coupon,
        id: 'model-half',
        code: codes.discount,
        code_key: 'MODELHALF',
        kind: 'discount',
        months: null,
        percent: 50,
      },
    ])
    .execute()
})

afterAll(() => server.close())

const programId = fc.constantFrom(
  programIds.optimalParentProgram,
  programIds.optimalParentProgram,
  programIds.curiousKid,
  programIds.littleBigTeacher,
)

const months = fc.constantFrom(3 as const, 6 as const, 12 as const)

const crashAt = fc.option(fc.integer({ min: 0, max: 12 }), { freq: 2, nil: null })

const which = fc.integer({ min: 0, max: 3 })

const card = fc.constantFrom(
  ...([
    'succeeds',
    'succeeds',
    'succeeds',
    'declined',
    'requiresAction',
    'processing',
    'processingFails',
    'failsLater',
    'disputed',
  ] as const),
)

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      programId,
      months,
      card,
      tabs: fc.constantFrom(1 as const, 2 as const),
      acceptsSecond: fc.boolean(),
      crashAt,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay again' as const), card, crashAt }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('answer the bank' as const), isApproved: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop paying' as const), crashAt }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'undo' as const), which, crashAt }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), which, crashAt }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('change plan' as const), which, programId, months, crashAt }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('use a code' as const),
      code: fc.constantFrom(...Object.values(codes)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('get a grant' as const),
      programId,
      days: fc.constantFrom(1, 40, null),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom(30_000, 90_000, dayMs, 4 * dayMs, 31 * dayMs, 95 * dayMs, 370 * dayMs),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('webhooks' as const),
      fate: fc.constantFrom(
        'delivered' as const,
        'lost' as const,
        'repeated' as const,
        'in another order' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'leave' as const }) },
)

/** A membership that is known: without one a refund, a plan and a dispute are of nothing. */
const bought: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('buy' as const),
  programId,
  months,
  card: fc.constantFrom('succeeds' as const, 'succeeds' as const, 'disputed' as const, 'failsLater' as const),
  tabs: fc.constant(1 as const),
  acceptsSecond: fc.constant(false),
  crashAt: fc.constant(null),
})

const anyHistory = fc
  .tuple(
    fc.option(fc.tuple(bought, fc.constant(true)), { freq: 2, nil: null }),
    fc.array(fc.tuple(anyStep, fc.boolean()), { minLength: 2, maxLength: 12 }),
  )
  .map(([first, others]) => (first === null ? others : [first, ...others]))

/** Holds at every moment, whatever has not arrived yet. */
async function checkAlways(world: LedgerWorld) {
  const [info, overview, subscriptions] = [
    await world.accountInfo(),
    await world.overview(),
    await world.subscriptions(),
  ]
  const open = overview.memberships.filter((one: { status: string }) => one.status !== 'ended')
  const enrolled = info.enrollments.allEnrollments
    .filter((one: { isEnrolled: boolean }) => one.isEnrolled)
    .map((one: { programId: string }) => one.programId)
  // Never open without a reason on the screen of truth, and no reason without being open.
  const explained = sold.filter((id) =>
    opensProgram(
      open.map((one: { programId: string }) => one.programId),
      id,
    ),
  )
  expect(enrolled.toSorted()).toEqual(explained.toSorted())
  expect(info.membershipType).toBe(enrolled.length > 0 ? 1 : 0)
  // One intent is charged once.
  const started = subscriptions
    .filter(({ status }) => status !== 'abandoned')
    .map(({ purchaseId }) => purchaseId)
  expect(new Set(started).size).toBe(started.length)
  for (const { invoices } of subscriptions) {
    const starts = invoices.filter((one) => one.status === 'paid').map(({ periodStart }) => periodStart)
    expect(new Set(starts).size).toBe(starts.length)
  }
  // Nothing is paid for twice: no two subscriptions that renew are for the same program.
  const renewing = live(subscriptions).map(({ plan }) => plan.programId)
  expect(new Set(renewing).size).toBe(renewing.length)
}

/** Holds once the gateway was read. */
async function checkSettled(world: LedgerWorld) {
  const { now } = server.clock
  const expected = openPrograms(await world.subscriptions(), world.grants(), now)
  const info = await world.accountInfo()
  const enrolled = info.enrollments.allEnrollments
    .filter((one: { isEnrolled: boolean }) => one.isEnrolled)
    .map((one: { programId: string }) => one.programId)
  expect(enrolled.toSorted()).toEqual(sold.filter((id) => opensProgram(expected, id)).toSorted())
  expect(await world.recordedCharges()).toEqual(await world.charges())
}

test(
  `${sequences} histories of purchases, renewals, failures, refunds, disputes, codes, grants, crashes and webhooks end where the gateway stands (MEM-10, MEM-21)`,
  async () => {
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(anyHistory, async (steps) => {
        const world = await openLedgerWorld(server)
        for (const [step, settles] of steps) {
          await world.run(step)
          if (world.hasLeft()) break
          await checkAlways(world)
          if (!settles) continue
          await world.sync()
          await checkSettled(world)
          await checkAlways(world)
        }
        if (world.hasLeft()) return checkLeft(world)
        await world.sync()
        await checkSettled(world)
        await checkAlways(world)
      }),
      { numRuns: sequences },
    )
  },
  Math.max(300_000, sequences * 1_000),
)

/** A deleted account is charged nothing any more, and its ledger names no one. */
async function checkLeft(world: LedgerWorld) {
  server.clock.now += 3 * dayMs
  await server.runJobs()
  expect(live(await world.subscriptions())).toEqual([])
  const { db } = server.deps.database
  expect(
    await db.selectFrom('ledger_entry').select('id').where('subject_id', '=', world.memberId()).execute(),
  ).toEqual([])
}
