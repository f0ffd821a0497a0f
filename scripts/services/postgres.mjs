// PostgreSQL for the tests: the one in TEST_DATABASE_URL, a temporary cluster where its programs are
// installed, or one that runs on this machine.
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.mjs'
import { temporaryFolder } from './temporary-folder.mjs'

/** @typedef {{ url: string, stop: () => void }} TestPostgres */

/** @returns {Promise<TestPostgres | undefined>} an administrator's URL: each test worker creates its own database */
export async function postgresForTests() {
  const named = process.env.TEST_DATABASE_URL
  if (named) return { url: named, stop: () => {} }
  const temporary = await temporaryCluster() // faster than one that must survive a power cut
  const local = 'postgres://postgres@127.0.0.1:5432/postgres'
  return temporary ?? ((await isReachable(local)) ? { url: local, stop: () => {} } : undefined)
}

/** @param {string} url */
async function isReachable(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`. */
async function temporaryCluster() {
  const programs = newestPrograms()
  if (!programs) return undefined
  const isRoot = process.getuid?.() === 0
  const { folder, remove } = temporaryFolder('oka-postgres-')
  const port = await freePort()
  /** @param {string} program @param {string[]} args */
  const run = (program, ...args) => {
    const full = path.join(programs, program)
    const [command, rest] = isRoot ? ['runuser', ['-u', 'postgres', '--', full, ...args]] : [full, args]
    // The started server holds inherited pipes open, so waiting for their end would block.
    execFileSync(command, rest, { cwd: folder, stdio: 'ignore' })
  }
  const data = path.join(folder, 'data')
  try {
    if (isRoot) chownToPostgres(folder)
    run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C')
    // The data is temporary, so it need not survive a power cut.
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off -c full_page_writes=off -c max_connections=200`
    run('pg_ctl', '-D', data, '-w', '-o', settings, '-l', path.join(folder, 'log'), 'start')
  } catch (error) {
    remove()
    console.log(
      `PostgreSQL is installed but a temporary cluster did not start: ${error instanceof Error ? error.message : String(error)}`,
    )
    return undefined
  }
  const stop = () => {
    process.off('exit', stop)
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
    remove()
  }
  // After Ctrl-C, no server stays behind.
  process.prependOnceListener('exit', stop) // before its folder is removed
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

function newestPrograms() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return undefined
  const versions = readdirSync(base).toSorted((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => path.join(base, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')))
}

/** @param {string} folder */
function chownToPostgres(folder) {
  const id = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  chownSync(folder, id('-u'), id('-g'))
}
