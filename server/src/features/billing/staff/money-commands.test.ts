import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { activityAccess } from '@oka/contract/catalogue/catalogue.enums.ts'
import { programIds } from '@oka/contract/shared/ids.ts'
import { dayMs } from '@oka/contract/shared/durations.ts'
import { catalogueOf, lesson, program } from '../../../../testing/catalogue-fixture.ts'
import { testGateway } from '../../../../testing/gateways/open-gateway-account.ts'
import { buyMembership, liveIn, planFor } from '../../../../testing/memberships/memberships.ts'
import { runCommand, type CommandResult } from '../../../../testing/commands.ts'
import { signedIn } from '../../../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }) // each runs commands as processes

/** What moves no money is the same before every gateway. */
const isRepeated = testGateway === 'stripe'

const why = ['--why', 'They wrote to us']

let server: TestServer
const open = (now = Date.now()) =>
  startTestServer({
    now,
    catalogue: catalogueOf(
      [program(programIds.optimalParentProgram, 1)],
      [lesson('private-1', programIds.optimalParentProgram, 1, { access: activityAccess.private })],
    ),
  })
beforeAll(async () => {
  server = await open()
})
afterAll(() => server.close())

/** The time of a gateway does not go back. */
async function beginAgain(now: number) {
  await server.close()
  server = await open(now)
}

/** Beside the running server, whose clock then shows the same time. */
async function staff(...args: string[]): Promise<CommandResult> {
  const result = await runCommand(server.processEnv, 'staff', [...args, ...why])
  server.clock.now = Math.max(server.clock.now, Date.now())
  return result
}

type Me = Record<string, string>

async function member() {
  const { me, email } = await signedIn(server)
  return { me, email, id: (await server.get('/api/app/store', me)).body.accountInfo.id as string }
}
const overview = async (me: Me) => (await server.get('/api/account/membership', me)).body
const lessonStatus = async (me: Me) =>
  (await server.post('/api/account/activity-content', { activityId: 'private-1' }, me)).status
const useCode = async (me: Me, couponCode: string) =>
  (await server.post('/api/account/process-coupon-code', { couponCode }, me)).body
const { optimalParentProgram: fullProgram, littleBigTeacher } = programIds

async function actionsOf(subjectId: string | null) {
  const rows = await server.deps.database.db
    .selectFrom('staff_action')
    .select(['action', 'reason'])
    .where('subject_id', subjectId === null ? 'is' : '=', subjectId)
    .orderBy('at')
    .execute()
  expect(new Set(rows.map(({ reason }) => reason.replace(/ \(receipt .*\)$/, '')))).toEqual(
    new Set(['They wrote to us']),
  )
  return rows.map(({ action }) => action)
}

test.skipIf(isRepeated)(
  'a grant opens lessons and says so on the screen of the membership; ended, they are closed; each act is recorded',
  async () => {
    const { me, email, id } = await member()
    expect(await lessonStatus(me)).toBe(403)
    const granted = await staff('member', 'grant', email, '--program', fullProgram, '--months', '6')
    expect(granted).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^opp\.full is open until \d{4}-\d\d-\d\d .* UTC: membership \S+\.\n$/),
    })
    expect(await lessonStatus(me)).toBe(200)
    const { memberships } = await overview(me)
    expect(memberships).toMatchObject([
      { programId: fullProgram, status: 'active', enrollmentMethod: 0, nextCharge: null },
    ])
    const { membershipId } = memberships[0]

    const shown = await staff('member', 'membership', email)
    expect(shown.out).toMatch(
      new RegExp(
        `^${id}: 1 membership\\n  ${membershipId}\\n +opp.full, granted by staff, active\\n +since .*, until .*\\n0 receipts\\n$`,
      ),
    )
    const other = await member()
    expect(await staff('member', 'end-grant', other.email, membershipId)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('no such membership'),
    })
    expect(await lessonStatus(me)).toBe(200)
    expect((await staff('member', 'end-grant', id, membershipId)).out).toBe('It ended now.\n')
    expect(await lessonStatus(me)).toBe(403)
    expect((await overview(me)).memberships).toMatchObject([{ status: 'ended', endedBecause: 'revoked' }])
    expect((await staff('member', 'end-grant', id, membershipId)).out).toBe(
      'It was over already. Nothing was changed.\n',
    )
    expect(await actionsOf(id)).toEqual([
      'grantedMembership',
      'readMembership',
      'endedMembership',
      'endedMembership',
    ])
  },
)

test('a refund by staff of an earlier payment gives that one back and the membership goes on; one of the latest ends it (MEM-16)', async () => {
  await beginAgain(Date.now() - 120 * dayMs)
  const { me: buyer, email } = await member()
  await buyMembership(server, buyer, { months: 3 })
  server.clock.now = Date.now()
  await server.runJobs()
  const { me } = await signedIn(server, email)
  const [latest, first] = (await overview(me)).receipts
  const goesOn = /^\$45\.00 is given back, and membership \S+ goes on: a later payment opens it/
  expect((await staff('member', 'refund', email, first.receiptId)).out).toMatch(goesOn)
  expect(await lessonStatus(me)).toBe(200)
  await server.runJobs()
  const after = await overview(me)
  expect(after.memberships).toMatchObject([
    { status: 'active', autoRenew: true, refundable: { priceString: '$45.00' } },
  ])
  expect(after.receipts).toMatchObject([{ refundedPriceString: null }, { refundedPriceString: '$45.00' }])
  expect((await staff('member', 'refund', email, first.receiptId)).out).toMatch(
    /given back before\. Nothing more was given back; membership \S+ goes on/,
  )
  const mail = (await server.mails()).find(
    ({ to, subject }) => to?.[0]?.address === email && subject === 'Your refund: $45.00',
  )
  expect(mail?.text).not.toContain('has ended')
  expect((await staff('member', 'refund', email, latest.receiptId)).out).toMatch(
    /^\$45\.00 is given back, and membership \S+ ended/,
  )
  expect(await lessonStatus(me)).toBe(403)
})

test('a refund by staff ends the membership and shows on the receipt, also after 30 days; a repeat gives nothing more back (MEM-16)', async () => {
  await beginAgain(Date.now() - 40 * dayMs)
  const { me: buyer, email, id } = await member()
  const { membershipId } = await buyMembership(server, buyer)
  server.clock.now = Date.now()
  const { me } = await signedIn(server, email)
  expect(await lessonStatus(me)).toBe(200)
  const [{ receiptId }] = (await overview(me)).receipts
  expect((await staff('member', 'membership', email)).out).toMatch(
    new RegExp(
      `${membershipId}\\n +opp.full, paid by card, active\\n.*\\n +next charge \\$120.00 on .*\\n1 receipt\\n  ${receiptId}  number \\S+, opp.full, \\$120.00 on`,
    ),
  )
  expect(await staff('member', 'end-grant', email, membershipId ?? '')).toMatchObject({
    code: 1,
    err: expect.stringContaining('It is paid for'),
  })
  const other = await member()
  expect(await staff('member', 'refund', other.email, receiptId)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('no such receipt'),
  })
  expect(await lessonStatus(me)).toBe(200)

  const refunded = await staff('member', 'refund', email, receiptId)
  expect(refunded).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^\$120\.00 is given back, and membership \S+ ended/),
  })
  expect(await lessonStatus(me)).toBe(403)
  const after = await overview(me)
  expect(after).toMatchObject({
    memberships: [{ status: 'ended', endedBecause: 'refunded' }],
    receipts: [{ refundedPriceString: '$120.00' }],
  })
  const { receipt } = (await server.get(`/api/account/receipt?receiptId=${receiptId}`, me)).body
  expect(receipt.refunds).toMatchObject([{ priceString: '$120.00' }])
  expect((await staff('member', 'refund', id, receiptId)).out).toMatch(
    /^\$120\.00 was given back before\. Nothing more was given back/,
  )
  await server.runJobs()
  expect((await overview(me)).receipts).toEqual(after.receipts)
  const mails = (await server.mails()).filter(
    ({ to, subject }) => to?.[0]?.address === email && /refund/i.test(subject ?? ''),
  )
  expect(mails).toHaveLength(1)
  expect(await actionsOf(id)).toEqual(['readMembership', 'refundedPayment', 'refundedPayment'])
})

test('a part that no card takes is refused before the gateway is called, with what to do', async () => {
  await beginAgain(Date.now())
  const { me, email } = await member()
  await buyMembership(server, me, { country: 'KW' })
  const [{ receiptId }] = (await overview(me)).receipts
  const refund = (amount: string) => staff('member', 'refund', email, receiptId, '--amount', amount)
  expect(await refund('5.125')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('whole tens of the smallest unit of KWD'),
  })
  expect((await overview(me)).receipts).toMatchObject([{ refunds: [] }])
  expect((await refund('5.12')).out).toContain('is given back in all')
})

test('staff give back a part of a payment: the membership goes on, a repeat gives nothing more, and the rest can follow (MEM-16)', async () => {
  await beginAgain(Date.now())
  const { me, email, id } = await member()
  await buyMembership(server, me)
  const [{ receiptId, number }] = (await overview(me)).receipts
  const refund = (...amount: string[]) => staff('member', 'refund', email, receiptId, ...amount)
  for (const amount of ['120', '120.01', '0', '0.00', '10.001'])
    expect(await refund('--amount', amount), amount).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('less than what was paid'),
    })
  expect(await refund('--amount', '-5')).toMatchObject({ code: 2, out: '' })
  expect((await overview(me)).receipts).toMatchObject([{ refunds: [] }])

  expect((await refund('--amount', '30.50')).out).toMatch(
    /^\$30\.50 of \$120\.00 is given back in all\. Membership \S+ stays as it is\. The running/,
  )
  expect((await refund('--amount', '30.5')).out).toMatch(
    /^\$30\.50 of \$120\.00 was given back before\. Nothing more was given back/,
  )
  expect((await refund('--amount', '20')).out).toMatch(
    /^\$30\.50 of \$120\.00 was given back before\. Nothing more was given back/,
  )
  expect((await refund('--amount', '50')).out).toMatch(/^\$50\.00 of \$120\.00 is given back in all/)
  await server.runJobs()
  const { memberships, receipts } = await overview(me)
  expect(memberships).toMatchObject([
    { status: 'active', autoRenew: true, refundable: { priceString: '$70.00' } },
  ])
  expect(await lessonStatus(me)).toBe(200)
  expect(receipts[0].refunds).toMatchObject([
    { number: `${number}-R1`, priceString: '$30.50' },
    { number: `${number}-R2`, priceString: '$19.50' },
  ])
  const mails = (await server.mails()).filter(
    ({ to, subject }) => to?.[0]?.address === email && subject?.startsWith('Your refund'),
  )
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(
    new Set(['Your refund: $19.50', 'Your refund: $30.50']),
  )
  expect(mails).toHaveLength(2)
  for (const { text } of mails) expect(text).not.toContain('has ended')

  expect((await refund()).out).toMatch(/^\$120\.00 is given back, and membership \S+ ended/)
  expect((await overview(me)).receipts).toMatchObject([{ refundedPriceString: '$120.00' }])
  const rows = await server.deps.database.db
    .selectFrom('staff_action')
    .select('reason')
    .where('subject_id', '=', id)
    .execute()
  const reasons = rows.map(({ reason }) => reason)
  for (const what of [`(receipt ${receiptId}, 30.50 in all)`, `(receipt ${receiptId})`])
    expect(reasons).toContain(`They wrote to us ${what}`)
})

describe.skipIf(isRepeated)('a code', () => {
  test('that leaves less than a card can be charged is not created; one that leaves enough, or nothing, is (TRUST-16)', async () => {
    const refused = await staff('coupon', 'create', 'ALMOST', '--percent', '99')
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/leaves less than a card can be charged\. At most \d+ %, or 100 %/),
    })
    const highest = /At most (\d+) %/.exec(refused.err)?.[1] ?? ''
    expect(await staff('coupon', 'create', 'ENOUGH', '--percent', highest)).toMatchObject({ code: 0 })
    expect(await staff('coupon', 'create', 'NOTHING', '--percent', '100')).toMatchObject({ code: 0 })
    for (const code of ['ENOUGH', 'NOTHING'])
      await server.deps.database.db.deleteFrom('coupon').where('code_key', '=', code).execute()
  })

  test('that was created works, and is refused once it was ended; one of the same letters is not created (MEM-13)', async () => {
    const { me } = await member()
    const created = await staff('coupon', 'create', 'Family 6', '--months', '6', '--uses', '50')
    expect(created).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^The code is Family 6: a membership of 6 months, at most 50 uses, from /),
    })
    expect(await staff('coupon', 'create', 'FAMILY6', '--percent', '10')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('already'),
    })
    expect(await useCode(me, 'family6')).toMatchObject({ couponCodeAction: 3 })
    expect(await lessonStatus(me)).toBe(200)
    expect((await staff('coupon', 'list')).out).toMatch(
      /^1 code, the latest first:\n {2}Family 6 {2}a membership of 6 months, .*; used 1 time\n$/,
    )
    expect((await staff('coupon', 'end', 'FAMILY 6')).out).toMatch(/^Family 6 is refused from now on/)
    expect(await useCode((await member()).me, 'Family 6')).toMatchObject({
      couponCodeAction: 1,
      message: 'Invalid coupon code. It isn’t valid any more.',
    })
    expect(await lessonStatus(me)).toBe(200) // what it opened stays
    expect((await staff('coupon', 'end', 'Family6')).out).toMatch(/^Family 6 was over already/)
    expect(await staff('coupon', 'end', 'UNKNOWN')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('no such code'),
    })
    const { membershipId } = (await overview(me)).memberships[0]
    const [row] = await server.deps.database.db
      .selectFrom('membership')
      .select('member_id')
      .where('id', '=', membershipId)
      .execute()
    expect((await staff('member', 'end-grant', row?.member_id ?? '', membershipId)).out).toBe(
      'It ended now.\n',
    )
    expect(await lessonStatus(me)).toBe(403)
    expect(await actionsOf(null)).toEqual(
      expect.arrayContaining(['createdCoupon', 'readCoupons', 'endedCoupon']),
    )
  })

  test('written wrongly, or a member, a program or a package that does not exist, changes and records nothing', async () => {
    const { email } = await member()
    const rows = async () => {
      const { db } = server.deps.database
      const all = [
        await db.selectFrom('coupon').selectAll().execute(),
        await db.selectFrom('program_package').selectAll().execute(),
      ]
      return [
        ...all,
        await db.selectFrom('ledger_entry').select('id').execute(),
        await db.selectFrom('staff_action').selectAll().execute(),
      ]
    }
    const before = await rows()
    const wrong = [
      ['coupon', 'create', 'NEITHER'],
      ['prices', 'switch', 'opp.unknown', 'A'],
      ['member', 'grant', email, '--program', fullProgram],
      ['member', 'find', email, 'too-much'],
    ]
    const results = await Promise.all(wrong.map((args) => staff(...args)))
    for (const [index, result] of results.entries())
      expect(result, wrong[index]?.join(' ')).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('npm run staff --'),
      })
    expect(await rows()).toEqual(before)
  })
})

// The last one: its clock moves so far that records are old enough to be deleted.
test('a program that is switched to another package is sold at its prices; an old quote is refused, and a subscription renews at its own price (MEM-5)', async () => {
  const { me: buyer, email } = await member()
  const { planId } = await buyMembership(server, buyer, { programId: littleBigTeacher })
  const { me: other } = await member()
  await liveIn(server, other)
  expect((await staff('prices', 'switch', littleBigTeacher, 'c')).out).toMatch(
    /^opp201 is on package C instead of H\./,
  )
  expect((await staff('prices', 'switch', littleBigTeacher, 'C')).out).toBe(
    'opp201 was on package C already. Nothing was changed.\n',
  )
  const newPlanId = await planFor(server, other, { programId: littleBigTeacher })
  expect(newPlanId).toBe('opp201-c-aud-12-6000')
  expect(await server.post('/api/account/create-invoice', { planId }, other)).toMatchObject({
    status: 409,
    body: { errorCode: 'price_changed' },
  })
  expect((await server.post('/api/account/create-invoice', { planId: newPlanId }, other)).body).toMatchObject(
    { isSuccess: true, priceString: '$60.00' },
  )
  const shown = (await staff('prices', 'show', '--program', littleBigTeacher, '--country', 'au')).out
  expect(shown).toMatch(/^opp201 is on package C\. In AU, in AUD, for 3, 6, 12 months:\n {2}A {2}\$/)
  expect(shown).toMatch(/\n {2}C {2}\S+ {2}\S+ {2}\$60\.00 {2}\(sold now\)\n/)
  expect(shown).toMatch(/\n {2}H {2}\$45\.00 {2}\$75\.00 {2}\$120\.00\n$/)
  expect((await staff('prices', 'show')).out).toMatch(/^opp\.full is on package H\. In US, in USD,/)
  expect(await actionsOf(null)).toEqual(expect.arrayContaining(['switchedPrices', 'readPrices']))

  server.clock.now += 366 * dayMs
  await server.runJobs()
  const { me } = await signedIn(server, email)
  expect((await overview(me)).receipts).toMatchObject([
    { priceString: '$120.00' },
    { priceString: '$120.00' },
  ])
})

test('staff give a payment back by its receipt after its account was deleted; the receipt is in the audit log (TRUST-10)', async () => {
  await beginAgain(Date.now())
  const { me, email } = await member()
  await buyMembership(server, me)
  const [{ receiptId, number }] = (await overview(me)).receipts
  expect(await staff('payments', 'refund', receiptId)).toMatchObject({
    code: 1,
    err: expect.stringContaining('has an account'),
  })
  expect((await server.get('/api/account/delete-account', me)).status).toBe(200)
  expect(await staff('member', 'refund', email, receiptId)).toMatchObject({ code: 1 })
  expect(await staff('payments', 'refund', number)).toMatchObject({
    code: 0,
    out: '$120.00 is given back. No mail is sent.\n',
  })
  expect((await staff('payments', 'refund', receiptId)).out).toBe(
    '$120.00 was given back before. Nothing more was given back.\n',
  )
  const rows = await server.deps.database.db
    .selectFrom('staff_action')
    .select(['action', 'reason'])
    .where('subject_id', 'is', null)
    .execute()
  expect(rows.filter(({ reason }) => reason === `They wrote to us (receipt ${number})`)).toMatchObject([
    { action: 'refundedPayment' },
  ])
})
