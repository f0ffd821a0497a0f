// The weight of a public page as a phone gets it, and of the media in the repository; prints each figure beside its bound.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { build } from './build.mjs'
import { freePort } from './services/free-port.mjs'
import { inRoot, root } from './toolchain/root.mjs'
import { isBuilt } from './toolchain/source-stamp.mjs'

const kB = 1000
const bounds = { homeScripts: 150 * kB, page: 500 * kB, media: 60 * kB * kB }
const publicPages = ['/', '/learn/opp103']

/** @param {string} url @returns {Promise<{ status: number, body: Buffer, sent: number }>} body unpacked, and the bytes that travelled */
function fetchGzip(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const raw = Buffer.concat(chunks)
        const body = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw
        resolve({ status: answer.statusCode ?? 0, body, sent: raw.length })
      })
    }).on('error', reject)
  })
}

/** What a browser fetches before anybody scrolls or taps. @param {string} html */
function firstFiles(html) {
  const tags = html.match(/<(script|link|img)\b[^>]*>/g) ?? []
  const wanted = tags.filter((tag) => (tag.startsWith('<link') ? /rel="(modulepreload|stylesheet|preload)"/.test(tag) : !tag.includes('loading="lazy"')))
  const imported = [...html.matchAll(/\bimport(?:\s[^'"]*from)?\s*["']([^"']+)["']/g)].map((match) => match[1] ?? '')
  const named = wanted.map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '')
  return [...new Set([...named, ...imported])].filter((file) => file.startsWith('/'))
}

/** Fonts and pictures a stylesheet names; a browser may need fewer of them. @param {string} css @param {string} place path of the stylesheet */
const filesOfStyles = (css, place) =>
  [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)]
    .map((match) => match[1] ?? '')
    .filter((file) => !file.startsWith('data:'))
    .map((file) => new URL(file, `http://page${place}`).pathname)

/** @param {string} origin @param {string} page */
async function weigh(origin, page) {
  const { status, body, sent } = await fetchGzip(origin + page)
  if (status !== 200) throw new Error(`${page} answers ${status}`)
  const sizes = { scripts: 0, all: sent }
  const wanted = new Set(firstFiles(body.toString('utf8')))
  // A set goes on to what is added while it is walked: the files of a stylesheet follow it.
  for (const file of wanted) {
    const part = await fetchGzip(origin + file)
    if (part.status !== 200) throw new Error(`${page} asks for ${file}, which answers ${part.status}`)
    if (file.endsWith('.js')) sizes.scripts += part.sent
    if (file.endsWith('.css')) for (const named of filesOfStyles(part.body.toString('utf8'), file)) wanted.add(named)
    sizes.all += part.sent
  }
  // A page without a script would weigh nothing and prove nothing.
  if (sizes.scripts === 0) throw new Error(`${page} names no script`)
  return sizes
}

/** @param {string} folder @returns {number} */
function folderSize(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })) return 0
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}

/** @template T @param {(origin: string) => Promise<T>} use */
async function withServer(use) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'oka-sizes-'))
  const port = await freePort()
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  delete env.DATABASE_URL
  const server = spawn(process.execPath, [inRoot('server/dist/main.mjs')], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  try {
    await untilReady(`${origin}/api/ready`)
    return await use(origin)
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    // False: it is gone already, and will not say so again.
    if (server.kill()) await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @param {string} url */
async function untilReady(url) {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline;) {
    const isReady = await fetchGzip(url).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server was not ready within 20 s')
}

let isTooMuch = false
/** @param {string} what @param {number} bytes @param {number} bound */
function say(what, bytes, bound) {
  const fits = bytes <= bound
  isTooMuch ||= !fits
  console.log(`${fits ? '✓' : '✗'} ${what.padEnd(34)} ${(bytes / kB).toFixed(1).padStart(9)} KB of at most ${bound / kB}`)
}

if (!isBuilt()) await build()
await withServer(async (origin) => {
  for (const page of publicPages) {
    const { scripts, all } = await weigh(origin, page)
    if (page === '/') say('scripts of / (gzip)', scripts, bounds.homeScripts)
    say(`all that ${page} asks for`, all, bounds.page)
  }
})
say(
  'media in the repository',
  folderSize(inRoot('content/media')) + folderSize(inRoot('content/illustrations')) + folderSize(inRoot('content/share')) + folderSize(inRoot('web/public')),
  bounds.media,
)
process.exitCode = isTooMuch ? 1 : 0
