// `npm run test:purchase`: members buy, cancel and ask for refunds while the server is killed at random
// moments, round after round on each engine. After the next start and one read of the gateway, what is open
// must be what the gateway was paid for: nothing charged twice, nothing granted without a payment.
import { sql } from 'kysely'
import { randomNumbers } from '../../../scripts/random/random-numbers.ts'
import { launchReady, type ServerProcess } from '../server-process.ts'
import { liveIn } from '../memberships/memberships.ts'
import { newEmail, signedIn, type SignedIn } from '../sign-in.ts'
import { longRunDatabases, openBeside, type LongRunDatabase } from './database.ts'
import { openKillGateway, type KillGateway } from './kill-gateways.ts'

const rounds = Number(process.env.ROUNDS ?? 50)
const buyersPerRound = 4
const requestTimeoutMs = 5_000
/** The same moments in every run; SEED gives others. */
const random = randomNumbers()

interface Buyer extends SignedIn {
  /** What the member wants at the end; a call without an answer may have happened or not. */
  wishes: readonly ('cancel' | 'refund')[]
}

interface Reply {
  status: number
  body: Record<string, unknown>
}

/** Null where there was no answer: the server was killed. */
async function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Reply | null> {
  const signal = AbortSignal.timeout(requestTimeoutMs)
  const send = async () => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
    })
    return { status: response.status, body: JSON.parse(await response.text()) as Record<string, unknown> }
  }
  return send().catch(() => null)
}

async function get(url: string, path: string, headers: Record<string, string>): Promise<Reply> {
  const response = await fetch(url + path, { headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The whole way from the plan to what the member wishes; ends where an answer is missing. */
async function buy(url: string, buyer: Buyer, planId: string, gateway: KillGateway): Promise<void> {
  // Twice at once, as from two tabs.
  const [invoice] = await Promise.all(
    [1, 2].map(() => post(url, '/api/account/create-invoice', { planId }, buyer.me)),
  )
  const clientSecret = invoice?.body.clientSecret
  if (typeof clientSecret !== 'string') return
  const [paid] = await Promise.all([1, 2].map(() => gateway.pay(url, clientSecret)))
  if (paid !== 'succeeded') return
  const overview = await get(url, '/api/account/sync-enrollments', buyer.me).catch(() => null)
  const [membership] = (overview?.body.memberships ?? []) as { membershipId: string }[]
  if (!membership) return
  const { membershipId } = membership
  if (buyer.wishes.includes('cancel'))
    await post(
      url,
      '/api/account/toggle-subscription-autorenew',
      { membershipId, autoRenew: false, cancellationReason: 'Too many other things' },
      buyer.me,
    )
  if (buyer.wishes.includes('refund'))
    await post(url, '/api/account/request-refund', { membershipId }, buyer.me)
}

async function arrive({ url }: ServerProcess, count: number): Promise<Buyer> {
  const answered = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const reply = await post(url, path, body, headers)
    if (reply === null) throw new Error(`no answer to ${path}`)
    return { ...reply, headers: new Headers() }
  }
  const member = await signedIn({ post: answered }, newEmail())
  const put = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  await liveIn({ put }, member.me)
  return { ...member, wishes: count % 4 === 0 ? ['refund'] : count % 4 === 1 ? ['cancel'] : [] }
}

async function planIn(url: string): Promise<string> {
  const pricing = await post(url, '/api/landing/pricing', { countryCode: 'AU' })
  const [plan] = (pricing?.body.pricingPlans ?? []) as { planId: string }[]
  if (!plan) throw new Error('there are no plans')
  return plan.planId
}

async function killRounds(run: LongRunDatabase, gateway: KillGateway): Promise<number> {
  const startedAt = performance.now()
  const buyers: Buyer[] = []
  for (let round = 1; round <= rounds; round++) {
    const server = await launchReady({ ...run.env, ...gateway.env })
    const planId = await planIn(server.url)
    await gateway.serve(server.url, planId)
    const arrived: Buyer[] = []
    for (let count = 0; count < buyersPerRound; count++) arrived.push(await arrive(server, count))
    buyers.push(...arrived)
    // Those of earlier rounds who have paid nothing try again.
    const again = round % 3 === 0 ? buyers.slice(-2 * buyersPerRound, -buyersPerRound) : []
    const buying = Promise.all([...arrived, ...again].map((buyer) => buy(server.url, buyer, planId, gateway)))
    await new Promise((done) => setTimeout(done, random.below(400)))
    server.child.kill('SIGKILL')
    await Promise.all([buying, server.exited])
    if (round % 20 === 0) console.log(`${run.engine}: ${round} rounds`)
  }
  const { faults, paid, memberships } = await verify(run, buyers, gateway)
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  console.log(
    `${run.engine}, ${gateway.name}: ${rounds} rounds in ${seconds} s, ${buyers.length} buyers, ${paid} payments, ${memberships} memberships, ${faults} faults`,
  )
  return paid === 0 ? 1 : faults
}

interface Counts {
  faults: number
  paid: number
  memberships: number
}

async function verify(run: LongRunDatabase, buyers: readonly Buyer[], gateway: KillGateway): Promise<Counts> {
  const server = await launchReady({ ...run.env, ...gateway.env })
  const database = openBeside(run)
  let [faults, paid, memberships] = [0, 0, 0]
  const fault = (text: string) => {
    faults++
    console.log(`${run.engine}: ${text}`)
  }
  try {
    const synced: { buyer: Buyer; body: Record<string, unknown> }[] = []
    for (const buyer of buyers) {
      const { status, body } = await get(server.url, '/api/account/sync-enrollments', buyer.me)
      if (status !== 401) synced.push({ buyer, body }) // its sign-in was not answered before the kill
    }
    const charges = await gateway.charges(database)
    const known = new Set(
      (await database.db.selectFrom('purchase').select('id').execute()).map(({ id }) => id),
    )
    if (charges.some(({ purchaseId }) => !known.has(purchaseId))) fault('a payment is of no purchase')
    for (const { buyer, body } of synced) {
      const { accountInfo } = (await get(server.url, '/api/app/store', buyer.me)).body as {
        accountInfo: { id: string; membershipType: number }
      }
      const entries = await database.db
        .selectFrom('ledger_entry')
        .selectAll()
        .where('subject_id', '=', accountInfo.id)
        .execute()
      const purchases = await database.db
        .selectFrom('purchase')
        .selectAll()
        .where('member_id', '=', accountInfo.id)
        .execute()
      const charged = charges.filter(({ purchaseId }) => purchases.some(({ id }) => id === purchaseId))
      const recorded = entries.filter(({ kind }) => kind === 'paid')
      if (charged.length !== recorded.length)
        fault(`${charged.length} payments at the gateway and ${recorded.length} in the ledger`)
      if (charged.filter((one) => !one.isRefunded).length > 1) fault('a member was charged twice')
      if (purchases.filter((one) => one.open_key !== null).length > 1) fault('two purchases are open')
      const isPaid = charged.some((one) => !one.isRefunded)
      if ((accountInfo.membershipType === 1) !== isPaid)
        fault(isPaid ? 'a payment opens nothing' : 'lessons are open without a payment')
      const explained = ((body.memberships ?? []) as { status: string }[]).some(
        (one) => one.status !== 'ended',
      )
      if (explained !== isPaid) fault('the membership page says something else than the gateway')
      paid += charged.length
      if (isPaid) memberships++
    }
    const { rows } = await sql<{
      source_event_id: string
    }>`select source_event_id from ledger_entry group by source, source_event_id having count(*) > 1`.execute(
      database.db,
    )
    if (rows.length > 0) fault(`${rows.length} events were recorded twice`)
  } finally {
    await database.close()
    server.child.kill('SIGKILL')
    await server.exited
  }
  return { faults, paid, memberships }
}

let failed = 0
for (const run of await longRunDatabases()) {
  const gateway = await openKillGateway()
  try {
    const faults = await killRounds(run, gateway)
    const damage = run.damage()
    if (damage !== '') console.log(`${run.engine} is damaged: ${damage}`)
    if (faults > 0 || damage !== '') failed++
    await gateway.close()
  } finally {
    await run.remove()
  }
}
process.exitCode = failed === 0 ? 0 : 1
