// `npm run test:erasure`: members delete their accounts and the server is killed at random moments of it,
// round after round on each engine. Whoever got an answer must be erased after the next starts, with nothing
// of them left in any table; whoever got none must be whole or gone, nothing in between.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { randomNumbers } from '../../../scripts/random/random-numbers.ts'
import type { Database } from '../../src/db/database.ts'
import { launchReady, type ServerProcess } from '../server-process.ts'
import { newEmail, signedIn, type SignedIn } from '../sign-in.ts'
import { longRunDatabases, openBeside, type LongRunDatabase } from './database.ts'

const rounds = Number(process.env.ROUNDS ?? 100)
const membersPerRound = 2
/** The delay before the job, its lease when a kill took it over, and time to work. */
const maxWaitMs = 150_000
/** The same moments in every run; SEED gives others. */
const random = randomNumbers()

interface Leaving extends SignedIn {
  id: string
  isAnswered: boolean
}

const api = (url: string) => ({
  post: async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
  },
})

async function arrive({ url }: ServerProcess): Promise<Leaving> {
  const server = api(url)
  const member = await signedIn(server, newEmail())
  const lastActivityDate = new Date().toISOString()
  for (const activityId of ['1001', '1002', '1003'])
    await server.post(
      '/api/account/update-saved-activity',
      { activityId, isSaved: true, changedAt: lastActivityDate },
      member.me,
    )
  await server.post('/api/account/request-data-export', {}, member.me)
  const { accountInfo } = (await (await fetch(`${url}/api/app/store`, { headers: member.me })).json()) as {
    accountInfo: { id: string }
  }
  return { ...member, id: accountInfo.id, isAnswered: false }
}

async function leave(member: Leaving, url: string) {
  await new Promise((done) => setTimeout(done, random.below(40)))
  const answer = await fetch(`${url}/api/account/delete-account`, { headers: member.me }).catch(() => null)
  member.isAnswered = answer?.status === 200
}

/** The tables that name the member or the email. */
async function tablesWith(database: Database, { id, email }: Leaving): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await database.db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.db)
    if (rows.some((row) => JSON.stringify(row).includes(id) || JSON.stringify(row).includes(email)))
      found.push(name)
  }
  return found
}

/** Jobs wait at most a second, so that kills also fall into the erasure itself. */
async function hurry(database: Database) {
  const now = Date.now()
  await sql`update job set run_at = ${now}, lease = null, leased_until = null where failed_at is null`.execute(
    database.db,
  )
}

/** Resolves when a worker has leased one; false when none does. */
async function erasureBegins(database: Database): Promise<boolean> {
  for (let waited = 0; waited < 3_000; waited += 2) {
    const { rows } = await sql`select id from job where kind = 'erase-member' and lease is not null`.execute(
      database.db,
    )
    if (rows.length > 0) return true
    await new Promise((done) => setTimeout(done, 2))
  }
  return false
}

/** Waits until no erasure is due or running any more. */
async function finishErasures(database: Database) {
  for (let waited = 0; waited < maxWaitMs; waited += 500) {
    if (waited % 5_000 === 0) await hurry(database)
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from job where kind = 'erase-member' and failed_at is null`.execute(
      database.db,
    )
    if (Number(rows[0]?.count) === 0) return
    await new Promise((done) => setTimeout(done, 500))
  }
}

async function killRounds(
  run: LongRunDatabase,
): Promise<{ faults: number; killedInJob: number; answered: number }> {
  const [startedAt, leaving] = [performance.now(), [] as Leaving[]]
  let killedInJob = 0
  for (let round = 1; round <= rounds; round++) {
    const server = await launchReady(run.env)
    // A job whose process ended twenty times is given up, and shown to the staff: each of these is killed
    // less often.
    if (round % 10 === 0) {
      const database = openBeside(run)
      await finishErasures(database)
      await database.close()
    }
    const members: Leaving[] = []
    for (let count = 0; count < membersPerRound; count++) members.push(await arrive(server))
    leaving.push(...members)
    // In half of the rounds the kill falls into the requests, in the others into the jobs.
    const inRequests = round % 2 === 0
    const requests = Promise.all(members.map((member) => leave(member, server.url)))
    if (inRequests) await new Promise((done) => setTimeout(done, random.below(60)))
    else {
      await requests
      const database = openBeside(run)
      await hurry(database)
      if (await erasureBegins(database)) killedInJob++
      await new Promise((done) => setTimeout(done, random.below(40)))
      await database.close()
    }
    server.child.kill('SIGKILL')
    await Promise.all([requests, server.exited])
    if (round % 20 === 0) console.log(`${run.engine}: ${round} rounds`)
  }
  const faults = await verify(run, leaving)
  const answered = leaving.filter(({ isAnswered }) => isAnswered).length
  console.log(
    `${run.engine}: ${rounds} rounds in ${Math.round((performance.now() - startedAt) / 1_000)} s, ${leaving.length} members, ${answered} answered, ${killedInJob} kills while an erasure ran, ${faults} faults`,
  )
  return { faults, killedInJob, answered }
}

async function verify(run: LongRunDatabase, leaving: readonly Leaving[]): Promise<number> {
  const server = await launchReady(run.env)
  const database = openBeside(run)
  let faults = 0
  try {
    await finishErasures(database)
    const file = join(run.env.DATA_DIR ?? '', 'erasures')
    const listed = existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
      : []
    const erasures = await database.db.selectFrom('erasure').selectAll().execute()
    for (const { subject_hash: hash, erased_at: erasedAt } of erasures) {
      const isListed = listed.filter((line) => line === hash).length === 1
      if (erasedAt !== null && isListed) continue
      faults++
      console.log(
        `${run.engine}: an erasure is ${erasedAt === null ? 'not done' : 'not listed once in the file'}`,
      )
    }
    for (const member of leaving) {
      const account = await database.db
        .selectFrom('account')
        .select('member_id')
        .where('member_id', '=', member.id)
        .executeTakeFirst()
      if (account && !member.isAnswered) continue // the request never arrived
      const tables = await tablesWith(database, member)
      if (tables.length === 0) continue
      faults++
      console.log(
        `${run.engine}: ${member.isAnswered ? 'an answered' : 'an unanswered'} deletion left rows in ${tables.join(', ')}`,
      )
    }
  } finally {
    await database.close()
    server.child.kill('SIGKILL')
    await server.exited
  }
  return faults
}

let failed = 0
for (const run of await longRunDatabases()) {
  try {
    const { faults, answered } = await killRounds(run)
    const damage = run.damage()
    if (damage !== '') console.log(`${run.engine} is damaged: ${damage}`)
    if (faults > 0 || damage !== '' || answered === 0) failed++
  } finally {
    await run.remove()
  }
}
process.exitCode = failed === 0 ? 0 : 1
