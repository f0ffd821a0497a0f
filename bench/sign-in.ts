// Signing in: what it costs beyond the password hash, and whether others wait for it.
import { setTimeout as sleep } from 'node:timers/promises'
import { loginOrSignup } from '@oka/contract/identity/identity.endpoints.ts'
import Sqlite from 'better-sqlite3'
import { appStore } from '@oka/contract/store-answer/store-answer.endpoints.ts'
import { accessTokens, bearer } from './harness/access-tokens.ts'
import { bundleFloor } from './harness/bundle-floor.ts'
import { onEachEngine, onPostgres, type ScratchDatabase } from './harness/databases.ts'
import { median, spread, type Figure } from './harness/figures.ts'
import { withVersionsHeld } from './harness/held-versions.ts'
import type { Circumstances } from './harness/measurement.ts'
import { addAccounts } from './harness/members.ts'
import { start, type Running } from './harness/processes.ts'
import { apiPath, serverSettings, sixtyLessons, stageServer, type StagedServer } from './harness/staged-server.ts'
import { putUnderLoad, type Load, type LoadResult } from './load/load.ts'

const signInPath = apiPath(loginOrSignup)
const peopleAtOnce = 20
const password = 'correct horse battery'

const signInOf = (person: number) => JSON.stringify({ credentials: { username: `person${person}@bench.example`, password } })

export async function measureSignIn(circumstances: Circumstances): Promise<Figure[]> {
  const { scratchFolder } = circumstances
  const staged = stageServer(scratchFolder, sixtyLessons)
  const floorFile = await bundleFloor(new URL('floors/bare-verify.ts', import.meta.url), scratchFolder)
  return onEachEngine(scratchFolder, (database) => measureOn(database, staged, floorFile, circumstances))
}

async function measureOn(database: ScratchDatabase, staged: StagedServer, floorFile: string, circumstances: Circumstances): Promise<Figure[]> {
  const { scratchFolder, profileFolder } = circumstances
  const nodeOptions = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`, `--cpu-prof-name=sign-in-${database.engine}.cpuprofile`] : []
  const server = await start({ ...staged, nodeOptions, env: { ...serverSettings(scratchFolder), ...database.env } })
  try {
    for (let person = 0; person < peopleAtOnce; person++) await signIn(server, person) // the first time signs up
    const env = { PASSWORD: password, PASSWORD_HASH: await storedHash(database) }
    const floor = await start({ file: floorFile, cwd: staged.cwd, readyPath: '/ready', env })
    const cost = await costOf(server, floor, database.name, circumstances)
    await floor.stop()
    const tokens = await accessTokens(await addAccounts(database, staged.catalogue))
    return [...cost, ...(await waitingBeside(server, tokens, database.name, circumstances))]
  } finally {
    await server.stop()
  }
}

async function signIn({ url }: Running, person: number) {
  const answer = await fetch(url + signInPath, { method: 'POST', headers: { 'content-type': 'application/json' }, body: signInOf(person) })
  const { success } = (await answer.json()) as { success?: boolean }
  if (success !== true) throw new Error(`Signing in answered ${answer.status}`)
}

/** One the server made itself: its parameters are the server's. */
async function storedHash(database: ScratchDatabase): Promise<string> {
  const question = 'select password_hash from account limit 1'
  if (database.engine === 'postgres') return onPostgres(database.url, async (client) => (await client.query<StoredHash>(question)).rows[0]?.password_hash ?? '')
  const db = new Sqlite(database.path, { readonly: true })
  const row = db.prepare<[], StoredHash>(question).get()
  db.close()
  return row?.password_hash ?? ''
}
interface StoredHash {
  password_hash: string
}

async function costOf(server: Running, floor: Running, name: string, { isQuick }: Circumstances): Promise<Figure[]> {
  const times = isQuick ? 20 : 60
  const cpuOfOne = async (running: Running, work: () => Promise<unknown>) => {
    const before = running.cpuMs()
    await work()
    const after = running.cpuMs()
    return before === null || after === null ? null : (after - before) / times
  }
  const signIns = async () => {
    for (let turn = 0; turn < times; turn++) await signIn(server, turn % peopleAtOnce)
  }
  const verifications = async () => {
    const answer = await fetch(`${floor.url}/verify/${times}`)
    if (!answer.ok) throw new Error('The bare verification failed')
  }
  await signIns() // warm
  await verifications()
  const ours: (number | null)[] = []
  const bare: (number | null)[] = []
  for (let turn = 0; turn < 5; turn++) {
    ours.push(await cpuOfOne(server, signIns))
    bare.push(await cpuOfOne(floor, verifications))
  }
  const told = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
  if (told(ours).length === 0) return []
  return [
    {
      what: `processor time of a sign-in, ${name}`,
      value: median(told(ours)),
      unit: 'ms',
      floor: { what: 'one bare verification of a hash with the same parameters', value: median(told(bare)) },
      target: { of: 'ratio', atMost: 1.25 },
      note: `${spread(told(ours), 'ms')} of ${times} sign-ins each; floor ${spread(told(bare), 'ms')}`,
    },
  ]
}

/** As fast as the answers come, and at a pace a server is meant to run at. */
const paces = [
  { name: 'as many calls as fit', target: { of: 'ratio', atMost: 3 } },
  { name: '100 calls a second', rate: 100 },
] as const

async function waitingBeside(server: Running, tokens: readonly string[], name: string, { isQuick }: Circumstances): Promise<Figure[]> {
  const { url } = server
  const seconds = isQuick ? 2 : 5
  const calls = tokens.map((token) => ({ headers: { ...bearer(token), 'accept-encoding': 'identity' } }))
  const path = await withVersionsHeld(url, apiPath(appStore), calls[0]?.headers ?? {})
  const people = Array.from({ length: peopleAtOnce }, (_, person) => ({ headers: {}, body: signInOf(person) }))
  const figures: Figure[] = []
  for (const { name: pace, ...rest } of paces) {
    const { target, ...rate } = { target: undefined, ...rest }
    const calling: Load = { url, method: 'GET', path, calls, connections: 20, seconds, ...rate }
    await putUnderLoad({ ...calling, seconds: 1 }) // warm
    const alone: LoadResult[] = []
    const beside: LoadResult[] = []
    const signIns: LoadResult[] = []
    for (let turn = 0; turn < 5; turn++) {
      alone.push(await putUnderLoad(calling))
      // They sign in again and again, beginning before the calls and ending after them.
      const signingIn = putUnderLoad({ url, method: 'POST', path: signInPath, calls: people, connections: peopleAtOnce, seconds: seconds + 3 })
      await sleep(1_000)
      beside.push(await putUnderLoad(calling))
      signIns.push(await signingIn)
    }
    const p99 = beside.map(({ p99Ms }) => p99Ms)
    figures.push({
      what: `p99 of app/store while ${peopleAtOnce} people sign in, ${name}, ${pace}`,
      value: median(p99),
      unit: 'ms',
      floor: { what: 'the same with nobody signing in', value: median(alone.map(({ p99Ms }) => p99Ms)) },
      ...(target ? { target } : {}),
      note: `${spread(p99, 'ms')}; p50 ${middle(beside)} ms against ${middle(alone)} ms; ${median(signIns.map(({ perSecond }) => perSecond)).toFixed(1)} sign-ins/s, p50 ${middle(signIns)} ms`,
    })
  }
  return figures
}

const middle = (results: readonly LoadResult[]) => median(results.map(({ medianMs }) => medianMs)).toFixed(1)
