// Transfer sizes of public pages and the size of the media in the repository, each printed beside its bound.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { searchFilePath } from '@oka/contract/search/search-file.schema.ts'
import { build } from './build.mjs'
import { freePort } from './services/free-port.mjs'
import { inRoot, root } from './toolchain/root.mjs'
import { isBuilt } from './toolchain/build-freshness.mjs'

const kB = 1000
const bounds = {
  homeScripts: 150 * kB,
  frameScripts: 90 * kB,
  page: 500 * kB,
  search: 60 * kB,
  media: 110 * kB * kB,
}
/** A partner’s frame; the engine for streams is not among what it loads at first. */
const framePage = '/embed/example'
const publicPages = [
  '/',
  '/learn/opp103',
  '/tonight/not-speaking',
  '/browse',
  '/series/bedtime-week',
  '/sheets/visit',
  '/membership',
]

/** @param {string} url @returns {Promise<{ status: number, body: Buffer, sent: number }>} the decompressed body and the bytes transferred */
function fetchGzip(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const raw = Buffer.concat(chunks)
        const body = response.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw
        resolve({ status: response.statusCode ?? 0, body, sent: raw.length })
      })
    }).on('error', reject)
  })
}

/** The files a browser fetches before any scroll or tap. @param {string} html */
function initialFiles(html) {
  const tags = html.match(/<(script|link|img)\b[^>]*>/g) ?? []
  const needed = tags.filter(
    (tag) =>
      !tag.includes(' disabled') &&
      (tag.startsWith('<link')
        ? /rel="(modulepreload|stylesheet|preload)"/.test(tag)
        : !tag.includes('loading="lazy"')),
  )
  const named = needed.map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '')
  const modules = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '') // requested by a script, after the first picture
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].flatMap((match) =>
    filesOfStylesheet(match[1] ?? '', '/'),
  )
  return [...new Set([...named, ...modules, ...styles])].filter((file) => file.startsWith('/'))
}

/** Fonts and pictures a stylesheet refers to; a browser may need fewer of them. @param {string} css @param {string} stylesheet its path */
const filesOfStylesheet = (css, stylesheet) =>
  [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)]
    .map((match) => match[1] ?? '')
    .filter((file) => !file.startsWith('data:'))
    .map((file) => new URL(file, `http://page${stylesheet}`).pathname)

/** @param {string} origin @param {string} page */
async function measure(origin, page) {
  const { status, body, sent } = await fetchGzip(origin + page)
  if (status !== 200) throw new Error(`${page} responded ${status}`)
  const files = new Set(initialFiles(body.toString('utf8')))
  const sizes = { scripts: 0, all: sent, files }
  // Iterating a set includes what is added meanwhile: the files of a stylesheet follow it.
  for (const file of files) {
    const response = await fetchGzip(origin + file)
    if (response.status !== 200)
      throw new Error(`${page} requests ${file}, which responded ${response.status}`)
    if (file.endsWith('.js')) sizes.scripts += response.sent
    if (file.endsWith('.css'))
      for (const named of filesOfStylesheet(response.body.toString('utf8'), file)) files.add(named)
    sizes.all += response.sent
  }
  // Without a script the measurement would prove nothing.
  if (sizes.scripts === 0) throw new Error(`${page} has no script`)
  return sizes
}

/** @param {string} folder @returns {number} */
function folderSize(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })) return 0
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}

/** @template T @param {(origin: string) => Promise<T>} use */
async function withServer(use) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oka-sizes-'))
  const port = await freePort()
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  delete env.DATABASE_URL
  const server = spawn(process.execPath, [inRoot('server/dist/main.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(server, `${origin}/api/ready`)
    return await use(origin)
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // `kill` returns false when the process has ended already; its exit event is past.
    if (server.kill()) await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @param {import('node:child_process').ChildProcess} server @param {string} url */
async function waitUntilReady(server, url) {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    const isReady = await fetchGzip(url).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady) return
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(
        `the server ended with ${server.signalCode ?? server.exitCode}; run this with the project’s Node, as npm scripts do`,
      )
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server was not ready within 20 s')
}

let isOverBound = false

/** @param {string} what @param {number} bytes @param {number} bound */
function report(what, bytes, bound) {
  const fits = bytes <= bound
  isOverBound ||= !fits
  console.log(
    `${fits ? '✓' : '✗'} ${what.padEnd(34)} ${(bytes / kB).toFixed(1).padStart(9)} KB of at most ${bound / kB}`,
  )
}

if (!isBuilt()) await build()
await withServer(async (origin) => {
  const { version } = JSON.parse(readFileSync(inRoot('content/dist/search.json'), 'utf8'))
  const searchFile = searchFilePath(version)
  for (const page of publicPages) {
    const { scripts, all, files } = await measure(origin, page)
    if (files.has(searchFile)) throw new Error(`${page} loads what only a search needs`)
    if (page === '/' || page === '/membership')
      report(`scripts of ${page} (gzip)`, scripts, bounds.homeScripts)
    report(`all files of ${page}`, all, bounds.page)
  }
  const frame = await measure(origin, framePage)
  report(`scripts of ${framePage} (gzip)`, frame.scripts, bounds.frameScripts)
  report(`all files of ${framePage}`, frame.all, bounds.page)
  const { status, sent } = await fetchGzip(origin + searchFile)
  if (status !== 200) throw new Error(`${searchFile} responded ${status}`)
  report('search file (gzip)', sent, bounds.search)
})
report(
  'media in the repository',
  folderSize(inRoot('content/media')) +
    folderSize(inRoot('content/illustrations')) +
    folderSize(inRoot('content/share')) +
    folderSize(inRoot('content/mail')) +
    folderSize(inRoot('web/public')),
  bounds.media,
)
process.exitCode = isOverBound ? 1 : 0
