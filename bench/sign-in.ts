// Measures the processor time (ms) of one sign-in, floor: one bare password verification; and the p99 (ms) of
// `GET app/store` while 20 people sign in, floor: the same calls without sign-ins.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loginOrSignup } from '@oka/contract/identity/identity.endpoints.ts'
import Sqlite from 'better-sqlite3'
import { appStore } from '@oka/contract/bootstrap/bootstrap.endpoints.ts'
import { accessTokens, bearer } from './harness/access-tokens.ts'
import { bundleFloor } from './harness/bundle-floor.ts'
import { onEachEngine, onPostgres, type ScratchDatabase } from './harness/databases.ts'
import { median, spread, type Effort, type Figure, type RunOptions } from './harness/figures.ts'
import { apiPath, withCurrentVersions } from './harness/api-paths.ts'
import { addAccounts } from './harness/members.ts'
import { start, type Running } from './harness/processes.ts'
import { serverSettings, sixtyLessons, stageServer, type StagedServer } from './harness/staged-server.ts'
import { runLoad, type Load, type LoadResult } from './load/load.ts'

const signInPath = apiPath(loginOrSignup)
/** How many sign in at the same time. */
const signInCount = 20
const password = 'correct horse battery'
/** For all mails that the sign-ups send. */
const longestMailMs = 120_000

interface Amounts {
  /**
   * Each may sign in a hundred times an hour, so a machine that checks 200 passwords a second needs this
   * many.
   */
  people: number
  /** Sign-ins of one round of the processor time, and how many rounds. */
  signIns: number
  turns: number
  /** Of one round of calls, and before the rounds. */
  until: Load['until']
  warmUp: Load['until'] | null
  /** Where both are told in seconds, longer than the calls beside them. */
  signInsUntil: Load['until']
}
const loads = (seconds: number) => ({
  until: { seconds },
  warmUp: { seconds: 1 },
  signInsUntil: { seconds: seconds + 3 },
})
const amounts: Record<Effort, Amounts> = {
  whole: { people: 400, signIns: 60, turns: 5, ...loads(5) },
  quick: { people: 400, signIns: 20, turns: 5, ...loads(2) },
  once: {
    people: 2 * signInCount,
    signIns: 2,
    turns: 1,
    until: { requests: 40 },
    warmUp: null,
    signInsUntil: { requests: 40 },
  },
}

const signInBody = (person: number) =>
  JSON.stringify({ credentials: { username: `person${person}@bench.example`, password } })

/**
 * Each person has an address and a network of their own, as in life: those that try many passwords of one
 * address are refused (docs/decisions/0016).
 */
const behindProxy = { TRUST_PROXY: 'true' }
const fromOwnAddress = (person: number) => ({
  'x-forwarded-for': `198.${18 + (person >> 8)}.${person & 255}.1`,
})

export async function measureSignIn(options: RunOptions): Promise<Figure[]> {
  const { scratchFolder } = options
  const staged = stageServer(scratchFolder, sixtyLessons)
  const floorFile = await bundleFloor(new URL('floors/bare-verify.ts', import.meta.url), scratchFolder)
  return onEachEngine(scratchFolder, (database) => measureOn(database, staged, floorFile, options))
}

async function measureOn(
  database: ScratchDatabase,
  staged: StagedServer,
  floorFile: string,
  options: RunOptions,
): Promise<Figure[]> {
  const { scratchFolder, profileFolder, effort } = options
  const nodeOptions = profileFolder
    ? [
        '--cpu-prof',
        `--cpu-prof-dir=${profileFolder}`,
        `--cpu-prof-name=sign-in-${database.engine}.cpuprofile`,
      ]
    : []
  const server = await start({
    ...staged,
    nodeOptions,
    env: { ...serverSettings(scratchFolder), ...database.env, ...behindProxy },
  })
  try {
    const mailsBefore = writtenMails(scratchFolder)
    for (let person = 0; person < amounts[effort].people; person += signInCount)
      // the first call signs up
      await Promise.all(Array.from({ length: signInCount }, (_, index) => signIn(server, person + index)))
    // Each gets a mail, which would slow the sign-ins that are measured.
    for (let waited = 0; writtenMails(scratchFolder) - mailsBefore < amounts[effort].people; waited += 100) {
      if (waited > longestMailMs)
        throw new Error(`${writtenMails(scratchFolder) - mailsBefore} people who signed up got a mail`)
      await sleep(100)
    }
    const env = { PASSWORD: password, PASSWORD_HASH: await storedHash(database) }
    const floor = await start({ file: floorFile, cwd: staged.cwd, readyPath: '/ready', env })
    const cost = await measureCost(server, floor, database.name, options)
    await floor.stop()
    const tokens = await accessTokens(await addAccounts(database, staged.catalogue, effort))
    return [...cost, ...(await measureLatency(server, tokens, database.name, options))]
  } finally {
    await server.stop()
  }
}

function writtenMails(scratchFolder: string): number {
  const outbox = join(scratchFolder, 'data/outbox')
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')).length : 0
}

async function signIn({ url }: Running, person: number) {
  const headers = { ...fromOwnAddress(person), 'content-type': 'application/json' }
  const response = await fetch(url + signInPath, { method: 'POST', headers, body: signInBody(person) })
  const { success } = (await response.json()) as { success?: boolean }
  if (success !== true) throw new Error(`Sign-in answered ${response.status}`)
}

/** A hash made by the server, so the floor has the same parameters. */
async function storedHash(database: ScratchDatabase): Promise<string> {
  const sql = 'select password_hash from account limit 1'
  if (database.engine === 'postgres')
    return onPostgres(
      database.url,
      async (client) => (await client.query<StoredHash>(sql)).rows[0]?.password_hash ?? '',
    )
  const db = new Sqlite(database.path, { readonly: true })
  const row = db.prepare<[], StoredHash>(sql).get()
  db.close()
  return row?.password_hash ?? ''
}
interface StoredHash {
  password_hash: string
}

async function measureCost(
  server: Running,
  floor: Running,
  name: string,
  { effort }: RunOptions,
): Promise<Figure[]> {
  const { people, signIns: times, turns } = amounts[effort]
  const cpuPerRun = async (running: Running, work: () => Promise<unknown>) => {
    const before = running.cpuMs()
    await work()
    const after = running.cpuMs()
    return before === null || after === null ? null : (after - before) / times
  }
  const signIns = async () => {
    for (let turn = 0; turn < times; turn++) await signIn(server, turn % people)
  }
  const verifications = async () => {
    const response = await fetch(`${floor.url}/verify/${times}`)
    if (!response.ok) throw new Error('The bare verification failed')
  }
  await signIns() // warm-up
  await verifications()
  const ours: (number | null)[] = []
  const bare: (number | null)[] = []
  for (let turn = 0; turn < turns; turn++) {
    ours.push(await cpuPerRun(server, signIns))
    bare.push(await cpuPerRun(floor, verifications))
  }
  const measured = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
  if (measured(ours).length === 0) return []
  return [
    {
      what: `processor time of a sign-in, ${name}`,
      value: median(measured(ours)),
      unit: 'ms',
      floor: {
        what: 'one bare verification of a hash with the same parameters',
        value: median(measured(bare)),
      },
      target: { of: 'ratio', atMost: 1.25 },
      note: `${spread(measured(ours), 'ms')} of ${times} sign-ins each; floor ${spread(measured(bare), 'ms')}`,
    },
  ]
}

/** As fast as possible, and at a rate a server usually runs at. */
const paces = [
  { name: 'as many calls as possible', target: { of: 'ratio', atMost: 3 } },
  { name: '100 calls a second', rate: 100 },
] as const

async function measureLatency(
  server: Running,
  tokens: readonly string[],
  name: string,
  { effort }: RunOptions,
): Promise<Figure[]> {
  const { url } = server
  const { people, turns, until, warmUp, signInsUntil } = amounts[effort]
  const calls = tokens.map((token) => ({ headers: { ...bearer(token), 'accept-encoding': 'identity' } }))
  const path = await withCurrentVersions(url, apiPath(appStore), calls[0]?.headers ?? {})
  const signInCalls = Array.from({ length: people }, (_, person) => ({
    headers: fromOwnAddress(person),
    body: signInBody(person),
  }))
  const figures: Figure[] = []
  for (const { name: pace, ...rest } of paces) {
    const { target, ...rate } = { target: undefined, ...rest }
    const storeCalls: Load = { url, method: 'GET', path, calls, connections: 20, until, ...rate }
    if (warmUp) await runLoad({ ...storeCalls, until: warmUp })
    const alone: LoadResult[] = []
    const beside: LoadResult[] = []
    const signIns: LoadResult[] = []
    for (let turn = 0; turn < turns; turn++) {
      alone.push(await runLoad(storeCalls))
      // The sign-ins start before the calls and end after them.
      const signingIn = runLoad({
        url,
        method: 'POST',
        path: signInPath,
        calls: signInCalls,
        connections: signInCount,
        until: signInsUntil,
      })
      if (warmUp) await sleep(1_000)
      beside.push(await runLoad(storeCalls))
      signIns.push(await signingIn)
    }
    const p99 = beside.map(({ p99Ms }) => p99Ms)
    figures.push({
      what: `p99 of app/store while ${signInCount} people sign in, ${name}, ${pace}`,
      value: median(p99),
      unit: 'ms',
      floor: { what: 'the same without sign-ins', value: median(alone.map(({ p99Ms }) => p99Ms)) },
      ...(target ? { target } : {}),
      note: `${spread(p99, 'ms')}; p50 ${medianText(beside)} ms against ${medianText(alone)} ms; ${median(signIns.map(({ perSecond }) => perSecond)).toFixed(1)} sign-ins/s, p50 ${medianText(signIns)} ms`,
    })
  }
  return figures
}

const medianText = (results: readonly LoadResult[]) =>
  median(results.map(({ medianMs }) => medianMs)).toFixed(1)
